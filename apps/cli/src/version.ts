import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the name and version of this package. Source and bundle both lie one folder below package.json. */
export function versionLine(): string {
  const text = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  return `git-llm-apply ${(JSON.parse(text) as { readonly version: string }).version}`;
}

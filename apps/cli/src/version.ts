import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the version of this package. Source and bundle both lie one folder below package.json. */
export function version(): string {
  const text = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

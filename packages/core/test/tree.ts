import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Returns the text of every file below `root`, by its path with slashes; nothing if there is no such folder. */
export function readTree(root: string): Record<string, string> {
  if (!existsSync(root)) return {};
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(root, file).replaceAll(sep, "/"), readFileSync(file, "utf8")];
    }),
  );
}

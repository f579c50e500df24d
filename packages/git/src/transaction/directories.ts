import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "../error.ts";
import type { Location } from "../location.ts";

export function makeDirectories(top: string, directories: readonly string[]): void {
  for (const directory of directories) {
    try {
      mkdirSync(join(top, directory));
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
  }
}

/** Removes the directories that are empty, innermost first; as for git, not that which the user is in. */
export function removeDirectories(
  { top, prefix }: Pick<Location, "top" | "prefix">,
  directories: readonly string[],
): void {
  for (const directory of directories.toReversed()) {
    if (prefix.startsWith(`${directory}/`)) continue;
    try {
      rmdirSync(join(top, directory));
    } catch (error) {
      if (!hasCode(error, "ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR")) throw error;
    }
  }
}

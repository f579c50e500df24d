import { mkdirSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { hasCode } from "../error.ts";

export function makeDirectories(top: string, directories: readonly string[]): void {
  for (const directory of directories) {
    try {
      mkdirSync(join(top, directory));
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
  }
}

/** Removes the directories that are empty, innermost first. */
export function removeDirectories(top: string, directories: readonly string[]): void {
  for (const directory of directories.toReversed()) {
    try {
      rmdirSync(join(top, directory));
    } catch (error) {
      if (!hasCode(error, "ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR")) throw error;
    }
  }
}

/** Returns the directories above a path, outermost first: `a`, `a/b` of `a/b/c`. */
export function parentsOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [...parentsOf(parent), parent];
}

import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
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

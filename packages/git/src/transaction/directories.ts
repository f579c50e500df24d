import { rmdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { hasCode } from "../error.ts";
import type { Location } from "../location.ts";
import { changed } from "./errors.ts";
import { inFolder, makeFolder } from "./held-folder.ts";

/** Makes folders, outermost first. Throws `GitError` `changed-meanwhile` where what they are to be in is none any more. */
export function makeDirectories(top: string, directories: readonly string[]): void {
  for (const directory of directories) {
    const work = (folder: string) => makeFolder(join(folder, basename(directory)));
    inFolder(top, folderOf(directory), work, () => {
      throw changed(directory);
    });
  }
}

/** Removes the directories that are empty, innermost first; as for git, not that which the user is in. */
export function removeDirectories(
  { top, prefix }: Pick<Location, "top" | "prefix">,
  directories: readonly string[],
): void {
  for (const directory of directories.toReversed()) {
    if (prefix.startsWith(`${directory}/`)) continue;
    const work = (folder: string) => removeEmpty(join(folder, basename(directory)));
    inFolder(top, folderOf(directory), work, () => {});
  }
}

/** Returns the folder that a path is in; empty for the top. */
export function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === "." ? "" : folder;
}

function removeEmpty(directory: string): void {
  try {
    rmdirSync(directory);
  } catch (error) {
    if (!hasCode(error, "ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR")) throw error;
  }
}

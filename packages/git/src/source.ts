import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Image, validatePath } from "@git-llm-apply/core";
import { systemCode } from "./error.ts";
import type { Location } from "./location.ts";
import { lstatIfThere } from "./lstat.ts";
import { plumbFields } from "./printed.ts";
import { imageOrObstacle, MAX_FILE_SIZE } from "./read-file.ts";

/**
 * Reads a file that a model shall see, be it tracked or not; `path` is relative to the top of the working tree.
 * Returns its text, or why there is none, as the rest of a sentence: a path out of the repository, into `.git` or
 * through a symbolic link, no text, or more of it than an edited file may have.
 */
export function readSource({ top }: Pick<Location, "top">, path: string): Image | string {
  if (path === ".." || path.startsWith("../")) return "is outside the repository";
  if (path === "") return "is a directory";
  const fault = validatePath(path) ?? obstacle(top, path);
  return fault ?? readText(join(top, path));
}

/** Each part of the path but the last must be a plain directory, the last one a plain file. */
function obstacle(top: string, path: string): string | undefined {
  const names = path.split("/");
  for (let length = 1; length <= names.length; length++) {
    const part = names.slice(0, length).join("/");
    const stat = lstatIfThere(join(top, part));
    if (stat === undefined) return "does not exist";
    if (stat.isSymbolicLink())
      return part === path ? "is a symbolic link" : `is behind the symbolic link ${part}`;
    if (part === path && !stat.isFile())
      return stat.isDirectory() ? "is a directory" : "is not a regular file";
    if (part === path && stat.size > MAX_FILE_SIZE)
      return `has ${stat.size} bytes: files of more than ${MAX_FILE_SIZE} bytes can't be edited`;
  }
  return undefined;
}

function readText(file: string): Image | string {
  try {
    return imageOrObstacle(readFileSync(file));
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return `can't be read (${code})`;
  }
}

/** Returns those of the paths, relative to the top, that git does not track. Throws `GitError`. */
export async function untracked(location: Location, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const tracked = new Set(await plumbFields(location, ["ls-files", "-z", "--", ...paths]));
  return paths.filter((path) => !tracked.has(path));
}

import { statSync } from "node:fs";
import { join } from "node:path";
import { validatePath } from "@git-llm-apply/core";
import { isThere, lstatIfThere } from "./lstat.ts";
import { parentsOf } from "./parents.ts";
import type { Repo } from "./repo.ts";

/** The mode of a submodule. */
export const SUBMODULE = "160000";

/** Returns why a file can't be reached by `path`: `a/b/c` passes `a` and `a/b`, which must be plain directories. */
export function obstacleOnTheWay(repo: Repo, path: string): string | undefined {
  for (const parent of parentsOf(path)) {
    const mode = repo.index.entry(parent)?.mode;
    if (mode === SUBMODULE) return `is inside the submodule ${parent}`;
    const stat = repo.isCheckedOut ? lstatIfThere(join(repo.top, parent)) : undefined;
    if (stat === undefined) {
      if (mode === "120000") return `is behind the symbolic link ${parent}`;
      if (mode !== undefined) return `is below ${parent}, which git tracks as a file`;
      continue;
    }
    if (stat.isSymbolicLink()) return `is behind the symbolic link ${parent}`;
    if (!stat.isDirectory()) return `is below ${parent}, which is a file`;
    if (isRepository(join(repo.top, parent))) return `is inside ${parent}, a repository of its own`;
  }
  return undefined;
}

/** Git takes a folder for a bare repository where it has all three. */
const BARE = ["HEAD", "objects", "refs"];

function isRepository(folder: string): boolean {
  const has = (name: string) => isThere(join(folder, name));
  return has(".git") || BARE.every(has);
}

/**
 * Returns whether a path leads to a file that git does not track here: an ignored one, one behind a link, one of another
 * repository. What is below a submodule counts though it may not be checked out.
 */
export function isUntrackedFile(repo: Repo, path: string): boolean {
  if (repo.isCheckedOut && isFile(join(repo.top, path))) return validatePath(path) === undefined;
  return parentsOf(path).some((parent) => repo.index.entry(parent)?.mode === SUBMODULE);
}

/** Returns whether a file is there. Links are followed; what can't be looked at is none. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

import { join } from "node:path";
import { isThere, lstatIfThere } from "./lstat.ts";
import type { Repo } from "./repo.ts";

/** Returns why a file can't be reached by `path`: `a/b/c` passes `a` and `a/b`, which must be plain directories. */
export function obstacleOnTheWay(repo: Repo, path: string): string | undefined {
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
    const parent = path.slice(0, slash);
    const mode = repo.index.entry(parent)?.mode;
    if (mode === "160000") return `is inside the submodule ${parent}`;
    const stat = repo.isCheckedOut ? lstatIfThere(join(repo.top, parent)) : undefined;
    if (stat === undefined) {
      if (mode === "120000") return `is behind the symbolic link ${parent}`;
      if (mode !== undefined) return `is below ${parent}, which git tracks as a file`;
      continue;
    }
    if (stat.isSymbolicLink()) return `is behind the symbolic link ${parent}`;
    if (!stat.isDirectory()) return `is below ${parent}, which is a file`;
    if (isThere(join(repo.top, parent, ".git"))) return `is inside ${parent}, a repository of its own`;
  }
  return undefined;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateNewPath, validatePath } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { isThere, lstatIfThere } from "../lstat.ts";
import { obstacleOnTheWay } from "../on-the-way.ts";
import type { Repo } from "../repo.ts";
import { namesOf, otherSpellings } from "../spelling.ts";
import { changed } from "./errors.ts";
import type { Change } from "./versions.ts";

/** Throws `GitError` `forbidden` or `path-exists` where a path must not be written, or is taken. */
export function checkPaths(repo: Repo, files: readonly Change[]): void {
  for (const { path, before } of files) {
    const fault = (before === null ? validateNewPath : validatePath)(path) ?? obstacleOnTheWay(repo, path);
    if (fault !== undefined) throw forbidden(path, fault);
  }
  const added = files.filter(({ before }) => before === null).map(({ path }) => path);
  for (const [path, known] of otherSpellings(namesOf(repo), added))
    throw forbidden(path, `differs from ${known} only in its spelling`);
  for (const path of added) {
    if (!isTaken(repo, path)) continue;
    const hints = ["move it away; or add and commit it, so that it can be edited"];
    throw new GitError("path-exists", `${path} is to be created, but already exists`, { hints });
  }
}

function isTaken({ top, index, isCheckedOut }: Repo, path: string): boolean {
  const isOccupied = isCheckedOut ? isThere(join(top, path)) : index.paths.has(path);
  return isOccupied || index.isFolder(path);
}

/** Throws `GitError` `changed-meanwhile` unless each file is as the plan has it. */
export function checkUnchanged({ top }: Repo, files: readonly Change[]): void {
  for (const { path, before } of files) {
    if (before !== null && !isFileWith(join(top, path), before.bytes)) throw changed(path);
  }
}

/** Returns whether there is a plain file with exactly these bytes. */
export function isFileWith(file: string, bytes: Buffer): boolean {
  const isFile = lstatIfThere(file)?.isFile() ?? false;
  return isFile && readFileSync(file).equals(bytes);
}

function forbidden(path: string, fault: string): GitError {
  const hints = ["ask the model for another path"];
  return new GitError("forbidden", `${path} must not be written: it ${fault}`, { hints });
}

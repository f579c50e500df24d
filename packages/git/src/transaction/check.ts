import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validatePath } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { obstacleOnTheWay } from "../images.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import type { Settings } from "../settings.ts";
import type { ToBlob } from "./blobs.ts";
import { parentsOf } from "./swap.ts";
import type { Change } from "./versions.ts";

/** Throws `GitError` `forbidden` or `path-exists` where a path must not be written, or is taken. */
export function checkPaths(repo: Repo, files: readonly Change[]): void {
  for (const { path } of files) {
    const fault = validatePath(path) ?? obstacleOnTheWay(repo, path);
    if (fault !== undefined) throw forbidden(path, fault);
  }
  const added = files.filter(({ before }) => before === null).map(({ path }) => path);
  if (added.length > 0) checkSpelling(repo, added);
  for (const path of added) {
    if (lstatSync(join(repo.top, path), { throwIfNoEntry: false }) === undefined) continue;
    const hints = ["move it away, or add and commit it first, so that it can be edited"];
    throw new GitError("path-exists", `${path} is to be created, and is there already`, { hints });
  }
}

/** Two spellings of one name are two files here and one on another machine: `readme.md` beside `README.md`. */
function checkSpelling({ index }: Repo, added: readonly string[]): void {
  const spellings = new Map<string, string>();
  for (const path of index.paths) {
    for (const name of [...parentsOf(path), path]) spellings.set(fold(name), name);
  }
  for (const path of added) {
    for (const name of [...parentsOf(path), path]) {
      const known = spellings.get(fold(name));
      if (known !== undefined && known !== name)
        throw forbidden(path, `differs from ${known} in its spelling only`);
      spellings.set(fold(name), name);
    }
  }
}

/** Throws `GitError` `dirty-file` or `changed-meanwhile` unless each file is as HEAD, the index and the plan have it. */
export async function checkClean(
  repo: Repo,
  settings: Settings,
  files: readonly Change[],
  toBlob: ToBlob,
): Promise<void> {
  const staged = await stagedPaths(repo);
  const dirty: string[] = [];
  for (const { path, before } of files) {
    if (staged.has(path)) dirty.push(path);
    else if (before !== null) {
      if (!isFileWith(join(repo.top, path), before.bytes)) throw changed(path);
      const { oid } = await toBlob(path, before.bytes);
      const entry = repo.index.entries.get(path);
      if (oid !== entry?.oid || hasOtherMode(repo, settings, path, before.mode)) dirty.push(path);
    }
  }
  if (dirty.length > 0) throw dirtyFiles(dirty);
}

/** Returns whether there is a plain file with exactly these bytes. */
export function isFileWith(file: string, bytes: Buffer): boolean {
  const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile && readFileSync(file).equals(bytes);
}

/** Returns the paths whose index entry differs from HEAD. */
async function stagedPaths(repo: Repo): Promise<ReadonlySet<string>> {
  if (repo.head.oid === null) return repo.index.paths;
  const args = [
    "diff-index",
    "--cached",
    "-z",
    "--name-only",
    "--no-renames",
    "--no-ext-diff",
    repo.head.oid,
  ];
  const { stdout } = await plumb(repo, args);
  return new Set(stdout.toString().split("\0"));
}

function hasOtherMode({ top }: Repo, settings: Settings, path: string, mode: string): boolean {
  if (!settings.flag("core.filemode", true)) return false;
  const executable = (lstatSync(join(top, path)).mode & 0o100) !== 0;
  return executable !== (mode === "100755");
}

function dirtyFiles(paths: readonly string[]): GitError {
  const names = paths.map((path) => `'${path}'`).join(" ");
  const message = `${paths.join(", ")} ${paths.length === 1 ? "has" : "have"} changes that are not committed`;
  const hints = [
    `commit them (git commit -- ${names}) or put them aside (git stash push -- ${names}), then apply again`,
  ];
  return new GitError("dirty-file", message, { hints });
}

function forbidden(path: string, fault: string): GitError {
  const hints = ["ask the model for another path"];
  return new GitError("forbidden", `${path} must not be written: it ${fault}`, { hints });
}

/** Returns the error for what is no longer as it was when the plan was made. */
export function changed(what: string): GitError {
  const hints = ["nothing was changed; apply again"];
  return new GitError("changed-meanwhile", `${what} was changed by somebody else meanwhile`, { hints });
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

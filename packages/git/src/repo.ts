import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBranch } from "./branch.ts";
import { GitError } from "./error.ts";
import { type Index, readIndex, stampOf } from "./index-entries.ts";
import { type Location, locate } from "./location.ts";
import { readSettings, type Settings } from "./settings.ts";
import { homeOf, transactionsOf } from "./transaction/journal.ts";
import { isHeld } from "./transaction/lock.ts";
import { type Recovery, recover } from "./transaction/recover.ts";
import { whileHeld } from "./transaction/while-held.ts";

/** A repository as one apply sees it from its beginning to its end. */
export interface Repo extends Location {
  /** Of a branch that is not checked out: the files of its commit. */
  readonly index: Index;
  readonly settings: Settings;
  /** False: `head` is a branch that is not checked out here, and the working tree has nothing to do with it. */
  readonly isCheckedOut: boolean;
  /** What was done first about an apply that died here. */
  readonly recovery: Recovery;
  /** Changes when an apply is at work here. */
  readonly applyStamp: string;
}

export interface OpenOptions {
  /** Default: that of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** A branch to work on without checking it out; default: the one that is. */
  readonly onto?: string | undefined;
}

/**
 * Opens the repository around `cwd`, found by git's own rules (GIT_DIR, safe.directory…).
 *
 * Another apply that is at work here is waited for a moment. What a crash of an earlier one left behind is undone or finished
 * first.
 *
 * Throws `GitError` `git-missing`, `git-too-old`, `not-a-repository`, `bare-repository`, `dubious-ownership`,
 * `inside-commit`, `operation-in-progress`, `locked`, `no-such-branch`, `branch-checked-out`.
 */
export async function openRepo(cwd: string, { env = process.env, onto }: OpenOptions = {}): Promise<Repo> {
  const found = await located(cwd, env);
  const recovery = await recover(found);
  const location = recovery.kind === "nothing" ? found : await locate(cwd, env);
  const applyStamp = readApplyStamp(location);
  const isCheckedOut = onto === undefined;
  if (isCheckedOut) refuseUnfinished(location);
  const [settings, files] = await Promise.all([
    readSettings(location),
    isCheckedOut ? readIndex(location, location.gitDir) : readBranch(location, onto),
  ]);
  return {
    ...location,
    settings,
    ...("index" in files ? files : { index: files }),
    isCheckedOut,
    recovery,
    applyStamp,
  };
}

/** Reads `applyStamp` anew. */
export function readApplyStamp(location: Pick<Location, "gitDir">): string {
  return stampOf(transactionsOf(location));
}

/** Another apply is waited for a moment: what it leaves is what edits are placed in. */
async function located(cwd: string, env: NodeJS.ProcessEnv): Promise<Location> {
  const found = await locate(cwd, env);
  const home = homeOf(found);
  if (!isHeld(home)) return found;
  await whileHeld(() => isHeld(home));
  return locate(cwd, env);
}

/** What git calls the file in which it keeps an unfinished operation, and what a user calls the operation. */
const OPERATIONS = [
  ["MERGE_HEAD", "merge"],
  ["rebase-merge", "rebase"],
  ["rebase-apply", "rebase"],
  ["CHERRY_PICK_HEAD", "cherry-pick"],
  ["REVERT_HEAD", "revert"],
  ["sequencer/todo", "sequence"],
  ["BISECT_LOG", "bisect"],
] as const;

/** A commit beside an unfinished operation would lose what git remembers of it. */
function refuseUnfinished({ gitDir }: Location): void {
  const found = OPERATIONS.find(([file]) => existsSync(join(gitDir, file)));
  if (found === undefined) return;
  const name = nameOf(gitDir, found[1]);
  const hints =
    name === "bisect"
      ? ["end it with `git bisect reset`"]
      : [`finish it, or abort it with \`git ${name} --abort\``];
  throw new GitError("operation-in-progress", `git ${name} is in progress`, { hints });
}

/** A file may stand for two operations. */
function nameOf(gitDir: string, operation: (typeof OPERATIONS)[number][1]): string {
  switch (operation) {
    case "rebase":
      return existsSync(join(gitDir, "rebase-apply/applying")) ? "am" : operation;
    case "sequence":
      return /^revert /.test(readFileSync(join(gitDir, "sequencer/todo"), "utf8")) ? "revert" : "cherry-pick";
    default:
      return operation;
  }
}

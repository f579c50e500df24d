import { linkSync, renameSync } from "node:fs";
import { join } from "node:path";
import { GitError, hasCode } from "../error.ts";
import { stampOf } from "../index-entries.ts";
import { readHeadStamp } from "../location.ts";
import { obstacleOnTheWay } from "../on-the-way.ts";
import { resolveRef } from "../refs.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import { shellWord } from "../shell-word.ts";
import { isFileWith } from "./check.ts";
import { moveOf } from "./companions.ts";
import { makeDirectories } from "./directories.ts";
import { syncPath } from "./durable.ts";
import { changed, Overtaken } from "./errors.ts";
import { doneName, type Journal, transactionsOf } from "./journal.ts";
import { besideRef, pendingRef } from "./pending.ts";
import { noteLocks } from "./ref-locks.ts";
import type { Staged } from "./staged.ts";
import type { OnStep } from "./steps.ts";
import { isReplacedOnTheWay, isStillIn, slotsOf, swapIn } from "./swap.ts";
import { syncParents } from "./undo.ts";
import { whileHeld } from "./while-held.ts";

/**
 * Puts the files in their places, lets `check` look at them, and moves the branch: the commit point, where all of it
 * becomes true at once.
 * Throws `GitError` or a system error; the commit point may have been passed then, if git died in it.
 */
export async function publish(
  repo: Repo,
  staged: Staged,
  onStep: OnStep,
  check: () => Promise<void>,
): Promise<void> {
  onStep("index-lock");
  if (staged.journal.entries.length > 0) await lockIndex(repo, staged.directory);
  onStep("recheck");
  await recheck(repo, staged);
  swapFiles(repo, staged, onStep);
  await check();
  // A hook may make a folder anew; what leads elsewhere is none.
  const moved = slotsOf(repo.top, staged).find(isReplacedOnTheWay);
  if (moved) throw changed(moved.file.path);
  onStep("commit-point");
  if (staged.journal.ref === undefined) retire(repo, staged.directory);
  else await moveRefs(repo, staged);
  onStep("committed");
}

/** The index that we staged becomes the lock on the user's: to publish it is one rename. */
async function lockIndex({ gitDir }: Repo, directory: string): Promise<void> {
  const isTaken = () => !linkToFree(join(directory, "index.new"), join(gitDir, "index.lock"));
  if (await whileHeld(isTaken)) throw indexLocked(gitDir);
}

function linkToFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** With the lock in hand: everything is still as it was when the plan was made. */
async function recheck(repo: Repo, { journal, files, indexStamp }: Staged): Promise<void> {
  if (repo.isCheckedOut && readHeadStamp(repo) !== repo.headStamp) throw changed("HEAD");
  const isIndexed = journal.entries.length > 0;
  if (isIndexed && stampOf(join(repo.gitDir, "index")) !== indexStamp) throw changed("the index");
  for (const { path, before } of files) {
    if (obstacleOnTheWay(repo, path) !== undefined) throw changed(path);
    if (before !== null && !isFileWith(join(repo.top, path), before.bytes)) throw changed(path);
  }
}

function swapFiles(repo: Repo, staged: Staged, onStep: OnStep): void {
  const { directory, journal, files } = staged;
  const slots = slotsOf(repo.top, staged);
  makeDirectories(repo.top, journal.directories);
  const folders = slots.map((slot) => swapIn(slot, onStep));
  onStep("replaced");
  syncParents(repo, journal);
  syncPath(join(directory, "old"));
  onStep("compare");
  const moved = slots.find((slot, nth) => !isStillIn(slot, folders[nth]!));
  if (moved) throw changed(moved.file.path);
  // Somebody may have written between the last look and the swap: then the original in the slot tells.
  const before = new Map(files.map((file) => [file.path, file.before]));
  for (const { file, original } of slots) {
    const version = before.get(file.path);
    if (version && !isFileWith(original, version.bytes)) throw changed(file.path);
  }
}

/** The commit point where there is no commit: from here on, what a crash leaves is finished. */
function retire(repo: Repo, directory: string): void {
  renameSync(directory, doneName(directory));
  syncPath(transactionsOf(repo));
}

/** The commit point: all refs move at once, or none does. */
async function moveRefs(repo: Repo, staged: Staged): Promise<void> {
  const { journal, commits } = staged;
  const { id, companions } = journal;
  const [ref, before, after] = [journal.ref!, journal.before, journal.after!];
  const pending = pendingRef(id);
  const commands = [
    "start",
    ...(ref === "HEAD" ? ["option no-deref"] : []),
    // The branch first: where a crash leaves the refs apart, it is what the others follow.
    moveOf({ ref, before, after }),
    ...companions.map(moveOf),
    `delete ${pending} ${after}`,
    ...companions.map(({ after: tip }, index) => `delete ${besideRef(pending, index)} ${tip}`),
    "prepare",
  ];
  const args = ["update-ref", "-m", `llm-apply: ${commits.at(-1)!.subject}`, "--stdin"];
  // `git switch -c` needs no lock on the index. With all refs locked, HEAD too, it comes to a stop.
  let isOurs = true;
  const word = () => {
    isOurs = !repo.isCheckedOut || readHeadStamp(repo) === repo.headStamp;
    if (isOurs) noteLocks(repo, staged);
    return isOurs ? "commit\n" : "abort\n";
  };
  try {
    await plumb(repo, args, {
      stdin: [`${commands.join("\n")}\n`],
      answer: { prompt: "prepare: ok\n", word },
    });
    if (!isOurs) throw changed("HEAD");
  } catch (error) {
    // What counts is where the branch is, not what the command says: the caller looks, and goes on or back.
    throw (await movedBySomebody(repo, journal)) ?? error;
  }
}

/** Somebody may have moved the branch, and another working tree may have written the record. */
async function movedBySomebody(
  repo: Repo,
  { ref, before, after, companions }: Journal,
): Promise<GitError | undefined> {
  const branch = await resolveRef(repo, ref!);
  if (branch !== before && branch !== after) return changed(ref!);
  for (const { ref, before, after } of companions) {
    const tip = await resolveRef(repo, ref);
    if (tip !== before && tip !== after) return new Overtaken(ref);
  }
  return undefined;
}

function indexLocked(gitDir: string): GitError {
  const hints = [
    "try again when it has finished",
    `if no git process is running: rm ${shellWord(join(gitDir, "index.lock"))}`,
  ];
  return new GitError("locked", "another git process holds the lock on the index", { hints });
}

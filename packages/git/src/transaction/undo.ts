import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { entryText } from "../diffs.ts";
import { readIndex } from "../index-entries.ts";
import type { Location } from "../location.ts";
import { lstatIfThere } from "../lstat.ts";
import { parentsOf } from "../parents.ts";
import { removeDirectories } from "./directories.ts";
import { syncPath } from "./durable.ts";
import type { Journal, Transaction } from "./journal.ts";
import { newOrphan } from "./orphans.ts";
import type { OnStep } from "./steps.ts";
import {
  clearBeside,
  isAsBefore,
  isChanged,
  isReplacedOnTheWay,
  type Slot,
  slotsOf,
  swapBack,
} from "./swap.ts";
import { whileHeld } from "./while-held.ts";

/** What of a transaction could not be undone without taking something from somebody. */
export interface Leaving {
  /** The files that somebody wrote, staged or committed since: they stay as they are. */
  readonly stays: readonly string[];
  /** Where their originals are. */
  readonly orphans: string;
}

/**
 * Makes the working tree and the index as they were before a transaction, and removes it.
 *
 * Returns undefined where all is as before. Can be interrupted and repeated at any point. Throws `GitError`, system
 * errors.
 */
export async function undo(
  location: Location,
  transaction: Transaction,
  onStep: OnStep,
): Promise<Leaving | undefined> {
  const { directory, journal } = transaction;
  onStep("undo");
  const slots = slotsOf(location.top, transaction);
  const index = await readIndex(location, location.gitDir);
  const stays: Slot[] = [];
  for (const slot of slots.toReversed()) {
    onStep("undo-file");
    const { path, indexed } = slot.file;
    const isTakenOver = entryText(index.entry(path)) !== indexed;
    const isBack = isTakenOver ? !isChanged(slot) : await takeBack(slot, stays.length === 0);
    if (!isBack && !isAsBefore(slot)) stays.push(slot);
  }
  syncParents(location, journal);
  if (stays.length > 0) gather(slots, directory);
  clearBeside(slots);
  removeDirectories(location, journal.directories);
  releaseIndex(location, directory);
  onStep("undone");
  if (stays.length > 0)
    return {
      stays: stays.map(({ file }) => file.path).sort(),
      orphans: orphan(location, directory, journal.id),
    };
  rmSync(directory, { recursive: true, force: true });
  return undefined;
}

/** Where a link has the place of a folder, a patient one waits a moment for whoever has put it there to put the folder back. */
async function takeBack(slot: Slot, isPatient: boolean): Promise<boolean> {
  let isBack = false;
  const isAway = () => {
    const wasAway = isReplacedOnTheWay(slot);
    isBack = swapBack(slot);
    return !isBack && (wasAway || isReplacedOnTheWay(slot));
  };
  if (isPatient) await whileHeld(isAway);
  else isAway();
  return isBack;
}

/** The lock on the index is ours if it is the file that we staged. */
export function ownsIndexLock({ gitDir }: Location, directory: string): boolean {
  const [lock, staged] = [join(gitDir, "index.lock"), join(directory, "index.new")].map(lstatIfThere);
  return lock !== undefined && lock.ino === staged?.ino && lock.dev === staged.dev;
}

/** The names that changed are on the disk when this returns. */
export function syncParents({ top }: Location, { files }: Journal): void {
  const parents = new Set(files.map(({ path }) => join(top, parentsOf(path).at(-1) ?? "")));
  for (const parent of parents) if (existsSync(parent)) syncPath(parent);
}

function releaseIndex(location: Location, directory: string): void {
  if (ownsIndexLock(location, directory)) unlinkSync(join(location.gitDir, "index.lock"));
}

/** What is kept is found in one folder, wherever it was. */
function gather(slots: readonly Slot[], directory: string): void {
  for (const [index, { file, original, taken }] of slots.entries()) {
    if (!file.isElsewhere) continue;
    for (const [name, to] of [
      [original, join(directory, "old", String(index))],
      [taken, join(directory, "new", `${index}.taken`)],
    ] as const)
      if (existsSync(name)) copyFileSync(name, to);
  }
}

function orphan(location: Location, directory: string, id: string): string {
  const kept = newOrphan(location, `${id}.${Date.now()}`);
  mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
  renameSync(directory, kept);
  return kept;
}

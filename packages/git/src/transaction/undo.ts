import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import type { Location } from "../location.ts";
import { lstatIfThere } from "../lstat.ts";
import { parentsOf } from "../parents.ts";
import { removeDirectories } from "./directories.ts";
import { syncPath } from "./durable.ts";
import { homeOf, type Journal, type Transaction } from "./journal.ts";
import type { OnStep } from "./steps.ts";
import { clearBeside, type Slot, slotsOf, swapBack } from "./swap.ts";

/**
 * Makes the working tree and the index as they were before a transaction, and removes it.
 *
 * Returns where the originals are of files that somebody else wrote meanwhile, or undefined: those files stay as they
 * are. Can be interrupted and repeated at any point. Throws system errors.
 */
export function undo(location: Location, transaction: Transaction, onStep: OnStep): string | undefined {
  const { directory, journal } = transaction;
  onStep("undo");
  const slots = slotsOf(location.top, transaction);
  let kept = true;
  for (const slot of slots.toReversed()) {
    onStep("undo-file");
    kept = swapBack(slot) && kept;
  }
  syncParents(location, journal);
  if (!kept) gather(slots, directory);
  clearBeside(slots);
  removeDirectories(location.top, journal.directories);
  releaseIndex(location, directory);
  onStep("undone");
  if (kept) rmSync(directory, { recursive: true, force: true });
  return kept ? undefined : orphan(location, directory, journal.id);
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
  const orphans = join(homeOf(location), "orphans");
  mkdirSync(orphans, { recursive: true, mode: 0o700 });
  const kept = join(orphans, `${id}.${Date.now()}`);
  renameSync(directory, kept);
  return kept;
}

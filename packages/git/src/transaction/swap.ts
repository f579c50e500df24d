import { createHash } from "node:crypto";
import { copyFileSync, linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { systemCode } from "../error.ts";
import { changed } from "./check.ts";
import { syncPath } from "./durable.ts";
import type { Journal, JournalFile } from "./journal.ts";
import type { OnStep } from "./steps.ts";

/*
 * How a file gets to its place, and back: by names alone, and never over another file.
 *
 *     target ──rename──▶ original      whatever is there at this instant, a save of this very moment too
 *     fresh  ───link───▶ target        fails where somebody made a file in between
 *
 * A rename of the new file over the old one would take one step less, and the save of an editor that came just before
 * it would be gone: no call that node has compares and replaces at once. The price is that between the two calls
 * there is no file of this name. A process that dies there leaves it to the next run, which puts the original back.
 * What was moved is compared afterwards, where nobody reaches it by its name any more.
 *
 *     target ──rename──▶ taken         on the way back the same: looked at when it is out of reach,
 *     original ─link───▶ target        and given back if it is not what we had put there
 */

/** The n-th file of a transaction; all its names are on one file system. */
export interface Slot {
  readonly file: JournalFile;
  /** Where it belongs. */
  readonly target: string;
  /** Its bytes as they were staged. */
  readonly staged: string;
  /** The same, as long as they are not in their place. */
  readonly fresh: string;
  /** What was there before. */
  readonly original: string;
  /** What is there no more, on the way back. */
  readonly taken: string;
}

/** Returns the slots of the transaction that `directory` holds. */
export function slotsOf(top: string, directory: string, { id, files }: Journal): readonly Slot[] {
  return files.map((file, index) => {
    const target = join(top, file.path);
    const staged = join(directory, "new", String(index));
    const beside = join(dirname(target), `.git-llm-apply.${id}.${index}`);
    return file.isElsewhere
      ? {
          file,
          target,
          staged,
          fresh: `${beside}.new`,
          original: `${beside}.old`,
          taken: `${beside}.taken`,
        }
      : {
          file,
          target,
          staged,
          fresh: staged,
          original: join(directory, "old", String(index)),
          taken: `${staged}.taken`,
        };
  });
}

/** Puts the file in its place, and keeps the original. Throws `GitError` `changed-meanwhile`, or a system error. */
export function swapIn({ file, target, staged, fresh, original }: Slot, onStep: OnStep): void {
  onStep("replace-file");
  if (file.isElsewhere && file.kind !== "delete") {
    copyFileSync(staged, fresh);
    syncPath(fresh);
  }
  try {
    if (file.kind !== "create") renameSync(target, original);
  } catch (error) {
    throw systemCode(error) === "ENOENT" ? changed(file.path) : error;
  }
  onStep("place-file");
  if (file.kind !== "delete" && !moveToFree(fresh, target)) throw changed(file.path);
}

/**
 * Takes the file back, from wherever `swapIn` came to; doing it twice does no more.
 * Returns false where somebody else wrote the file since: it stays, and so does the original in its slot.
 */
export function swapBack(slot: Slot): boolean {
  const { file, target, fresh, original, taken } = slot;
  const isPlaced = !exists(fresh) || exists(taken) || isSame(fresh, target);
  switch (file.kind) {
    case "create":
      return !isPlaced || takeAway(slot);
    case "modify":
      if (!exists(original)) return true;
      if (!isSame(original, target) && !takeAway(slot)) return false;
      return giveBack(slot);
    case "delete":
      return !exists(original) || giveBack(slot);
    /* v8 ignore next -- @preserve: the types leave nothing over */
    default:
      return file.kind satisfies never;
  }
}

/** Returns whether the place holds what the transaction put there. */
export function isOurs({ file, target }: Slot): boolean {
  return file.kind === "delete" ? !exists(target) : hashOf(target) === file.hash;
}

/** Clears the place of what the transaction put there; false where it is somebody else's, and stays. */
function takeAway({ file, target, taken }: Slot): boolean {
  if (!exists(taken)) {
    if (!exists(target)) return true;
    if (hashOf(target) !== file.hash) return false;
    renameSync(target, taken);
  }
  // Somebody may have written since the look.
  if (hashOf(taken) === file.hash) return true;
  moveToFree(taken, target);
  return false;
}

function giveBack({ target, original }: Slot): boolean {
  mkdirSync(dirname(target), { recursive: true });
  return moveToFree(original, target);
}

/** Removes what lies beside the places of files. */
export function clearBeside(slots: readonly Slot[]): void {
  for (const { file, fresh, original, taken } of slots) {
    if (file.isElsewhere) for (const name of [fresh, original, taken]) rmSync(name, { force: true });
  }
}

/** Moves a file to a name of any file system, which is free. */
export function moveAnywhere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (systemCode(error) !== "EXDEV") throw error;
    copyFileSync(from, to);
    rmSync(from);
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Moves a file to a name that nobody has; false where somebody does: both stay. */
function moveToFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = systemCode(error);
    if (code === "EPERM" && !exists(to)) {
      // No second name for this: somebody else's file, a folder, a file system without links.
      renameSync(from, to);
      return true;
    }
    if (code !== "EEXIST" && code !== "EPERM") throw error;
    if (!isSame(from, to)) return false;
  }
  rmSync(from);
  return true;
}

function hashOf(file: string): string | undefined {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  return sha256(readFileSync(file));
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((file) => lstatSync(file, { throwIfNoEntry: false, bigint: true }));
  return one !== undefined && other !== undefined && one.ino === other.ino && one.dev === other.dev;
}

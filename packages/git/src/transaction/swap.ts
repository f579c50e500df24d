import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sha256 } from "../bytes.ts";
import { hasCode } from "../error.ts";
import { isNotThere, isThere, lstatIfThere } from "../lstat.ts";
import { folderOf } from "./directories.ts";
import { syncPath } from "./durable.ts";
import { changed } from "./errors.ts";
import { type Absence, identityOf, inFolder } from "./held-folder.ts";
import type { JournalFile, Transaction } from "./journal.ts";
import type { OnStep } from "./steps.ts";

/*
 * How a file gets to its place, and back: by names alone, so that at every instant it is whole.
 *
 *     target ───link───▶ original      a second name for what is there
 *     fresh  ──rename──▶ target        one call: who reads has the old file or the new one
 *
 * What has the second name is compared afterwards, so that a save that came before is found, and goes back. A last look
 * right before the rename finds one that came between. No call that node has looks and replaces at once: moving the old
 * file away first would lose not even a save within these microseconds, but leave no file at all for who dies, or reads,
 * between the two calls.
 *
 * All of it is done in the folder of the file as it is held, so that nothing leads elsewhere: `held-folder.ts`.
 */

/** The n-th file of a transaction; all its names are on one file system. */
export interface Slot {
  readonly file: JournalFile;
  /** Root of the working tree. */
  readonly top: string;
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

/** Returns the slots of a transaction. */
export function slotsOf(top: string, { directory, journal: { id, files } }: Transaction): readonly Slot[] {
  return files.map((file, index) => {
    const target = join(top, file.path);
    const staged = join(directory, "new", String(index));
    const beside = join(dirname(target), `.git-llm-apply.${id}.${index}`);
    const names = file.isElsewhere
      ? { fresh: `${beside}.new`, original: `${beside}.old`, taken: `${beside}.taken` }
      : { fresh: staged, original: join(directory, "old", String(index)), taken: `${staged}.taken` };
    return { file, top, target, staged, ...names };
  });
}

/** Does something with the slot in its folder, by names that lead nowhere else; `absent` where that is not there. */
function inPlace<T>(
  slot: Slot,
  work: (slot: Slot) => T,
  absent: (how: Absence) => T,
  options: { readonly make?: boolean } = {},
): T {
  return inFolder(
    slot.top,
    folderOf(slot.file.path),
    (folder) => work(namedIn(folder, slot)),
    absent,
    options,
  );
}

/** The same slot, with another name for the folder that the file is in. */
function namedIn(folder: string, slot: Slot): Slot {
  const { target, fresh, original, taken } = slot;
  const named = (name: string) => (dirname(name) === dirname(target) ? join(folder, basename(name)) : name);
  return {
    ...slot,
    target: named(target),
    fresh: named(fresh),
    original: named(original),
    taken: named(taken),
  };
}

/**
 * Puts the file in its place, and keeps the original. Returns what tells the folder in which that was from any other.
 * Throws `GitError` `changed-meanwhile`, or a system error.
 */
export function swapIn(slot: Slot, onStep: OnStep): string {
  onStep("replace-file");
  const work = (held: Slot) => {
    put(held, onStep);
    return identityOf(dirname(held.target));
  };
  return inPlace(slot, work, () => {
    throw changed(slot.file.path);
  });
}

/** Returns whether the folder of the file is still the one in which it was put. */
export function isStillIn(slot: Slot, folder: string): boolean {
  return inPlace(
    slot,
    ({ target }) => identityOf(dirname(target)) === folder,
    () => false,
  );
}

/** Returns whether a link or a file has taken the place of a folder on the way. */
export function isReplacedOnTheWay(slot: Slot): boolean {
  return inPlace(
    slot,
    () => false,
    (how) => how === "replaced",
  );
}

function put({ file, target, staged, fresh, original }: Slot, onStep: OnStep): void {
  if (file.isElsewhere && file.kind !== "delete") {
    copyFileSync(staged, fresh);
    syncPath(fresh);
  }
  try {
    if (file.kind === "delete") renameSync(target, original);
    if (file.kind === "modify") keep(target, original);
  } catch (error) {
    throw isNotThere(error) ? changed(file.path) : error;
  }
  onStep("place-file");
  if (file.kind === "create" && !moveToFree(fresh, target)) throw changed(file.path);
  if (file.kind !== "modify") return;
  if (!isOneFile(original, target) && hashOf(original) !== hashOf(target)) throw changed(file.path);
  renameSync(fresh, target);
}

/**
 * Takes the file back, from wherever `swapIn` came to; doing it twice does no more.
 * Returns false where somebody else wrote the file since, or another thing is on the way to it: that stays, and so does the
 * original in its slot.
 */
export function swapBack(slot: Slot): boolean {
  const { kind } = slot.file;
  switch (kind) {
    case "create":
      return inPlace(slot, takeAway, (how) => how === "gone" || isThere(slot.fresh));
    case "modify":
    case "delete":
      return (
        !hasOriginal(slot) ||
        inPlace(slot, kind === "modify" ? bringBack : giveBack, () => false, { make: true })
      );
    /* v8 ignore next -- @preserve: the types leave nothing over */
    default:
      return kind satisfies never;
  }
}

/** Returns whether `swapIn` did something for which there is something left to take back. */
export function isChanged(slot: Slot): boolean {
  if (slot.file.kind !== "create") return hasOriginal(slot);
  return inPlace(
    slot,
    ({ target, fresh }) => isThere(target) && !isThere(fresh),
    (how) => how === "replaced" && !isThere(slot.fresh),
  );
}

/** Returns whether the place holds what was there before, whoever put it there. */
export function isAsBefore(slot: Slot): boolean {
  return inPlace(
    slot,
    ({ target, original }) => isThere(original) && hashOf(original) === hashOf(target),
    () => false,
  );
}

/** Returns whether the place holds what the transaction put there. */
export function isOurs(slot: Slot): boolean {
  const { kind, hash } = slot.file;
  return inPlace(
    slot,
    ({ target }) => (kind === "delete" ? !isThere(target) : hashOf(target) === hash),
    (how) => kind === "delete" && how === "gone",
  );
}

/** Moves what the place holds to another one; false where there is nothing. */
export function takeOut(slot: Slot, to: string): boolean {
  const work = ({ target }: Slot) => {
    if (!isThere(target)) return false;
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    moveAnywhere(target, to);
    return true;
  };
  return inPlace(slot, work, () => false);
}

/** What waits beside its place is gone with the folder. */
function hasOriginal(slot: Slot): boolean {
  if (!slot.file.isElsewhere) return isThere(slot.original);
  return inPlace(
    slot,
    ({ original }) => isThere(original),
    (how) => how === "replaced",
  );
}

/** Clears the place of what the transaction put there; false where it is somebody else's, and stays. */
function takeAway({ file, target, fresh, taken }: Slot): boolean {
  if (isThere(fresh) && !isThere(taken) && !isOneFile(fresh, target)) return true;
  if (!isThere(taken)) {
    if (!isThere(target)) return true;
    if (hashOf(target) !== file.hash) return false;
    renameSync(target, taken);
  }
  // Somebody may have written since the look.
  if (hashOf(taken) === file.hash) return true;
  moveToFree(taken, target);
  return false;
}

/** Replaces what the transaction put there; false where it is somebody else's, and stays. */
function bringBack(slot: Slot): boolean {
  const { file, target, fresh, original } = slot;
  if (!isThere(target)) return giveBack(slot);
  // Renaming one link of a file over another does nothing at all.
  if (isThere(fresh)) rmSync(original);
  else if (hashOf(target) !== file.hash) return false;
  else renameSync(original, target);
  return true;
}

function giveBack({ target, original }: Slot): boolean {
  return moveToFree(original, target);
}

/** Removes what lies beside the places of files. */
export function clearBeside(slots: readonly Slot[]): void {
  const clear = ({ fresh, original, taken }: Slot) => {
    for (const name of [fresh, original, taken]) rmSync(name, { force: true });
  };
  for (const slot of slots) if (slot.file.isElsewhere) inPlace(slot, clear, () => {});
}

/** Moves a file to a name of any file system, which is free. */
export function moveAnywhere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, "EXDEV")) throw error;
    copyFileSync(from, to);
    rmSync(from);
  }
}

/** Gives a file a second name; a copy has it where there can be none. */
function keep(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (!isWithoutLinks(error)) throw error;
    copyFileSync(file, name);
  }
}

/** No second name for this: somebody else's file, a folder, a file system without links. */
function isWithoutLinks(error: unknown): boolean {
  return hasCode(error, "EPERM", "EMLINK", "ENOTSUP");
}

/** Moves a file to a name that nobody has; false where somebody does: both stay. */
function moveToFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    if (isWithoutLinks(error) && !isThere(to)) {
      renameSync(from, to);
      return true;
    }
    if (!hasCode(error, "EEXIST") && !isWithoutLinks(error)) throw error;
    if (!isOneFile(from, to)) return false;
  }
  rmSync(from);
  return true;
}

/** Returns the SHA-256 of a file, hex; undefined where there is no plain one. */
export function hashOf(file: string): string | undefined {
  return lstatIfThere(file)?.isFile() ? sha256(readFileSync(file)) : undefined;
}

function isOneFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map(lstatIfThere);
  return one !== undefined && other !== undefined && one.ino === other.ino && one.dev === other.dev;
}

import { createHash } from "node:crypto";
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { systemCode } from "../error.ts";
import type { JournalFile } from "./journal.ts";

/** The n-th file of a transaction: where it belongs, its bytes to be, and the original while both are needed. */
export interface Slot {
  readonly file: JournalFile;
  readonly target: string;
  readonly fresh: string;
  readonly original: string;
}

export function slotOf(top: string, directory: string, file: JournalFile, index: number): Slot {
  return {
    file,
    target: join(top, file.path),
    fresh: join(directory, "new", String(index)),
    original: join(directory, "old", String(index)),
  };
}

/** Puts the file in its place by names alone: at every instant it is whole, and the original is kept. */
export function swapIn({ file, target, fresh, original }: Slot): void {
  switch (file.kind) {
    case "modify":
      linkSync(target, original);
      renameSync(fresh, target);
      break;
    case "create":
      // Fails where somebody made the file meanwhile.
      linkSync(fresh, target);
      break;
    case "delete":
      renameSync(target, original);
      break;
    /* v8 ignore next -- @preserve: the types leave nothing over */
    default:
      file.kind satisfies never;
  }
}

/**
 * Takes the file back, from wherever `swapIn` came to; doing it twice does no more.
 * Returns false where somebody else wrote the file since: it stays, and so does the original in its slot.
 */
export function swapBack({ file, target, fresh, original }: Slot): boolean {
  switch (file.kind) {
    case "modify":
      if (!exists(original)) return true;
      // Renaming one link of a file over another does nothing at all.
      if (isSame(original, target)) unlinkSync(original);
      else if (!exists(target) || hashOf(target) === file.hash) renameSync(original, target);
      else return false;
      return true;
    case "create":
      if (isSame(fresh, target) && hashOf(target) === file.hash) unlinkSync(target);
      return !isSame(fresh, target);
    case "delete":
      if (!exists(original)) return true;
      return linkBack(original, target);
    /* v8 ignore next -- @preserve: the types leave nothing over */
    default:
      return file.kind satisfies never;
  }
}

export function makeDirectories(top: string, directories: readonly string[]): void {
  for (const directory of directories) {
    try {
      mkdirSync(join(top, directory));
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw error;
    }
  }
}

/** Removes the directories that are empty, innermost first. */
export function removeDirectories(top: string, directories: readonly string[]): void {
  for (const directory of directories.toReversed()) {
    try {
      rmdirSync(join(top, directory));
    } catch (error) {
      if (!["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(systemCode(error) ?? "")) throw error;
    }
  }
}

/** Returns the directories above a path, outermost first: `a`, `a/b` of `a/b/c`. */
export function parentsOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [...parentsOf(parent), parent];
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function linkBack(original: string, target: string): boolean {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(original, target);
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    if (!isSame(original, target)) return false;
  }
  rmSync(original);
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

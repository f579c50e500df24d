import { lstatSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stampOf } from "../index-entries.ts";
import type { Location } from "../location.ts";
import { readIfThere, writeDurably } from "./durable.ts";
import type { Journal, Transaction } from "./journal.ts";

/** Writes down the locks that our git holds when it is about to move the refs: if it is killed then, they stay. */
export function noteLocks(location: Location, { directory, journal }: Transaction): void {
  const { head, packed, refs } = locksOf(location, journal);
  const stamps = [head, packed, ...refs].map(stampOf).filter((stamp) => stamp !== "");
  writeDurably(noteIn(directory), Buffer.from(stamps.join("\n")));
}

/**
 * Removes the locks of a git of ours that was killed at the commit point, and no other: one that is there may be that
 * of a living git. No git of ours is at work any more.
 *
 * Ours are those that were written down, and each that holds what only the transaction writes. Killed before they were
 * written down, git leaves locks that hold nothing, too; but it takes that of the branch first.
 */
export function sweepLocks(location: Location, { directory, journal }: Transaction): void {
  const { head, packed, refs } = locksOf(location, journal);
  const noted = (readIfThere(noteIn(directory))?.toString() ?? "")
    .split("\n")
    .filter((stamp) => stamp !== "");
  const { after, companions = [] } = journal;
  const tips = [after, ...companions.map((companion) => companion.after)].map((tip) => `${tip}\n`);
  const isNoted = (file: string) => noted.includes(stampOf(file));
  const hasTip = (file: string) => tips.includes(readIfThere(file)?.toString("latin1") ?? "");
  const first = [...refs, head].find(hasTip);
  const isLater = (file: string) =>
    first !== undefined && readIfThere(file)?.length === 0 && timeOf(file) >= timeOf(first);
  const ours = [
    ...[head, packed].filter((file) => isNoted(file) || hasTip(file) || isLater(file)),
    ...refs.filter((file) => isNoted(file) || hasTip(file)),
  ];
  for (const file of ours) rmSync(file, { force: true });
}

function noteIn(directory: string): string {
  return join(directory, "locks");
}

/** All locks that git takes to move the refs of a transaction. */
function locksOf({ gitDir, commonDir }: Location, { ref, companions = [] }: Journal) {
  const refs = [...(ref === undefined || ref === "HEAD" ? [] : [ref]), ...companions.map((one) => one.ref)];
  return {
    head: join(gitDir, "HEAD.lock"),
    packed: join(commonDir, "packed-refs.lock"),
    refs: refs.map((name) => join(commonDir, `${name}.lock`)),
  };
}

function timeOf(file: string): number {
  return lstatSync(file).mtimeMs;
}

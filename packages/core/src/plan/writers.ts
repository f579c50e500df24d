import { quotedLines } from "../hunk.ts";
import { fold, tells } from "../text/fold.ts";
import type { Hunk, Image, Match } from "../types.ts";
import type { Patch } from "./patch/patched.ts";
import { byPlace, type Splice } from "./splice.ts";

/** Number of the edit that wrote each line of a file; none for a line that was there before. */
export type Writers = readonly (number | undefined)[];

/** Returns who wrote the lines of a file after the splices of some edits, from those of its `length` lines before. */
export function writersAfter(
  before: Writers,
  length: number,
  splices: ReadonlyMap<number, readonly Splice[]>,
): Writers {
  const inOrder = [...splices]
    .flatMap(([edit, own]) => own.map((splice) => ({ edit, ...splice })))
    .sort(byPlace);
  const after: (number | undefined)[] = [];
  let at = 0;
  for (const { edit, range, insert } of inOrder) {
    while (at < range.from) after.push(before[at++]);
    for (const _ of insert) after.push(edit);
    at = Math.max(at, range.to);
  }
  while (at < length) after.push(before[at++]);
  return after;
}

/** Returns whether an edit is placed by lines that only later edits wrote: it can't have meant those. */
export function quotesLater(edit: number, matches: readonly Match[], writers: Writers): boolean {
  return matches.some(({ alignment }) => alignment.some((line) => (writers[line] ?? edit) > edit));
}

/** Returns the patches that quote a line which others wrote. */
export function quotingWritten<P extends Patch>(
  patches: readonly P[],
  image: Image,
  writers: Writers,
): readonly P[] {
  const lines = [...writers.keys()].filter((line) => writers[line] !== undefined);
  const written = new Set(lines.map((line) => fold(image.line(line)!)).filter(tells));
  const quotes = (hunk: Hunk) => quotedLines(hunk).some(({ text }) => written.has(fold(text)));
  return patches.filter(({ edit }) => edit.hunks.some(quotes));
}

import { lineWithin } from "../../image.ts";
import { overlaps } from "../../range.ts";
import { isSkippable, tells } from "../../text/fold.ts";
import type { Candidate, Hunk } from "../../types.ts";
import { align } from "../align/align.ts";
import { stands } from "../align/exact.ts";
import { claimedWindow } from "../align/seeds.ts";
import { exactCandidates, seekFuzzy } from "../candidates.ts";
import { startOf } from "../place.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { isViable } from "../viable/viable.ts";

/** How well a postimage has to fit to be taken for the change done. */
const DONE = 0.9;

/**
 * The postimage as a preimage, its inserted lines marked so that each of them must be there.
 *
 *      a            a
 *     -b     →     -c
 *     +c
 */
export function wishOf(hunk: Hunk): Hunk {
  const { line: _, reach: __, ...rest } = hunk;
  const lines = hunk.lines
    .filter(({ kind }) => kind !== "remove")
    .map(({ kind, text }) => ({ kind: kind === "insert" ? ("remove" as const) : kind, text }));
  return { ...rest, lines };
}

/** Returns where the postimage stands byte for byte from one of these lines on. */
export function exactFrom(lines: readonly number[], wish: Quote, file: SearchedFile): readonly Candidate[] {
  return exactCandidates(
    wish,
    file,
    lines.filter((from) => stands(wish.lines, from, file.image)),
  );
}

/** Returns what `exactFrom` does, or else where the postimage fits as `placesOfWish` has it. */
export function placesFrom(lines: readonly number[], wish: Quote, file: SearchedFile): readonly Candidate[] {
  const exact = exactFrom(lines, wish, file);
  if (exact.length > 0) return exact;
  return lines.flatMap((line) => {
    const [window] = claimedWindow({ ...wish, hunk: { ...wish.hunk, line } }, file);
    const found = window ? align(wish, file, window) : [];
    return found.filter((one) => startOf(one) === line && fits(one, wish, file));
  });
}

/** Returns where the postimage stands among the lines in which the preimage was found. */
export function placesOfDoneAt({ range }: Candidate, wish: Quote, file: SearchedFile): readonly Candidate[] {
  const slack = wish.lines.length + 2;
  const window = {
    from: Math.max(0, range.from - slack),
    to: lineWithin(file.image, range.to + slack),
  };
  return align(wish, file, window).filter((one) => overlaps(one.range, range) && fits(one, wish, file));
}

/** Returns where the postimage stands, be it with code left out between lines that the hunk only quotes. */
export function placesOfWish(wish: Quote, file: SearchedFile): readonly Candidate[] {
  if (isAbsent(wish, file)) return [];
  const exact = exactCandidates(wish, file);
  if (exact.length > 0) return exact;
  const done = (one: Candidate) => fits(one, wish, file);
  return seekFuzzy(wish, file, (found) => found.some(done), 1).candidates.filter(done);
}

/** What other forms of a line may have in another way, but for more blanks in a row. */
const FOLDED = /["'`\-\t\x7F-\uFFFF]|\.{3}/;
/** Shorter pieces are not soon found to be missing. */
const SHORTEST = 8;

/** True if a line that it inserts stands nowhere in the file, or a long piece of one: nor does the postimage, soon told so. */
function isAbsent({ lines, folds, removed }: Quote, file: SearchedFile): boolean {
  if (file.busy)
    return folds.some((line, row) => removed[row] && tells(line) && file.linesLike(line).length === 0);
  const pieces = lines.flatMap((line, row) => (removed[row] ? line.trim().split(FOLDED) : []));
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a), "");
  return longest.length >= SHORTEST && !file.image.text.includes(longest);
}

/**
 * True if all of it stands there, and beside what it inserts at the most what nobody would quote. Where it inserts nothing,
 * no line is left out.
 */
function fits(place: Candidate, wish: Quote, file: SearchedFile): boolean {
  const { alignment, rung, score } = place;
  const { removed } = wish;
  const inserts = removed.includes(true);
  const isSpared = (left: readonly string[], row: number) =>
    left.length === 0 || (inserts && (!(removed[row] || removed[row - 1]) || left.every(isSkippable)));
  return (
    alignment.every((line) => line >= 0) &&
    (rung === "exact" || score >= DONE) &&
    isViable(wish, place, file) &&
    gapsOf(place, file).every(isSpared)
  );
}

/** Returns for each row the lines between it and the one above. */
function gapsOf({ alignment }: Candidate, { image }: SearchedFile): readonly (readonly string[])[] {
  return alignment.map((line, row) => (row === 0 ? [] : image.linesBetween(alignment[row - 1]! + 1, line)));
}

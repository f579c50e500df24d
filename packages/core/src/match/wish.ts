import { indicesOf } from "../range.ts";
import type { Candidate, Hunk } from "../types.ts";
import { align } from "./align.ts";
import { exactCandidates, overlaps, seekFuzzy } from "./candidates.ts";
import { isSkippable } from "./fold.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";
import { isViable } from "./viable.ts";

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

/** Returns where the postimage stands among the lines in which the preimage was found. */
export function placesOfDoneAt({ range }: Candidate, wish: Quote, file: SearchedFile): readonly Candidate[] {
  const slack = wish.lines.length + 2;
  const window = {
    from: Math.max(0, range.from - slack),
    to: Math.min(file.image.length, range.to + slack),
  };
  return align(wish, file, window).filter((one) => overlaps(one.range, range) && fits(one, wish, file));
}

/** Returns where the postimage stands. */
export function placesOfDone(wish: Quote, file: SearchedFile): readonly Candidate[] {
  const exact = exactCandidates(wish, file);
  if (exact.length > 0) return exact;
  const done = (one: Candidate) => fits(one, wish, file);
  return seekFuzzy(wish, file, (found) => found.some(done), 1).candidates.filter(done);
}

/** True if all of it stands there, and between its lines at the most what nobody would quote, if it inserts something. */
function fits(place: Candidate, wish: Quote, file: SearchedFile): boolean {
  const { alignment, range, rung, score } = place;
  const inserts = wish.removed.includes(true);
  const there = new Set(alignment);
  const isSpared = (line: number) => there.has(line) || (inserts && isSkippable(file.image.line(line)!));
  return (
    alignment.every((line) => line >= 0) &&
    (rung === "exact" || score >= DONE) &&
    isViable(wish, place, file) &&
    indicesOf(range).every(isSpared)
  );
}

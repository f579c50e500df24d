import { grouped } from "../grouped.ts";
import type { Candidate } from "../types.ts";
import { fuzzyCandidates, overlaps, type Sought } from "./candidates.ts";
import type { FoldedImage } from "./folded.ts";
import type { Quote } from "./quote.ts";

/** A place that fits less well is not what a hunk means. */
const ALIKE = 0.5;

/**
 * Returns the places where a quote only fits more or less, if hunks change what they quote like that in more `ways` than there
 * are exact places: one of them may mean a place that has changed since.
 *
 *      a      a     a
 *     +x      b     # put in since
 *      b            b     ←
 */
export function placesAlike(
  { quote, candidates }: Sought,
  ways: number,
  file: FoldedImage,
): readonly Candidate[] {
  const exact = candidates.filter(({ rung }) => rung === "exact");
  if (exact.length === 0 || exact.length >= ways) return [];
  return fuzzyCandidates(quote, file, () => false).filter(
    (one) => one.score >= ALIKE && !candidates.some(({ range }) => overlaps(range, one.range)),
  );
}

/** Returns in how many ways hunks change what they quote, by that: a hunk that is given twice is meant once. */
export function waysToChange(quotes: readonly Quote[]): ReadonlyMap<string, number> {
  const waysOf = (group: readonly Quote[]) => new Set(group.map(({ hunk }) => JSON.stringify(hunk.lines)));
  return new Map([...grouped(quotes, quotedBy)].map(([quoted, group]) => [quoted, waysOf(group).size]));
}

export function quotedBy({ lines }: Quote): string {
  return lines.join("\n");
}

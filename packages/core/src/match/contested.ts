import { grouped } from "../grouped.ts";
import { quotedLines } from "../hunk.ts";
import { overlaps } from "../range.ts";
import type { Candidate } from "../types.ts";
import { type Sought, seekFuzzy } from "./candidates.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";

/** A place that fits less well is not what a hunk means. */
const ALIKE = 0.5;

/**
 * Returns a function that finds the places where one of `quotes` fits more or less, if other hunks quote the same lines of one scope, and
 * change them in more ways than there are exact places: one of them may mean a place that has changed since.
 *
 *      a      a     a
 *     +x      b     # put in since
 *      b            b     ←
 */
export function finderOfAlike(
  quotes: readonly Quote[],
  file: SearchedFile,
): (stated: Quote, sought: Sought) => readonly Candidate[] {
  const quotedBy = ({ hunk, lines }: Quote) => `${file.scopeOf(hunk)?.from} ${lines.join("\n")}`;
  const ways = new Map<Quote, number>();
  for (const group of grouped(quotes, quotedBy).values()) {
    const count = waysOf(group);
    for (const quote of group) ways.set(quote, count);
  }
  const known = new Map<string, readonly Candidate[]>();
  return (stated, { quote, candidates }) => {
    const exact = candidates.filter(({ rung }) => rung === "exact");
    if (exact.length === 0 || exact.length >= ways.get(stated)!) return [];
    const key = `${file.scopeOf(quote.hunk)?.from} ${JSON.stringify(quotedLines(quote.hunk))}`;
    const found = known.get(key) ?? seekFuzzy(quote, file, () => false).candidates;
    known.set(key, found);
    return found.filter(
      (one) => one.score >= ALIKE && !candidates.some(({ range }) => overlaps(range, one.range)),
    );
  };
}

/** In how many ways hunks change the same: one that is given twice is meant once. */
function waysOf(group: readonly Quote[]): number {
  if (group.length === 1) return 1;
  return new Set(group.map(({ hunk }) => JSON.stringify(hunk.lines))).size;
}

import { overlaps } from "../../range.ts";
import { indentOf } from "../../text/blanks.ts";
import { isTelling } from "../../text/fold.ts";
import type { Candidate, StandsAt } from "../../types.ts";
import { resemblance, sharedWords } from "../lines/similarity.ts";
import { startOf } from "../place.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** What stands in more places tells none. */
const MOST_PLACES = 3;
/** So many lines further the next one is looked for: as many may have come in between. */
const FURTHER = 4;
/** A line alone may stand anywhere. */
const FEWEST = 2;
/** Of so many lines one more may be another, or gone. */
const FEW = 3;
/** More than so many of its words a line has of another version. */
const ALIKE = 0.5;

/** Where a line of a quote stands: to the letter, but for blanks and the like, or in another version. */
interface Standing {
  readonly row: number;
  readonly line: number;
  readonly as: "quoted" | "folded" | "other";
}

/** Another place that may be meant. */
export interface Another {
  readonly place: Candidate;
  /** The line of context that the place found lacks, and that is there. */
  readonly lacking?: StandsAt;
}

/**
 * Returns a place that may be meant rather than the one that was `found`, of which this may be the sibling, as it has
 * - a line of context that is not there, with as much of the context beside it as there, or
 * - more lines to the letter than that, all but one of many, or half where the other has all of them at another depth.
 *
 *     quote                        file
 *       left = end - time()            left = end - time()       found
 *     - if left <= 0.0:                if left <= 0.0:
 *     + if left <= 0:
 *                                    left = end - clock()        as deep as the quote
 *                                    if left <= 0.0:
 */
export function anotherPlace(quote: Quote, found: Candidate, file: SearchedFile): Another | undefined {
  if (found.rung === "exact") return undefined;
  const { hunk, weights, removed } = quote;
  const rows = [...weights.keys()].filter((row) => isTelling(weights[row]!));
  const here = rows.flatMap((row) => standingAt(row, found.alignment[row]!, quote, file) ?? []);
  const own = new Set(found.alignment);
  const context = (some: readonly Standing[]) =>
    some.filter(({ row, as }) => !removed[row] && as !== "other");
  const least = Math.max(FEWEST, context(here).length);
  const asHere = new Map(here.map(({ row, as }) => [row, as]));
  const isLacking = (row: number) => !removed[row] && !asHere.has(row);
  const mayBeNearer = startOf(found) !== hunk.line && quotedIn(here) < rows.length - 1;
  let another: Another | undefined;
  const mayStart = (row: number) => isLacking(row) || (mayBeNearer && asHere.get(row) !== "quoted");
  for (const row of rows.filter(mayStart)) {
    for (const first of placesOf(row, quote, file, own)) {
      const there = standingFrom(first, rows, quote, file, own);
      const place = placeOf(there, quote);
      if (isLacking(row) && context(there).length >= least)
        return { place, lacking: { index: row, line: first.line } };
      const isApart = mayBeNearer && !overlaps(place.range, found.range);
      if (isApart && isNearly(there, here, rows.length)) another ??= { place };
    }
  }
  return another;
}

function quotedIn(some: readonly Standing[]): number {
  return some.filter(({ as }) => as === "quoted").length;
}

/**
 * Whether a place has more of the telling rows to the letter than the one found: all but one of many; or half where the other
 * has all of them, if in another depth, and the rest is there in another version.
 */
function isNearly(there: readonly Standing[], here: readonly Standing[], rows: number): boolean {
  const quoted = quotedIn(there);
  const isTwin = there.length === rows && here.length === rows && 2 * quoted >= rows;
  return quoted > quotedIn(here) && (isTwin || (quoted >= FEW && quoted >= rows - 1));
}

/** How a row stands at a line, if it does as it is quoted. */
function standingAt(
  row: number,
  line: number,
  { lines, folds }: Quote,
  file: SearchedFile,
): Standing | undefined {
  const actual = file.image.line(line);
  if (actual === undefined) return undefined;
  const as =
    actual.trimEnd() === lines[row]!.trimEnd()
      ? "quoted"
      : file.fold(line) === folds[row]
        ? "folded"
        : undefined;
  return as && { row, line, as };
}

/** Where a line stands but at the place that was found, if that is in few places. */
function placesOf(
  row: number,
  quote: Quote,
  file: SearchedFile,
  own: ReadonlySet<number>,
): readonly Standing[] {
  const likes = file.linesLike(quote.folds[row]!).filter((line) => !own.has(line));
  const all = likes.flatMap((line) => standingAt(row, line, quote, file) ?? []);
  const some = all.length > MOST_PLACES ? all.filter(({ as }) => as === "quoted") : all;
  return some.length > MOST_PLACES ? [] : some;
}

function placeOf(standing: readonly Standing[], { lines }: Quote): Candidate {
  const lineOf = new Map(standing.map(({ row, line }) => [row, line]));
  const alignment = [...lines.keys()].map((row) => lineOf.get(row) ?? -1);
  const range = { from: standing[0]!.line, to: standing.at(-1)!.line + 1 };
  return { range, alignment, rung: "similar", score: quotedIn(standing) / standing.length };
}

/** The rows that stand above and below one that does, each near the one before. */
function standingFrom(
  first: Standing,
  rows: readonly number[],
  quote: Quote,
  file: SearchedFile,
  own: ReadonlySet<number>,
): readonly Standing[] {
  const beyond = (others: readonly number[], step: 1 | -1) => {
    const found: Standing[] = [];
    for (const row of others) {
      const next = nextTo(found.at(-1) ?? first, row, step, quote, file, own);
      if (next) found.push(next);
    }
    return found;
  };
  const above = beyond(rows.filter((row) => row < first.row).reverse(), -1);
  const below = rows.filter((row) => row > first.row);
  return [...above.reverse(), first, ...beyond(below, 1)];
}

/** Where a row stands near another one: as it is quoted with lines between, or in another version where it should. */
function nextTo(
  { row: last, line: from }: Standing,
  row: number,
  step: 1 | -1,
  quote: Quote,
  file: SearchedFile,
  own: ReadonlySet<number>,
): Standing | undefined {
  for (let line = from + step; Math.abs(line - from) <= FURTHER + Math.abs(row - last) - 1; line += step) {
    const standing = own.has(line) ? undefined : standingAt(row, line, quote, file);
    if (standing) return standing;
  }
  const line = from + row - last;
  const [quoted, actual] = [quote.lines[row]!, file.image.line(line)];
  const isOther =
    actual !== undefined &&
    !own.has(line) &&
    !quote.folds.includes(file.fold(line)) &&
    indentOf(actual) === indentOf(quoted) &&
    (sharedWords(quoted, actual) > ALIKE || resemblance(quoted.trim(), actual.trim()) > 0);
  return isOther ? { row, line, as: "other" } : undefined;
}

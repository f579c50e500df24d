import { overlaps } from "../../range.ts";
import { indentOf } from "../../text/blanks.ts";
import { isTelling } from "../../text/fold.ts";
import type { Candidate, Image } from "../../types.ts";
import { isShiftedAll } from "../depths.ts";
import { resemblance, sharedWords } from "../lines/similarity.ts";
import { startOf } from "../place.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** What stands in more places tells none. */
const MOST_PLACES = 3;
/** So many lines further the next one is looked for: as many may have come in between. */
const FURTHER = 4;
/** More than so many of its words a line has of another version. */
const ALIKE = 0.5;

/** Where a line of a quote stands, to the letter or in another version. */
interface Standing {
  readonly row: number;
  readonly line: number;
  readonly isSame: boolean;
}

/**
 * Returns a place where a quote stands nearly, as deep as it is quoted, if all of it was `found` in another depth: the former
 * may be meant, changed since, and the latter be its twin.
 *
 *     quote                        file
 *       left = end - time()            left = end - time()       found
 *     - if left <= 0.0:                if left <= 0.0:
 *     + if left <= 0:
 *                                    left = end - clock()        as deep as the quote
 *                                    if left <= 0.0:
 */
export function standsAsDeep(quote: Quote, found: Candidate, file: SearchedFile): Candidate | undefined {
  const { hunk, lines, weights } = quote;
  if (found.rung === "exact" || startOf(found) === hunk.line || !isShiftedAll(quote, found, file))
    return undefined;
  const rows = [...lines.keys()].filter((row) => isTelling(weights[row]!));
  for (const row of rows) {
    for (const line of placesOf(row, quote, file)) {
      const place = placeOf(standingFrom({ row, line, isSame: true }, rows, lines, file.image), quote, rows);
      if (place && !overlaps(place.range, found.range)) return place;
    }
  }
  return undefined;
}

/** Where a line stands to the letter, if that is in few places. */
function placesOf(row: number, { folds, lines }: Quote, file: SearchedFile): readonly number[] {
  const places = file.linesLike(folds[row]!).filter((line) => isSame(file.image.line(line), lines[row]));
  return places.length <= MOST_PLACES ? places : [];
}

/** The place of a quote of which half of the lines stand to the letter, and all others in another version. */
function placeOf(
  standing: readonly Standing[],
  { lines }: Quote,
  rows: readonly number[],
): Candidate | undefined {
  const same = standing.filter((one) => one.isSame).length;
  if (standing.length < rows.length || 2 * same < rows.length) return undefined;
  const lineOf = new Map(standing.map(({ row, line }) => [row, line]));
  const alignment = [...lines.keys()].map((row) => lineOf.get(row) ?? -1);
  const range = { from: standing[0]!.line, to: standing.at(-1)!.line + 1 };
  return { range, alignment, rung: "similar", score: same / rows.length };
}

/** The rows that stand above and below one that does, as far as they do. */
function standingFrom(
  first: Standing,
  rows: readonly number[],
  lines: readonly string[],
  image: Image,
): readonly Standing[] {
  const beyond = (others: readonly number[], step: 1 | -1) => {
    const found: Standing[] = [];
    for (const row of others) {
      const next = nextTo(found.at(-1) ?? first, row, step, lines, image);
      if (!next) break;
      found.push(next);
    }
    return found;
  };
  const above = beyond(rows.filter((row) => row < first.row).reverse(), -1);
  return [
    ...above.reverse(),
    first,
    ...beyond(
      rows.filter((row) => row > first.row),
      1,
    ),
  ];
}

/** Where a row stands near another one: to the letter with lines between, or in another version where it should. */
function nextTo(
  { row: last, line: from }: Standing,
  row: number,
  step: 1 | -1,
  lines: readonly string[],
  image: Image,
): Standing | undefined {
  const quoted = lines[row]!;
  for (let line = from + step; Math.abs(line - from) <= FURTHER + Math.abs(row - last) - 1; line += step)
    if (isSame(image.line(line), quoted)) return { row, line, isSame: true };
  const line = from + row - last;
  const actual = image.line(line);
  const isChanged =
    actual !== undefined && indentOf(actual) === indentOf(quoted) && isVersion(quoted.trim(), actual.trim());
  return isChanged ? { row, line, isSame: false } : undefined;
}

/** One word of two in common is too little. */
function isVersion(one: string, other: string): boolean {
  return sharedWords(one, other) > ALIKE || resemblance(one, other) > 0;
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd();
}

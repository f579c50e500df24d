import { postimageOf, quotedLines } from "../hunk.ts";
import { overlaps } from "../range.ts";
import { isTelling, tells } from "../text/fold.ts";
import type { Candidate, Hunk, HunkLine, Image } from "../types.ts";
import { findExact } from "./align/exact.ts";
import { mayBeVersions } from "./lines/similarity.ts";
import { startOf } from "./place.ts";
import { type Quote, quoteOf, weightOfRows } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";

/** Of fewer lines one that is another makes half of them another. */
const FEWEST = 3;
/** So many lines that stand to the letter make one doubt a place where they stand otherwise. */
const ANCHORS = 3;

/**
 * Returns a place where all quoted lines but one stand to the letter, if `found` has fewer of them: that one may have changed
 * since, and `found` be its sibling.
 *
 *     quote          file
 *      if (ready)      if (ready)        found: further in
 *     -  go();           go();
 *      end             end
 *                    if (ready)
 *                      wait();           another there
 *                    end
 */
export function standsNearly(quote: Quote, found: Candidate, file: SearchedFile): Candidate | undefined {
  const { hunk, lines } = quote;
  const { image } = file;
  const isToTheLetter = (line: number, row: number) => line >= 0 && isSame(image.line(line), lines[row]);
  const most = lines.length - 1;
  if (most < ANCHORS || startOf(found) === hunk.line) return undefined;
  if (found.alignment.filter(isToTheLetter).length >= most) return undefined;
  for (const at of startsOfHalves(quote, file)) {
    const place = nearlyAt(quote, at, image);
    if (!place || overlaps(place.range, found.range)) continue;
    const standing = [...lines.keys()].filter((row) => isToTheLetter(place.alignment[row]!, row));
    if (2 * weightOfRows(quote, standing) > quote.total) return place;
  }
  return undefined;
}

/** Returns the lines where the quote would start if half of it stands there, one line of the upper half being gone perhaps. */
function startsOfHalves({ hunk }: Quote, file: SearchedFile): ReadonlySet<number> {
  const rows = quotedLines(hunk);
  const half = rows.length >> 1;
  const placesOf = (lines: readonly HunkLine[]) => {
    const part = quoteOf({ ...hunk, lines });
    return part.weights.some(isTelling) ? findExact(part, file) : [];
  };
  const below = placesOf(rows.slice(half)).map((line) => line - half);
  return new Set([...placesOf(rows.slice(0, half)), ...below, ...below.map((line) => line + 1)]);
}

/** The place at a line, if a quoted line that tells stands there, and all others but one, or if the change was done there. */
export function nearlyAt({ hunk, lines, weights }: Quote, at: number, image: Image): Candidate | undefined {
  const isSameAt = (text: string, nth: number) => isSame(image.line(at + nth), text);
  const same = lines.map(isSameAt);
  const other = same.indexOf(false);
  const there = same.map((is, row) => (is ? at + row : -1));
  const without = same.map((_, row) => (row === other ? -1 : at + row - (row > other ? 1 : 0)));
  const isChanged = () => rowOfOther(lines, at, image) !== undefined;
  const isGone = () => lines.slice(other + 1).every((text, nth) => isSameAt(text, other + nth));
  const tellsSome = (rows: readonly number[]) =>
    rows.some((line, row) => line >= 0 && isTelling(weights[row]!));
  const isDone = () => (tellsSome(there) || insertsTelling(hunk)) && postimageOf(hunk).every(isSameAt);
  const near = isChanged() ? there : isGone() ? without : [];
  const alignment = tellsSome(near) ? near : isDone() ? there : undefined;
  if (!alignment) return undefined;
  const score = alignment.filter((line) => line >= 0).length / lines.length;
  return { range: { from: at, to: at + lines.length }, alignment, rung: "similar", score };
}

/** Returns the only row that does not stand to the letter from a line on, if it may stand in its place in another version. */
function rowOfOther(lines: readonly string[], at: number, image: Image): number | undefined {
  const isOther = (text: string, row: number) => !isSame(image.line(at + row), text);
  const other = lines.findIndex(isOther);
  const isOnly = lines.length >= FEWEST && other !== -1 && other === lines.findLastIndex(isOther);
  if (!isOnly) return undefined;
  return mayBeVersions(lines[other]!.trim(), (image.line(at + other) ?? "").trim()) ? other : undefined;
}

function insertsTelling({ lines }: Hunk): boolean {
  return lines.some(({ kind, text }) => kind === "insert" && tells(text));
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd();
}

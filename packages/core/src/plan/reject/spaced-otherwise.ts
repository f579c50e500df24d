import { effortOf } from "../../match/effort.ts";
import { differInTellingBlanks } from "../../match/lines/telling-blanks.ts";
import type { Quote } from "../../match/quote.ts";
import { onceFor } from "../../once.ts";
import { isBlank } from "../../text/blanks.ts";
import { tells } from "../../text/fold.ts";
import type { Candidate, Image } from "../../types.ts";

/** A line of a quote that the file has with other blanks where they count. */
export interface SpacedOtherwise {
  /** Index of the line in the quote. */
  readonly index: number;
  /** The line of the file. */
  readonly line: number;
}

/** So many lines of a file are compared for all its refused hunks: some hundredths of a second. */
const MOST_COMPARED = 1e6;
/** To see how the blanks of two lines differ takes as long as to compare so many. */
const LIKE = 100;
const effortFor = onceFor((_: Image) => effortOf(MOST_COMPARED));

/** Returns the first line to go that is not at the best place for the quote, and stands in the file with other blanks that count. */
export function spacedOtherwise(
  { lines, removed }: Quote,
  best: Candidate | undefined,
  image: Image,
  path: string,
): SpacedOtherwise | undefined {
  const effort = effortFor(image);
  for (const [index, text] of lines.entries()) {
    if (!removed[index] || (best && best.alignment[index]! >= 0) || !tells(text)) continue;
    if (!effort.spend(image.length)) return undefined;
    const line = image.lines.findIndex(
      (own) =>
        own !== text &&
        isSameButForBlanks(own, text) &&
        effort.spend(LIKE) &&
        differInTellingBlanks([text], [own], path),
    );
    if (line !== -1) return { index, line };
  }
  return undefined;
}

function isSameButForBlanks(line: string, other: string): boolean {
  let there = skipBlanks(other, 0);
  for (let here = skipBlanks(line, 0); here < line.length; here = skipBlanks(line, here + 1)) {
    if (line.charCodeAt(here) !== other.charCodeAt(there)) return false;
    there = skipBlanks(other, there + 1);
  }
  return there >= other.length;
}

/** Signs up to it are blanks, but for those of terminals; beyond the other one a few are. */
const [BLANK, ASCII] = [32, 127];

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code <= BLANK || (code > ASCII && isBlank(text[at]!)); ) {
    at++;
    code = text.charCodeAt(at);
  }
  return at;
}

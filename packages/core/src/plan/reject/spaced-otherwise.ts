import { lineIndexOf } from "../../match/line-index.ts";
import { knownLinesWith } from "../../match/line-search.ts";
import { hasStringsOf } from "../../match/lines/strings.ts";
import { differInTellingBlanks } from "../../match/lines/telling-blanks.ts";
import type { Quote } from "../../match/quote.ts";
import { spacedInString } from "../../match/viable/spaced.ts";
import { fold, tells } from "../../text/fold.ts";
import type { Candidate, Image } from "../../types.ts";

/** A line of a quote that the file has with other blanks where they count. */
export interface SpacedOtherwise {
  /** Index of the line in the quote. */
  readonly index: number;
  /** The line of the file. */
  readonly line: number;
}

/** So many lines that are one but for blanks are compared. */
const MOST_COMPARED = 20;

/** Returns the first line to go that is not at the best place for the quote, and stands in the file with other blanks that count. */
export function spacedOtherwise(
  { lines, folds, ...quote }: Quote,
  best: Candidate | undefined,
  image: Image,
  path: string,
): SpacedOtherwise | undefined {
  const within = best ? spacedInString({ ...quote, lines, folds }, best.alignment, image, path) : -1;
  if (within !== -1) return { index: within, line: best!.alignment[within]! };
  for (const [index, text] of lines.entries()) {
    if (!quote.removed[index] || (best && best.alignment[index]! >= 0) || !tells(text)) continue;
    const folded = folds[index]!;
    const line = (knownLinesWith(folded, image) ?? lineIndexOf(image)(folded))
      .filter((at) => withoutBlanks(fold(image.line(at)!)) === withoutBlanks(folded))
      .slice(0, MOST_COMPARED)
      .find((at) => isSpacedOtherwise(text, at, image, path));
    if (line !== undefined) return { index, line };
  }
  return undefined;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(" ", "");
}

function isSpacedOtherwise(text: string, line: number, image: Image, path: string): boolean {
  const own = image.line(line)!;
  if (own === text) return false;
  return differInTellingBlanks([text], [own], path) || !hasStringsOf([text], line, image, path);
}

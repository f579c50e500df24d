import { effortOf } from "../../match/effort.ts";
import { hasStringsOf } from "../../match/lines/strings/spanning.ts";
import { differInTellingBlanks } from "../../match/lines/telling-blanks.ts";
import type { Quote } from "../../match/quote.ts";
import { spacedInString } from "../../match/viable/spaced.ts";
import { onceFor } from "../../once.ts";
import { isVisible } from "../../text/blanks.ts";
import { tells } from "../../text/fold.ts";
import type { Candidate, Image } from "../../types.ts";

/** A line of a quote that the file has with other blanks where they count. */
export interface SpacedOtherwise {
  /** Index of the line in the quote. */
  readonly index: number;
  /** The line of the file. */
  readonly line: number;
}

/** So many lines of a file are compared for all its refused hunks: about a tenth of a second. */
const MOST_COMPARED = 1e6;
/** To see how the blanks of two lines differ takes as long as to compare so many. */
const LIKE = 100;
const effortFor = onceFor((_: Image) => effortOf(MOST_COMPARED));

/** Returns the first line to go that is not at the best place for the quote, and stands in the file with other blanks that count. */
export function spacedOtherwise(
  quote: Quote,
  best: Candidate | undefined,
  image: Image,
  path: string,
): SpacedOtherwise | undefined {
  const { lines, removed } = quote;
  const within = best ? spacedInString(quote, best.alignment, image, path) : -1;
  if (within !== -1) return { index: within, line: best!.alignment[within]! };
  const effort = effortFor(image);
  const seen = new Set<string>();
  for (const [index, text] of lines.entries()) {
    if (!removed[index] || (best && best.alignment[index]! >= 0) || !tells(text)) continue;
    if (!effort.spend(image.length)) return undefined;
    if (seen.has(text)) continue;
    seen.add(text);
    const signs = text.replaceAll(/\s+/g, "");
    for (const line of linesSpelled(signs, image)) {
      const own = image.line(line)!;
      if (own === text || !effort.spend(LIKE)) continue;
      if (differInTellingBlanks([text], [own], path) || !hasStringsOf([text], line, image, path))
        return { index, line };
    }
  }
  return undefined;
}

/** Returns the lines that have these signs, which are no blanks, in this order, and but for blanks no others. */
function linesSpelled(signs: string, image: Image): readonly number[] {
  const { text, length } = image;
  const lines: number[] = [];
  for (let line = 0; line < length; line++) {
    if (isSpelled(text, image.startOf(line), signs)) lines.push(line);
  }
  return lines;
}

const [LINE_END, BLANK] = [10, 32];

/** Whether the line that starts there has them. */
function isSpelled(text: string, start: number, signs: string): boolean {
  let next = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_END) break;
    if (code === signs.charCodeAt(next)) next++;
    else if (code !== BLANK && isVisible(text[at]!)) return false;
  }
  return next === signs.length;
}

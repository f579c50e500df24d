import { grouped } from "../../grouped.ts";
import { differInTellingBlanks } from "../../match/lines/telling-blanks.ts";
import type { Quote } from "../../match/quote.ts";
import { onceFor } from "../../once.ts";
import { tells } from "../../text/fold.ts";
import type { Candidate, Image } from "../../types.ts";

/** A line of a quote that the file has with other blanks where they count. */
export interface SpacedOtherwise {
  /** Index of the line in the quote. */
  readonly index: number;
  /** The line of the file. */
  readonly line: number;
}

const withoutBlanks = (line: string) => line.replaceAll(/\s+/g, "");
const linesByWords = onceFor((image: Image) =>
  grouped(image.lines.keys(), (line) => withoutBlanks(image.line(line)!)),
);

/** Returns the first line to go that is not at the best place for the quote, and stands in the file with other blanks that count. */
export function spacedOtherwise(
  { lines, removed }: Quote,
  best: Candidate | undefined,
  image: Image,
  path: string,
): SpacedOtherwise | undefined {
  for (const [index, text] of lines.entries()) {
    if (!removed[index] || (best && best.alignment[index]! >= 0) || !tells(text)) continue;
    const like = linesByWords(image).get(withoutBlanks(text)) ?? [];
    const line = like.find((at) => differInTellingBlanks([text], [image.line(at)!], path));
    if (line !== undefined) return { index, line };
  }
  return undefined;
}

import { indentOf, isBlank } from "../../text/blanks.ts";
import type { Hunk, Image } from "../../types.ts";

/** What the model wrote as indentation, and what the file has at the line that it stands for. */
export interface IndentPair {
  /** Index of the line in the hunk. */
  readonly index: number;
  readonly quoted: string;
  readonly actual: string;
}

/** Returns a pair for each line of the hunk that is aligned with one of the file. */
export function pairsOf(hunk: Hunk, alignment: readonly number[], image: Image): readonly IndentPair[] {
  const pairs: IndentPair[] = [];
  let row = 0;
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    if (kind === "insert") continue;
    const at = alignment[row++]!;
    if (at >= 0 && !isBlank(text))
      pairs.push({ index, quoted: indentOf(text), actual: indentOf(image.line(at)!) });
  }
  return pairs;
}

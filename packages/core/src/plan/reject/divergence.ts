import type { Quote } from "../../match/quote.ts";
import { isVisible } from "../../text/blanks.ts";
import { fold, tells } from "../../text/fold.ts";
import type { Candidate, Divergence, Image, LeftOut } from "../../types.ts";

/** How a quote differs from the best place for it: in a line that is another one there, or that it leaves out. */
export interface Difference {
  readonly divergence?: Divergence;
  readonly leftOut?: LeftOut;
}

/**
 * Returns the first line in which the quote and the file differ, if possible one that is not blank; where all lines are
 * there, what the quote leaves out. `strict`: only exact matches count, so that blanks and quotes differ too,
 * as they do where a line is not taken for the one in its place.
 */
export function differenceAt(quote: Quote, best: Candidate, image: Image, strict: boolean): Difference {
  const { lines, folds, elided } = quote;
  const isSame = (row: number, text: string | undefined) =>
    text !== undefined &&
    (strict || best.alignment[row]! < 0 ? text === lines[row] : fold(text) === folds[row]);
  const lineOf = (row: number) =>
    best.alignment[row]! >= 0 ? best.alignment[row]! : expectedLine(best, row);
  const rows = [...lines.keys()].filter((row) => !elided[row] && !isSame(row, image.line(lineOf(row))));
  const index = rows.find((row) => isVisible(lines[row]!)) ?? rows[0];
  if (index === undefined) return leftOutOf(quote, best, image);
  const line = lineOf(index);
  const actual = image.line(line);
  const found = actual === undefined ? {} : { line, actual };
  return { divergence: { index, of: lines.length, expected: lines[index]!, ...found } };
}

/** Returns the difference of one line of the quote from one of the file. */
export function differenceIn(
  { lines }: Quote,
  { index, line }: { readonly index: number; readonly line: number },
  image: Image,
): Difference {
  const actual = image.line(line)!;
  return { divergence: { index, of: lines.length, expected: lines[index]!, line, actual } };
}

/** Where a quoted line should stand, by its neighbours. */
function expectedLine({ alignment, range }: Candidate, index: number): number {
  for (let row = index - 1; row >= 0; row--) if (alignment[row]! >= 0) return alignment[row]! + 1;
  const next = alignment.findIndex((line) => line >= 0);
  return Math.max(0, range.from - (next - index));
}

/** The first lines of the file that say something and stand between two quoted ones. */
function leftOutOf({ elided }: Quote, { alignment }: Candidate, image: Image): Difference {
  for (const [row, below] of alignment.entries()) {
    const above = row > 0 ? alignment[row - 1]! : -1;
    if (above < 0 || below < 0 || elided[row]) continue;
    const lines = image.linesBetween(above + 1, below);
    if (lines.some(tells)) return { leftOut: { index: row - 1, line: above + 1, lines } };
  }
  return {};
}

import type { HunkLine, Image, Range } from "../types.ts";
import { fold, weightOf } from "./fold.ts";

/**
 * Returns where all lines that a hunk inserts one after the other, from its line `first` on, stand in the file among
 * lines of `gap`, which it does not quote: they were inserted before.
 *
 *      a        a
 *     +x        # not quoted
 *     +y        x     ←
 *      b        y     ←
 *               b
 */
export function standingRun(
  lines: readonly HunkLine[],
  first: number,
  image: Image,
  gap: Range,
): Range | undefined {
  const end = lines.findIndex(({ kind }, at) => at > first && kind !== "insert");
  const run = lines.slice(first, end === -1 ? lines.length : end).map(({ text }) => fold(text));
  if (!run.some((line) => weightOf(line) > 0.3)) return undefined;
  const standsAt = (from: number) =>
    run.every((text, nth) => {
      const line = image.line(from + nth);
      return line !== undefined && fold(line) === text;
    });
  for (let from = gap.from; from + run.length <= gap.to; from++)
    if (standsAt(from)) return { from, to: from + run.length };
  return undefined;
}

/** Returns the lines of the file between those that the rows around row `row` stand for; none where one is missing. */
export function gapAbove(row: number, alignment: readonly number[]): Range {
  const [above = -1, below = -1] = [alignment[row - 1], alignment[row]];
  return above >= 0 && below >= 0 ? { from: above + 1, to: below } : { from: 0, to: 0 };
}

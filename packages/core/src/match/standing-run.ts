import type { HunkLine, Image, Range } from "../types.ts";
import { fold, tells } from "./fold.ts";

/**
 * Returns where lines that a hunk inserts one after the other stand all together in the file, between the lines that
 * the quoted ones above and below them stand for, by the index of the first: they were inserted before.
 *
 *      a        a
 *     +x        # not quoted
 *     +y        x     ←
 *      b        y     ←
 *               b
 */
export function standingRuns(
  lines: readonly HunkLine[],
  alignment: readonly number[],
  image: Image,
): ReadonlyMap<number, Range> {
  const runs = new Map<number, Range>();
  let row = 0;
  for (const [index, { kind }] of lines.entries()) {
    if (kind !== "insert") row++;
    else if (lines[index - 1]?.kind !== "insert") {
      const [above = -1, below = -1] = [alignment[row - 1], alignment[row]];
      const run = above >= 0 && standingRun(lines, index, image, { from: above + 1, to: below });
      if (run) runs.set(index, run);
    }
  }
  return runs;
}

/** Returns where all lines that a hunk inserts from its line `first` on stand among the lines of `gap`. */
export function standingRun(
  lines: readonly HunkLine[],
  first: number,
  image: Image,
  gap: Range,
): Range | undefined {
  if (gap.from >= gap.to) return undefined;
  const end = lines.findIndex(({ kind }, at) => at > first && kind !== "insert");
  const run = lines.slice(first, end === -1 ? lines.length : end).map(({ text }) => fold(text));
  if (!run.some(tells)) return undefined;
  for (let from = gap.from; from + run.length <= gap.to; from++)
    if (run.every((text, nth) => saysAt(image, from + nth, text))) return { from, to: from + run.length };
  return undefined;
}

/** True if the file has a line there, and it is this one in canonical form. */
export function saysAt(image: Image, at: number, folded: string): boolean {
  const line = image.line(at);
  return line !== undefined && fold(line) === folded;
}

/** True if the lines between stand elsewhere in the file as well. */
export function standsAgain(from: number, to: number, image: Image): boolean {
  const lines = image.text.slice(image.startOf(from), image.startOf(to));
  return image.text.indexOf(lines) !== image.text.lastIndexOf(lines);
}

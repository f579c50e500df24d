import { quotedLines } from "../../hunk.ts";
import { fold, tells } from "../../text/fold.ts";
import type { Hunk, HunkLine, Image } from "../../types.ts";
import { isAmongInserted, missingRuns } from "./missing.ts";

/**
 * Returns the rows of context that the model quoted out of their order, with the lines where they stand: `spareLines`
 * on the other side of a quoted line that tells, but none that changes.
 *
 *     quote       file
 *      a    ──    a
 *      c
 *      b    ──    b
 *                 c    ←
 *      d    ──    d
 */
export function displacedRows(
  hunk: Hunk,
  alignment: readonly number[],
  image: Image,
): ReadonlyMap<number, number> {
  const spare = spareLines(hunk, alignment, image);
  if (spare.size === 0) return spare;
  const quoted = quotedLines(hunk);
  const bounds = boundsOf(alignment.map((line, row) => (tells(quoted[row]!.text) ? line : -1)));
  const crosses = (row: number, line: number) => bounds[row]!.above > line || bounds[row]!.below < line;
  const reach = unchangedAround(hunk, alignment);
  const isWithin = (row: number, line: number) => reach[row]!.above < line && line < reach[row]!.below;
  return new Map([...spare].filter(([row, line]) => crosses(row, line) && isWithin(row, line)));
}

/** What stands between two lines, neither of them included. */
export interface Bounds {
  readonly above: number;
  readonly below: number;
}

/**
 * Returns for each row between which lines it stands, wherever that is, if its order among those that change is right: the
 * lines of the rows at, or beyond, the next change on either side.
 *
 *     -a    1
 *      b    ?     between 1 and 4
 *      c    3
 *     +d
 *      e    4
 */
function unchangedAround({ lines }: Hunk, alignment: readonly number[]): readonly Bounds[] {
  const above = changesPassed(lines, alignment, -1);
  const below = changesPassed(lines.toReversed(), alignment.toReversed(), Infinity).reverse();
  return above.map((line, row) => ({ above: line, below: below[row]! }));
}

/** Returns for each row the line of the last one at, or before, the last change before it; `start` where there is none. */
function changesPassed(lines: readonly HunkLine[], alignment: readonly number[], start: number): number[] {
  const passed: number[] = [];
  let [last, bound] = [start, start];
  for (const { kind } of lines) {
    if (kind !== "insert") {
      const line = alignment[passed.push(bound) - 1]!;
      if (line >= 0) last = line;
    }
    if (kind !== "context") bound = last;
  }
  return passed;
}

/**
 * Returns for rows of context that are aligned with no line one that says the same: a line of the place, or right beside
 * it, that is aligned with no row either.
 */
export function spareLines(
  hunk: Hunk,
  alignment: readonly number[],
  image: Image,
): ReadonlyMap<number, number> {
  const spare = new Map<number, number>();
  const runs = missingRuns(hunk, alignment).filter((run) => !isAmongInserted(run));
  if (runs.length === 0) return spare;
  const count = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  const left = linesLeft(alignment, count, image);
  const quoted = quotedLines(hunk);
  for (const { from, to } of runs) {
    for (let row = from; row < to; row++) {
      const { kind, text } = quoted[row]!;
      const line = kind === "context" && tells(text) ? left.get(fold(text)) : undefined;
      if (line === undefined) continue;
      spare.set(row, line);
      left.delete(fold(text));
    }
  }
  return spare;
}

/** Returns the line that each row stands at, in its order or not, or -1. */
export function linesStoodAt(hunk: Hunk, alignment: readonly number[], image: Image): readonly number[] {
  const displaced = displacedRows(hunk, alignment, image);
  return alignment.map((line, row) => displaced.get(row) ?? line);
}

/**
 * Returns what an insertion before each row, and one after the last, has to stand between: the lowest line of the rows
 * above, or -1, and the highest of those below, or `Infinity`.
 */
export function boundsOf(lines: readonly number[]): readonly Bounds[] {
  const below = [Infinity];
  for (const line of lines.toReversed()) below.push(line < 0 ? below.at(-1)! : Math.min(line, below.at(-1)!));
  let above = -1;
  return below.reverse().map((line, row) => {
    above = Math.max(above, lines[row - 1] ?? -1);
    return { above, below: line };
  });
}

/** Returns the lines of the place that no row is aligned with, and so many on either side, by canonical form. */
function linesLeft(alignment: readonly number[], beside: number, image: Image): Map<string, number> {
  const aligned = new Set(alignment);
  const there = alignment.filter((line) => line >= 0);
  const [first = 0, last = -1] = [there[0], there.at(-1)];
  const left = new Map<string, number>();
  const from = Math.max(0, first - beside);
  for (const [nth, text] of image.linesBetween(from, last + 1 + beside).entries())
    if (!aligned.has(from + nth)) left.set(fold(text), from + nth);
  return left;
}

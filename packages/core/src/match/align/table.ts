import type { Range } from "../../types.ts";

/** What it costs to leave out a line of code, and each one right after that: who jumps, jumps far. */
const GAP_OPEN = 0.25;
const GAP_EXTEND = 0.01;

const PAIR = 1;
const PAIR_AFTER_GAP = 2;
const MISSING = 3;
const SKIP = 4;
const OPEN = 1;
const EXTEND = 2;

/** What is to be aligned: rows are lines of the quote, columns lines of the window. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** What it brings to pair a row with a column; 0 if they can't be. */
  readonly gain: (row: number, column: number) => number;
  /** What it costs that a row stands nowhere. */
  readonly missing: readonly number[];
  /** What it costs to leave a column out; `Infinity` for code, which takes a gap. */
  readonly skip: readonly number[];
  /** Rows that stand for any number of columns. */
  readonly elided: readonly boolean[];
  /** The columns that each row may stand at. */
  readonly bands: readonly Range[];
  /** Asked before each row whether more work may be done. */
  readonly mayGoOn: () => boolean;
}

/** A way through the grid that ends at a column. */
export interface End {
  readonly column: number;
  readonly sum: number;
}

/** The filled table. */
export interface Table {
  /** The best end of those that start at the same column, best first. */
  readonly ends: readonly End[];
  /** Returns the column of each row on the way to `end`, or -1. */
  readonly trace: (end: End) => number[];
}

/**
 * Fills the table of the semi-global alignment. `sums[i][j]` is the best sum for the first i rows against the
 * columns before j; `gaps[i][j]` the same with a gap open at j. Starting and ending at any column is free.
 *
 *     ↘  a row and a column are a pair            + gain(row, column)
 *     ↓  a row stands nowhere                     − missing[row]
 *     →  a blank line or a comment is left out    − skip[column]
 *     ⇒  code is left out: a gap                  − GAP_OPEN, then − GAP_EXTEND for each line of code
 *
 * A gap costs the same whatever is left out, so that of two like lines above it the nearer one is taken.
 *
 * Returns `undefined` where it had to stop before the last row.
 */
export function fillTable(grid: Grid): Table | undefined {
  const { rows, columns, gain, missing, skip, elided, bands, mayGoOn } = grid;
  const width = columns + 1;
  const sums = new Float32Array((rows + 1) * width).fill(Number.NEGATIVE_INFINITY, width);
  const gaps = new Float32Array((rows + 1) * width).fill(Number.NEGATIVE_INFINITY);
  const sumFrom = new Uint8Array((rows + 1) * width);
  const gapFrom = new Uint8Array((rows + 1) * width);
  let startsAbove = Int32Array.from({ length: width }, (_, column) => column);
  let gapStartsAbove = startsAbove.slice();
  let starts = new Int32Array(width);
  let gapStarts = new Int32Array(width);
  for (let row = 1; row <= rows; row++) {
    if (!mayGoOn()) return undefined;
    const free = elided[row - 1]!;
    const lost = free ? 0 : missing[row - 1]!;
    const band = bands[row - 1]!;
    for (let column = band.from; column <= band.to; column++) {
      const at = row * width + column;
      const above = at - width;
      let best = sums[above]! - lost;
      let from = MISSING;
      let start = startsAbove[column]!;
      if (column > 0) {
        const won = free ? 0 : gain(row - 1, column - 1);
        if (won > 0 && sums[above - 1]! + won > best) {
          best = sums[above - 1]! + won;
          from = PAIR;
          start = startsAbove[column - 1]!;
        }
        if (won > 0 && gaps[above - 1]! + won > best) {
          best = gaps[above - 1]! + won;
          from = PAIR_AFTER_GAP;
          start = gapStartsAbove[column - 1]!;
        }
        const cost = free ? 0 : skip[column - 1]!;
        if (sums[at - 1]! - cost > best) {
          best = sums[at - 1]! - cost;
          from = SKIP;
          start = starts[column - 1]!;
        }
        const isCode = cost === Number.POSITIVE_INFINITY;
        const open = isCode ? sums[at - 1]! - GAP_OPEN : Number.NEGATIVE_INFINITY;
        const extend = gaps[at - 1]! - (isCode ? GAP_EXTEND : 0);
        gaps[at] = Math.max(open, extend);
        gapFrom[at] = open >= extend ? OPEN : EXTEND;
        gapStarts[column] = open >= extend ? starts[column - 1]! : gapStarts[column - 1]!;
      }
      sums[at] = best;
      sumFrom[at] = from;
      starts[column] = start;
    }
    [startsAbove, starts] = [starts, startsAbove];
    [gapStartsAbove, gapStarts] = [gapStarts, gapStartsAbove];
  }
  return { ends: bestEnds(sums.subarray(rows * width), startsAbove), trace };

  function trace({ column }: End): number[] {
    const way = new Array<number>(rows).fill(-1);
    for (let row = rows, at = column; row > 0; ) {
      const from = sumFrom[row * width + at];
      if (from === MISSING) row--;
      else if (from === SKIP) at--;
      else {
        way[--row] = --at;
        if (from !== PAIR_AFTER_GAP) continue;
        while (gapFrom[row * width + at] === EXTEND) at--;
        at--;
      }
    }
    return way;
  }
}

function bestEnds(sums: Float32Array, starts: Int32Array): readonly End[] {
  const best = new Map<number, End>();
  for (let column = 1; column < sums.length; column++) {
    const sum = sums[column]!;
    const known = best.get(starts[column]!);
    if (sum > 0 && (!known || sum > known.sum)) best.set(starts[column]!, { column, sum });
  }
  return [...best.values()].sort((a, b) => b.sum - a.sum || a.column - b.column);
}

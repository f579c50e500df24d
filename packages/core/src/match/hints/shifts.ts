import { largest, smallest } from "../../extremes.ts";
import { OFF, type Placed, startOf } from "../place.ts";

/** By how many lines the place of a hunk is off the number that it names. */
interface Shift {
  /** The number, 0-based. */
  readonly line: number;
  readonly by: number;
}

/** What the numbers of hunks are worth, as those tell that have a place without the help of theirs. */
export interface Shifts {
  /** By how much all of them are off, several ones, if it is the same. */
  readonly all: number | undefined;
  /** Those of the next numbers above and below, if there are such. */
  around(line: number): readonly Shift[];
}

/**
 * Returns by how much the numbers of hunks are off: models number the lines of a version of the file that they saw, or guess.
 * Line 1 is what they write where they know none.
 *
 *     @@ -90 @@    stands at 132                 +42
 *     @@ -97 @@    stands at 31, 97 and 139      at 139, if at all
 */
export function shiftsOf(certain: readonly Placed[]): Shifts {
  const shifts = certain
    .flatMap(({ hunk: { line, isMeasured }, match }) =>
      line === undefined || line === 0 || isMeasured ? [] : [{ line, by: startOf(match) - line }],
    )
    .sort((a, b) => a.line - b.line);
  const all = shifts.map(({ by }) => by);
  const isSame = all.length > 1 && largest(all) - smallest(all) <= OFF;
  return { all: isSame ? all[0] : undefined, around: (line) => aroundIn(shifts, line) };
}

function aroundIn(shifts: readonly Shift[], line: number): readonly Shift[] {
  let [from, to] = [0, shifts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (shifts[middle]!.line <= line) from = middle + 1;
    else to = middle;
  }
  return shifts.slice(Math.max(0, from - 1), from + 1);
}

/** No other hunk tells anything. */
export const NO_SHIFTS = shiftsOf([]);

import { diffArrays } from "diff";
import { sharedOnce } from "../../match/lines/shared-once.ts";
import type { Range } from "../../types.ts";
import type { Splice } from "../splice.ts";

/** Two versions with more lines added and removed between two that they share are taken to be different files. */
const MOST_DIFFERENCES = 2000;
/** With more lines between them two changes have nothing to do with each other. */
const MOST_BETWEEN = 64;

/**
 * Returns how one version becomes the other, in the order of the lines. Lines that stand once in either are held on
 * to; where two changes can be told so that they meet, they are one. `undefined` if the versions have too little in
 * common.
 *
 *       a             a
 *     - b           - b
 *       }           +   }
 *     +   c    →    +   c
 *     + }             }
 *       d             d
 */
export function changesBetween(
  rows: readonly string[],
  columns: readonly string[],
): readonly Splice[] | undefined {
  const { above, below } = commonEnds(rows, columns);
  const end = { row: rows.length - below, column: columns.length - below };
  const shared = sharedOnce(rows.slice(above, end.row), columns.slice(above, end.column));
  const splices: Splice[] = [];
  let [row, column] = [above, above];
  for (const next of [...shared.map((one) => ({ row: above + one.row, column: above + one.column })), end]) {
    const changes = changesWithin(rows, { from: row, to: next.row }, columns.slice(column, next.column));
    if (!changes) return undefined;
    for (const change of changes) join(splices, change, rows);
    [row, column] = [next.row + 1, next.column + 1];
  }
  return splices;
}

/** Returns with how many lines two lists begin alike, and end so behind that. */
export function commonEnds(
  rows: readonly string[],
  columns: readonly string[],
): { readonly above: number; readonly below: number } {
  const least = Math.min(rows.length, columns.length);
  let above = 0;
  while (above < least && rows[above] === columns[above]) above++;
  let below = 0;
  while (below < least - above && rows.at(-1 - below) === columns.at(-1 - below)) below++;
  return { above, below };
}

/** How some lines become others. */
function changesWithin(
  rows: readonly string[],
  range: Range,
  becomes: readonly string[],
): readonly Splice[] | undefined {
  if (range.from === range.to) return becomes.length > 0 ? [{ range, insert: becomes }] : [];
  const options = { maxEditLength: MOST_DIFFERENCES };
  const parts = diffArrays(rows.slice(range.from, range.to), [...becomes], options);
  let line = range.from;
  return parts?.flatMap(({ added, removed, value }): readonly Splice[] => {
    const first = line;
    if (!added) line += value.length;
    return added || removed ? [{ range: { from: first, to: line }, insert: added ? value : [] }] : [];
  });
}

/** Adds a splice, as one with the last if the two can meet. */
function join(splices: Splice[], splice: Splice, rows: readonly string[]): void {
  const last = splices.at(-1);
  if (last && splice.range.from - last.range.to <= MOST_BETWEEN) {
    const raised = slide(splice, -1, last.range.to, rows);
    const lowered = slide(last, 1, raised.range.from, rows);
    if (lowered.range.to === raised.range.from) {
      const range = { from: lowered.range.from, to: raised.range.to };
      splices[splices.length - 1] = { range, insert: [...lowered.insert, ...raised.insert] };
      return;
    }
  }
  splices.push(splice);
}

/** Moves a splice towards `limit`, as far as it says the same there. */
function slide(splice: Splice, step: 1 | -1, limit: number, rows: readonly string[]): Splice {
  if ((step < 0 ? splice.range.from : splice.range.to) === limit) return splice;
  const next = slid(splice, step, rows);
  return next ? slide(next, step, limit, rows) : splice;
}

/** Returns all ways to tell a splice, itself first: what is only inserted, or only removed, may have several. */
export function tellings(splice: Splice, rows: readonly string[]): readonly Splice[] {
  const all = [splice];
  for (const step of [-1, 1] as const) {
    let next = slid(splice, step, rows);
    for (let steps = 0; next && steps < MOST_BETWEEN; steps++) {
      all.push(next);
      next = slid(next, step, rows);
    }
  }
  return all;
}

/** The same splice told one line above (-1) or below. */
function slid({ range, insert }: Splice, step: 1 | -1, rows: readonly string[]): Splice | undefined {
  const { from, to } = range;
  const isUp = step < 0;
  const passed = rows[isUp ? from - 1 : to];
  const left = insert.at(isUp ? -1 : 0) ?? rows[isUp ? to - 1 : from];
  const isMixed = insert.length > 0 && to > from;
  if (isMixed || passed === undefined || passed !== left) return undefined;
  const rest = isUp ? insert.slice(0, -1) : insert.slice(1);
  const moved = insert.length === 0 ? insert : isUp ? [passed, ...rest] : [...rest, passed];
  return { range: { from: from + step, to: to + step }, insert: moved };
}

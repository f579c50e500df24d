import type { Splice } from "../../splice.ts";

/**
 * Returns what a hunk changes, its insertions with the side on which lines are quoted, if on one alone. `alignment` has the
 * lines of the file that the quoted ones stand for, in order.
 */
export function withSides(splices: readonly Splice[], alignment: readonly number[]): readonly Splice[] {
  const quoted = alignment.filter((line) => line >= 0);
  const [first = Infinity, last = -Infinity] = [quoted[0], quoted.at(-1)];
  return splices.map((splice) => {
    const { from, to } = splice.range;
    const [isAbove, isBelow] = [first < from, last >= from];
    if (to > from || isAbove === isBelow) return splice;
    return { ...splice, beside: isAbove ? "above" : "below" };
  });
}

import type { Range } from "../types.ts";
import type { FoldedImage } from "./folded.ts";
import type { Quote } from "./quote.ts";

/** Shorter quotes are aligned with all of the window. */
const LONG = 64;
/** How far off its neighbours a line of a long quote may stand. */
const SLACK = 24;

/**
 * Returns the columns of the window that each line of the quote may stand at. In a long quote the lines that are
 * there once, and in the right order, leave little room for those between them.
 */
export function bandsOf(quote: Quote, file: FoldedImage, window: Range): readonly Range[] {
  const columns = window.to - window.from;
  const rows = quote.lines.length;
  if (rows <= LONG) return quote.lines.map(() => ({ from: 0, to: columns }));
  const chain = longestRising(sharedOnce(quote, file, window));
  let next = 0;
  return quote.lines.map((_, row) => {
    while (next < chain.length && chain[next]!.row < row) next++;
    const above = chain[next - 1];
    const below = chain[next];
    const from = above ? above.column - SLACK : 0;
    const to = below ? below.column + SLACK : columns;
    return { from: Math.max(0, from), to: Math.min(columns, to) };
  });
}

interface Shared {
  readonly row: number;
  readonly column: number;
}

/** The lines that stand once in the quote and once in the window, in the order of the quote. */
function sharedOnce(quote: Quote, file: FoldedImage, window: Range): readonly Shared[] {
  const rows = once(quote.folds.length, (row) => quote.folds[row]!);
  const columns = once(window.to - window.from, (column) => file.fold(window.from + column));
  return [...rows].flatMap(([folded, row]) => {
    const column = columns.get(folded) ?? -1;
    return row >= 0 && column >= 0 ? [{ row, column }] : [];
  });
}

/** Maps each text to its index, or to -1 if it is there again. */
function once(length: number, textAt: (index: number) => string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (let index = 0; index < length; index++)
    found.set(textAt(index), found.has(textAt(index)) ? -1 : index);
  return found;
}

/** Patience sorting: the longest part of `shared` whose columns rise. */
function longestRising(shared: readonly Shared[]): readonly Shared[] {
  const tops: { readonly value: Shared; readonly before: number }[][] = [];
  for (const value of shared) {
    let pile = 0;
    for (let high = tops.length; pile < high; ) {
      const middle = (pile + high) >> 1;
      if (tops[middle]!.at(-1)!.value.column < value.column) pile = middle + 1;
      else high = middle;
    }
    const before = pile > 0 ? tops[pile - 1]!.length - 1 : -1;
    if (tops[pile]) tops[pile]!.push({ value, before });
    else tops.push([{ value, before }]);
  }
  const chain: Shared[] = [];
  let index = (tops.at(-1)?.length ?? 0) - 1;
  for (let pile = tops.length - 1; pile >= 0; pile--) {
    const { value, before } = tops[pile]![index]!;
    chain.push(value);
    index = before;
  }
  return chain.reverse();
}

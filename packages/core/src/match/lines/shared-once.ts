/** A line of one list that is also in another. */
export interface Shared {
  readonly row: number;
  readonly column: number;
}

/**
 * Returns the lines that stand once in either of two lists, as far as they come in the same order in both: the longest
 * chain of them (patience).
 *
 *     a  b  c  x  d        a, b, d: c would cross b, and x is there twice
 *     a  c  b  x  x  d
 */
export function sharedOnce(rows: readonly string[], columns: readonly string[]): readonly Shared[] {
  const columnOf = indexOfSingle(columns);
  const shared = [...indexOfSingle(rows)].flatMap(([text, row]) => {
    const column = columnOf.get(text) ?? -1;
    return row >= 0 && column >= 0 ? [{ row, column }] : [];
  });
  return longestRising(shared);
}

/** Maps each text to its index, or to -1 if it is there again. */
function indexOfSingle(texts: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, text] of texts.entries()) found.set(text, found.has(text) ? -1 : index);
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

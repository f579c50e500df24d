import { grouped } from "../../grouped.ts";
import type { Candidate, Range } from "../../types.ts";
import { areAll } from "../align/exact.ts";
import type { Placed } from "../place.ts";

/** A hunk that is certain, and its place among all of them. */
export interface Certain extends Placed {
  readonly index: number;
}

/**
 * Returns between which lines each hunk stands, by its index, if one above it in its patch and one below are certain: models go
 * down the file with the hunks of a patch, unless those that are certain show another order.
 *
 *     @@ certain    12
 *     @@            8, 20, 44    →  20
 *     @@ certain    31
 */
export function betweenCertain(
  certain: readonly Certain[],
  patches: readonly number[],
): readonly (Range | undefined)[] {
  const ranges: (Range | undefined)[] = [];
  const inPatches = grouped(
    certain.toSorted((a, b) => a.index - b.index),
    ({ index }) => patches[index]!,
  );
  for (const own of inPatches.values()) {
    if (!areInOrder(own)) continue;
    for (const [nth, above] of own.slice(0, -1).entries()) {
      const below = own[nth + 1]!;
      const range = { from: above.match.range.from + 1, to: below.match.range.to - 1 };
      for (let index = above.index + 1; index < below.index; index++) ranges[index] = range;
    }
  }
  return ranges;
}

function areInOrder(all: readonly Certain[]): boolean {
  return all.every(({ match }, nth) => nth === 0 || match.range.from > all[nth - 1]!.match.range.from);
}

/**
 * Returns the one of several places that stands in a range, if others stand above it and below: what repeats on both sides was
 * there when the model went down the file. A single copy elsewhere may have come since.
 */
export function onlyOneWithin(within: Range, rivals: readonly Candidate[]): Candidate | undefined {
  const above = rivals.filter(({ range }) => range.from < within.from);
  const below = rivals.filter(({ range }) => range.to > within.to);
  const [place, ...others] = rivals.filter((one) => !above.includes(one) && !below.includes(one));
  const isOneOfRow = above.length > 0 && below.length > 0 && others.length === 0;
  return isOneOfRow && areAll(rivals) ? place : undefined;
}

import type { Range } from "./types.ts";

/** Returns the numbers of a range. */
export function indicesOf({ from, to }: Range): readonly number[] {
  return Array.from({ length: to - from }, (_, nth) => from + nth);
}

/** Returns whether two ranges have a number in common. */
export function overlaps(a: Range, b: Range): boolean {
  return a.from < b.to && b.from < a.to;
}

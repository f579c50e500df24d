import type { Range } from "./types.ts";

/** Returns the numbers of a range. */
export function indicesOf({ from, to }: Range): readonly number[] {
  return Array.from({ length: to - from }, (_, nth) => from + nth);
}

import type { Line } from "../format.ts";

/** `12│x`, `12→x`: as files are shown to models. */
const NUMBERED = /^\s{0,8}(\d{1,7}) ?[│┃→](.*)$/;

/** Numbered lines of a file. */
export interface Listing {
  /** The number of the first one. */
  readonly from: number;
  /** Without their numbers. */
  readonly lines: readonly Line[];
}

/** Returns the lines without the numbers that a model was shown them with, if each has one, and they follow each other. */
export function listingOf(lines: readonly Line[]): Listing | undefined {
  const found = lines.map(({ text }) => NUMBERED.exec(text));
  const from = Number(found[0]?.[1]);
  if (lines.length < 2 || !found.every((one, nth) => Number(one?.[1]) === from + nth)) return undefined;
  return { from, lines: lines.map((line, nth) => ({ ...line, text: found[nth]![2]! })) };
}

import { isBlank } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";

/** `12│x`, `12→x`, and `12` in a column before a tab: as files are shown to models. */
const NUMBERED = /^(?:\s{0,8}(\d{1,7}) ?[│┃→]|\s{1,8}(\d{1,7})\t)(.*)$/;

/** Numbered lines of a file. */
export interface Listing {
  /** They begin with the file's first line, and none is left out. */
  readonly isWhole: boolean;
  /** Without their numbers. */
  readonly lines: readonly Line[];
}

/**
 * Returns the lines without the numbers that a model was shown them with, if all have one, and each a higher one than the
 * line before. A blank line may lack it, counted or not.
 */
export function listingOf(lines: readonly Line[]): Listing | undefined {
  const found = lines.map(({ text }) => (isBlank(text) ? undefined : NUMBERED.exec(text)));
  if (found.includes(null) || found.filter((one) => one !== undefined).length < 2) return undefined;
  const numbers = found.map((one) => (one ? Number(one[1] ?? one[2]) : undefined));
  const given = numbers.filter((number) => number !== undefined);
  if (given.some((number, nth) => nth > 0 && number <= given[nth - 1]!)) return undefined;
  const isCounted = numbers.every((number, nth) => number === undefined || number === nth + 1);
  return {
    isWhole: isCounted || given.every((number, nth) => number === nth + 1),
    lines: lines.map((line, nth) => ({ ...line, text: found[nth]?.[3] ?? line.text })),
  };
}

import { isMisspelt, partsOf, wordsOf } from "./similarity.ts";

/** Of fewer letters a word has no other number. */
const SHORTEST = 2;

/**
 * True if two lines in canonical form differ in misspelt words, and none of these is as good a word as the other: `items` is no
 * slip for `item`, nor `async` for `sync`. As the head of a thing either names its own.
 */
export function isSlip(a: string, b: string): boolean {
  return isMisspelt(a, b) && !haveOtherNumber(a, b);
}

/** Returns whether a name of one line is one of the other with an `s` behind it, or an `a` or `u` before. */
export function haveOtherNumber(a: string, b: string): boolean {
  const [mine, theirs] = [a, b].map(namesIn) as [string[], string[]];
  if (mine.length !== theirs.length) return false;
  return mine.some((part, at) => isOneMore(part, theirs[at]!) || isOneMore(theirs[at]!, part));
}

/** Returns the words of a line, those of several parts in these. */
export function namesIn(line: string): string[] {
  return wordsOf(line).flatMap(partsOf);
}

/** `items` is one more than `item`, and so are `async` and `uint`; where another letter is lost, it is a slip. */
function isOneMore(longer: string, shorter: string): boolean {
  return shorter.length >= SHORTEST && [`a${shorter}`, `u${shorter}`, `${shorter}s`].includes(longer);
}

import { areOfOneKind } from "../match/lines/form.ts";
import { sharedWords } from "../match/lines/similarity.ts";
import { indicesOf } from "../range.ts";
import { depthOf, isVisible } from "../text/blanks.ts";
import { entryKey } from "../text/code/entry-key.ts";
import { fold, tells } from "../text/fold.ts";
import type { Image, Range } from "../types.ts";

/** Returns the first line of a range where the lines of `quoted` stand as well. */
export function copyIn(range: Range, quoted: Range, { lines }: Image): number | undefined {
  const own = lines.slice(quoted.from, quoted.to);
  if (!own.some(isVisible) || own.length > range.to - range.from) return undefined;
  const starts = indicesOf({ from: range.from, to: range.to - own.length + 1 });
  return starts.find((from) => own.every((text, nth) => lines[from + nth]!.trim() === text.trim()));
}

/** Returns the first line of a range of which some are like all of `changed`, in their order; none if these say too little. */
export function likeLineIn(range: Range, changed: readonly number[], { lines }: Image): number | undefined {
  let first: number | undefined;
  let line = range.from;
  const own = changed.filter((at) => isVisible(lines[at]!));
  if (!own.some((at) => tells(lines[at]!))) return undefined;
  for (const at of own) {
    while (line < range.to && !isAlike(lines[at]!, lines[line]!)) line++;
    if (line === range.to) return undefined;
    first ??= line;
    line++;
  }
  return first;
}

/** Whether two lines are one but for the value of a key, or are of one kind and have half of the words in common. */
function isAlike(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true;
  if (depthOf(one) !== depthOf(other)) return false;
  const key = entryKey(one);
  if (key !== undefined && key === entryKey(other)) return true;
  return areOfOneKind(fold(one), fold(other)) && sharedWords(one, other) >= SHARED;
}

/** So much of the words of two lines is the same. */
const SHARED = 0.5;

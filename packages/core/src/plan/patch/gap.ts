import { fold, isSkippable, tells } from "../../match/fold.ts";
import type { Hunk, Image, Range } from "../../types.ts";

/**
 * True if what the hunk inserts from its line `first` on goes above the lines of `gap`, which the quote left out. It goes
 * below lines that say nothing if it ends like them and does not begin so: then it stands as the others do.
 *
 *     a            a         a
 *    +x                                  ←
 *    +      and    b    →    x
 *     b
 *                            b
 */
export function goesAboveGap({ lines }: Hunk, first: number, gap: Range, image: Image): boolean {
  if (gap.from >= gap.to || lines[first - 1]?.kind !== "context") return true;
  const end = lines.findIndex(({ kind }, index) => index > first && kind !== "insert");
  const left = image.linesBetween(gap.from, gap.to);
  const isLike = (text: string, other: string) => fold(text) === fold(other);
  return (
    lines[end]?.kind !== "context" ||
    !left.every((line) => isSkippable(line) && !tells(line)) ||
    !isLike(lines[end - 1]!.text, left.at(-1)!) ||
    isLike(lines[first]!.text, left[0]!)
  );
}

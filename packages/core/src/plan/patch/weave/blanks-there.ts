import { insertionsOf } from "../../../hunk.ts";
import { gapAbove, leavesGaps, removedAbove } from "../../../match/lines/standing-run.ts";
import { indicesOf } from "../../../range.ts";
import { isVisible } from "../../../text/blanks.ts";
import type { HunkLine, Image, Range } from "../../../types.ts";

/**
 * Returns the blank lines, by index, with which the lines that replace others begin or end, where the file has some that
 * the quote left out: the model puts back what it did not see.
 *
 *      a        a
 *     -b        (blank)   ←
 *     +         b
 *     +c
 */
export function blanksThere(
  lines: readonly HunkLine[],
  alignment: readonly number[],
  image: Image,
): ReadonlySet<number> {
  if (!leavesGaps(alignment)) return NONE;
  const replaced = insertionsOf({ lines }).filter(({ index }) => removedAbove(lines, index) > 0);
  return new Set(
    replaced.flatMap(({ index, row, texts }) => {
      const above = leftOut(gapAbove(row - removedAbove(lines, index), alignment), image);
      const below = leftOut(gapAbove(row, alignment), image);
      const leading = Math.min(blanksAtStart(above.toReversed()), blanksAtStart(texts));
      const trailing = Math.min(blanksAtStart(below), blanksAtStart(texts.toReversed()));
      const end = index + texts.length;
      return [
        ...indicesOf({ from: index, to: index + leading }),
        ...indicesOf({ from: end - trailing, to: end }),
      ];
    }),
  );
}

const NONE: ReadonlySet<number> = new Set();

/** Returns the lines of a gap between two that say something. */
function leftOut(gap: Range | undefined, image: Image): readonly string[] {
  if (!gap || gap.from >= gap.to) return [];
  const isBetween = [gap.from - 1, gap.to].every((line) => isVisible(image.line(line)!));
  return isBetween ? image.linesBetween(gap.from, gap.to) : [];
}

function blanksAtStart(lines: readonly string[]): number {
  const visible = lines.findIndex(isVisible);
  return visible < 0 ? lines.length : visible;
}

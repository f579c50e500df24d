import { insertionsOf, quotedIndices } from "../../hunk.ts";
import { indicesOf } from "../../range.ts";
import { fold, isSkippable, tells } from "../../text/fold.ts";
import { isElision } from "../../text/left-out/elision.ts";
import type { HunkLine, Image, Range } from "../../types.ts";

/**
 * Returns where lines that a hunk inserts one after the other stand all together in the file, between the lines that
 * the quoted ones above and below them stand for, by the index of the first: they were inserted before.
 *
 *      a        a
 *     +x        # not quoted
 *     +y        x     ←
 *      b        y     ←
 *               b
 */
export function standingRuns(
  lines: readonly HunkLine[],
  alignment: readonly number[],
  image: Image,
): ReadonlyMap<number, Range> {
  const runs = new Map<number, Range>();
  if (!leavesGaps(alignment)) return runs;
  for (const { index, row, texts } of insertionsOf({ lines })) {
    const inserted = texts.map(fold);
    const gap = gapAbove(row, alignment);
    const removed = removedAbove(lines, index);
    const run =
      (gap && standingRun(inserted, gap, image)) ??
      (removed > 0 ? beginningAbove(inserted, gapAbove(row - removed, alignment), image) : undefined);
    if (run) runs.set(index, run);
  }
  return runs;
}

/** False if the rows stand one right below the other, as most do: there is nothing between them. */
export function leavesGaps(alignment: readonly number[]): boolean {
  return alignment.some((line, row) => row > 0 && line !== alignment[row - 1]! + 1);
}

/** The lines of the file between a row and the one above it. */
export function gapAbove(row: number, alignment: readonly number[]): Range | undefined {
  const [above = -1, below = -1] = [alignment[row - 1], alignment[row]];
  return above >= 0 ? { from: above + 1, to: below } : undefined;
}

/** How many lines a hunk removes right above one of its lines. */
export function removedAbove(lines: readonly HunkLine[], index: number): number {
  let count = 0;
  while (lines[index - 1 - count]?.kind === "remove") count++;
  return count;
}

/** More lines are not left out above what is replaced. */
const MOST_ABOVE = 64;

/**
 * Returns the end of the gap above removed lines if what takes their place begins with it.
 *
 *      a        a
 *     -b        # why     ←
 *     +# why    b
 *     +c
 */
function beginningAbove(run: readonly string[], gap: Range | undefined, image: Image): Range | undefined {
  if (!gap) return undefined;
  for (let count = Math.min(run.length, gap.to - gap.from, MOST_ABOVE); count > 0; count--) {
    const [own, from] = [run.slice(0, count), gap.to - count];
    if (own.some(tells) && saysAt(image, from, own)) return { from, to: gap.to };
  }
  return undefined;
}

/** Returns where all lines of a run stand among those of a gap. */
function standingRun(run: readonly string[], gap: Range, image: Image): Range | undefined {
  if (!run.some(tells)) return undefined;
  for (let from = gap.from; from + run.length <= gap.to; from++)
    if (saysAt(image, from, run)) return { from, to: from + run.length };
  return undefined;
}

/**
 * True if a line to be inserted stands at the place, or so far above or below it, which no hunk quotes: some of the change was
 * done before. Not those of a run that stands there as a whole, nor comments in between, which may be said twice.
 *
 *      a        a
 *     +x        x     ←
 *     +y        z
 *      b        b
 */
export function isBegun(
  lines: readonly HunkLine[],
  alignment: readonly number[],
  image: Image,
  quoted: ReadonlySet<number>,
  beside: { readonly above: number; readonly below: number },
): boolean {
  const wanted = new Set(
    lines.flatMap(({ kind, text }) => (kind === "insert" && tells(text) ? [fold(text)] : [])),
  );
  if (wanted.size === 0) return false;
  const runs = [...standingRuns(lines, alignment, image).values()];
  const isDone = (line: number) => runs.some(({ from, to }) => line >= from && line < to);
  const there = alignment.filter((line) => line >= 0);
  const [first, last] = [there[0]!, there.at(-1)!];
  const from = Math.max(0, first - beside.above);
  return image.linesBetween(from, last + 1 + beside.below).some((text, nth) => {
    const line = from + nth;
    if (quoted.has(line) || isDone(line) || !wanted.has(fold(text))) return false;
    return line < first || line > last || !isSkippable(text);
  });
}

/**
 * Returns the lines that a quote speaks of: those that are quoted, and those that `...` stands for, but for one right beside
 * an insertion.
 */
export function spokenOf(lines: readonly HunkLine[], alignment: readonly number[]): readonly number[] {
  const quoted = quotedIndices({ lines });
  return alignment.flatMap((line, row) => {
    const index = quoted[row]!;
    if (line >= 0 || !isElision(lines[index]!.text)) return line;
    const [above = -1, below = -1] = [alignment[row - 1], alignment[row + 1]];
    const from = above + (lines[index - 1]?.kind === "insert" ? 2 : 1);
    const to = below - (lines[index + 1]?.kind === "insert" ? 1 : 0);
    return above >= 0 && from < to ? indicesOf({ from, to }) : [];
  });
}

/** True if these lines, in canonical form, stand one below the other from line `from` on. */
export function saysAt(image: Image, from: number, folds: readonly string[]): boolean {
  return folds.every((folded, nth) => {
    const line = image.line(from + nth);
    return line !== undefined && fold(line) === folded;
  });
}

/** True if the lines between stand elsewhere in the file as well. */
export function standsAgain(from: number, to: number, image: Image): boolean {
  const { text } = image;
  const lines = text.slice(image.startOf(from), image.startOf(to));
  let times = 0;
  for (let at = text.indexOf(lines); at !== -1 && times < 2; at = text.indexOf(lines, at + 1))
    if (at === 0 || text[at - 1] === "\n") times++;
  return times > 1;
}

import { quotedIndices } from "../hunk.ts";
import { indicesOf } from "../range.ts";
import type { HunkLine, Image, Range } from "../types.ts";
import { isElision } from "./elision.ts";
import { fold, isSkippable, tells } from "./fold.ts";

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
  let row = 0;
  for (const [index, { kind }] of lines.entries()) {
    if (kind !== "insert") row++;
    else if (lines[index - 1]?.kind !== "insert") {
      const gap = gapAbove(row, alignment);
      const run =
        (gap && (standingRun(lines, index, image, gap) ?? allOf(lines, index, image, gap))) ??
        beginningAbove(lines, index, image, gapAbove(row - removedAbove(lines, index), alignment));
      if (run) runs.set(index, run);
    }
  }
  return runs;
}

/** The lines of the file between a row and the one above it. */
function gapAbove(row: number, alignment: readonly number[]): Range | undefined {
  const [above = -1, below = -1] = [alignment[row - 1], alignment[row]];
  return above >= 0 ? { from: above + 1, to: below } : undefined;
}

/** How many lines a hunk removes right above one of its lines. */
function removedAbove(lines: readonly HunkLine[], index: number): number {
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
function beginningAbove(
  lines: readonly HunkLine[],
  first: number,
  image: Image,
  gap: Range | undefined,
): Range | undefined {
  if (!gap || lines[first - 1]?.kind !== "remove") return undefined;
  const run = insertedFrom(lines, first);
  for (let count = Math.min(run.length, gap.to - gap.from, MOST_ABOVE); count > 0; count--) {
    const [own, from] = [run.slice(0, count), gap.to - count];
    if (own.some(tells) && own.every((text, nth) => saysAt(image, from + nth, text)))
      return { from, to: gap.to };
  }
  return undefined;
}

/** Returns the gap if it is what a hunk inserts from its line `first` on, however little that says. */
function allOf(lines: readonly HunkLine[], first: number, image: Image, gap: Range): Range | undefined {
  const run = insertedFrom(lines, first);
  if (run.length !== gap.to - gap.from || run.every((text) => text === "")) return undefined;
  return run.every((text, nth) => saysAt(image, gap.from + nth, text)) ? gap : undefined;
}

/** The lines, in canonical form, that a hunk inserts from its line `first` on. */
export function insertedFrom(lines: readonly HunkLine[], first: number): readonly string[] {
  const end = lines.findIndex(({ kind }, at) => at > first && kind !== "insert");
  return lines.slice(first, end === -1 ? lines.length : end).map(({ text }) => fold(text));
}

/** Returns where all lines that a hunk inserts from its line `first` on stand among the lines of `gap`. */
export function standingRun(
  lines: readonly HunkLine[],
  first: number,
  image: Image,
  gap: Range,
): Range | undefined {
  if (gap.from >= gap.to) return undefined;
  const run = insertedFrom(lines, first);
  if (!run.some(tells)) return undefined;
  for (let from = gap.from; from + run.length <= gap.to; from++)
    if (run.every((text, nth) => saysAt(image, from + nth, text))) return { from, to: from + run.length };
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

/** True if the file has a line there, and it is this one in canonical form. */
export function saysAt(image: Image, at: number, folded: string): boolean {
  const line = image.line(at);
  return line !== undefined && fold(line) === folded;
}

/** True if the lines between stand elsewhere in the file as well. */
export function standsAgain(from: number, to: number, image: Image): boolean {
  const lines = image.text.slice(image.startOf(from), image.startOf(to));
  return image.text.indexOf(lines) !== image.text.lastIndexOf(lines);
}

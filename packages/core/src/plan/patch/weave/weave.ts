import { mayLackSign } from "../../../hunk.ts";
import { boundsOf, linesStoodAt } from "../../../match/align/displaced.ts";
import { forgottenRows } from "../../../match/align/forgotten.ts";
import { areOfOneKind } from "../../../match/lines/form.ts";
import { standingRuns } from "../../../match/lines/standing-run.ts";
import type { Placed } from "../../../match/place.ts";
import { isBlank } from "../../../text/blanks.ts";
import { fold, isComment, tells } from "../../../text/fold.ts";
import type { Hunk, Image, Range } from "../../../types.ts";
import type { Splice } from "../../splice.ts";
import type { FileStyle } from "../../style/file-style.ts";
import { unfolder } from "../../style/folded.ts";
import { reindenter } from "../../style/indent.ts";
import { blanksThere } from "./blanks-there.ts";
import { interleaved } from "./interleave.ts";

/**
 * Returns what a placed hunk changes in the image, three-way: the preimage is the base, the postimage the wish,
 * the file the third side. Context keeps the file's own line, a removed line takes away the line it is aligned
 * to, inserted lines go after the line that the quoted line before them stands for.
 *
 *      hunk        file              result
 *       a    ──    A (misquoted)     A
 *                  # not quoted      # not quoted
 *      -b    ──    b
 *      +x                            x
 *       c    ──    c                 c
 */
export function weave({ hunk: stated, match }: Placed, image: Image, style: FileStyle): readonly Splice[] {
  const { alignment, range } = match;
  const hunk = match.rung === "gapped" ? interleaved(stated, alignment, image) : stated;
  const indent = reindenter(hunk, alignment, image, style);
  const unfold = unfolder(hunk, alignment, image);
  const forgotten = mayLackSign(hunk) ? forgottenRows(hunk, alignment, image) : new Set<number>();
  const lines = linesStoodAt(hunk, alignment, image);
  const bounds = boundsOf(lines);
  const standing = standingRuns(hunk.lines, alignment, image);
  const there = blanksThere(hunk.lines, alignment, image);
  const splices: Splice[] = [];
  let row = 0;
  let cursor = -1;
  let done = 0;
  const insert = (given: string, index: number) => {
    const text = unfold(given, index);
    const at = cursor >= 0 ? cursor : (alignment.slice(row).find((line) => line >= 0) ?? range.from);
    splices.push({ range: { from: at, to: at }, insert: [style.retype(indent(text, index))] });
  };
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    if (kind === "insert") {
      const { below } = bounds[row]!;
      const isHeldAbove = cursor >= 0 && (lines[row - 1]! >= 0 || forgotten.has(row - 1));
      const gap = { from: cursor, to: below };
      if (below < Infinity && !(isHeldAbove && goesAboveGap(hunk, index, gap, image))) {
        if (isHeldAbove) done = index + sharedWith(gap, hunk, index, image);
        cursor = below;
      }
      const run = standing.get(index);
      if (run) [cursor, done] = [run.to, index + run.to - run.from];
      if (index >= done && !there.has(index)) insert(text, index);
      continue;
    }
    const at = alignment[row++]!;
    if (forgotten.has(row - 1)) insert(text, index);
    if (kind === "remove" && at >= 0) {
      const above = hunk.lines[index - 1]?.kind === "remove" ? alignment[row - 2]! : -1;
      splices.push({ range: { from: at - blanksLeftOut(above, at, image), to: at + 1 }, insert: [] });
    }
    cursor = Math.max(cursor, lines[row - 1]! + 1);
  }
  const { to } = range;
  if (hunk.finalNewline !== undefined && to === image.length)
    splices.push({ range: { from: to, to }, insert: [], finalNewline: hunk.finalNewline });
  return splices;
}

/**
 * Returns how many lines stand between two that go, with nothing put in place of the one above, if they are blank: they go too.
 *
 *      a        a          a
 *     -b        b     →    x
 *     -c        (blank)
 *     +x        c
 */
function blanksLeftOut(above: number, below: number, image: Image): number {
  const left = above < 0 ? [] : image.linesBetween(above + 1, below);
  return left.every(isBlank) ? left.length : 0;
}

/**
 * True if what the hunk inserts from its line `first` on goes above the lines of `gap`, which the quote left out. It goes
 * below lines that say nothing if it ends like them: then it stands as the others do; or if it belongs to what is below.
 *
 *     a            a         a
 *    +x                                  ←
 *    +      and    b    →    x
 *     b
 *                            b
 */
function goesAboveGap({ lines }: Hunk, first: number, gap: Range, image: Image): boolean {
  if (gap.from >= gap.to || lines[first - 1]?.kind !== "context") return true;
  const end = lines.findIndex(({ kind }, index) => index > first && kind !== "insert");
  const left = image.linesBetween(gap.from, gap.to);
  if (left.some(tells)) return true;
  const inserted = lines.slice(first, end).map(({ text }) => text);
  const [above = "", below = ""] = [gap.from - 1, gap.to].map((line) => image.line(line));
  return fold(inserted.at(-1)!) !== fold(left.at(-1)!) && !belongsBelow(inserted, above, below);
}

/**
 * True if lines belong to the one below them and not to the one above: they end with a line of its kind, or are comments.
 *
 *     Usage:               Usage:
 *    +- run
 *     - stop        →      - run     ←
 *                          - stop
 */
function belongsBelow(lines: readonly string[], above: string, below: string): boolean {
  const [top, bottom] = [lines[0]!, lines.at(-1)!];
  if (!tells(bottom) || [top, bottom].some((line) => areAlike(line, above))) return false;
  return lines.every(isComment) || areAlike(bottom, below);
}

function areAlike(a: string, b: string): boolean {
  return isComment(a) ? isComment(b) : areOfOneKind(fold(a), fold(b));
}

/** Returns how many lines of those that the hunk inserts from its line `first` on are those that `gap` begins with. */
function sharedWith({ from, to }: Range, { lines }: Hunk, first: number, image: Image): number {
  const left = image.linesBetween(from, to);
  const end = left.findIndex((text, nth) => {
    const line = lines[first + nth];
    return line?.kind !== "insert" || fold(line.text) !== fold(text);
  });
  return end < 0 ? left.length : end;
}

import { resemblance } from "../../../match/lines/similarity.ts";
import { isBlank } from "../../../text/blanks.ts";
import { fold } from "../../../text/fold.ts";
import type { Hunk, HunkLine, Image } from "../../../types.ts";

/** So many pairs of a line to go and one in its place are compared. */
const MOST_PAIRS = 10_000;

/** A line to be deleted, and the line of the file that it stands for. */
interface Removed {
  readonly line: HunkLine;
  readonly at: number;
}

/**
 * Returns the hunk with inserted lines where the lines stand that they are put in place of, as far as the file has
 * others between those that the quote left out: one that is like the first line to go below such a gap goes there; where as many
 * come as go, and only blank lines are between, each goes in the place of its own.
 *
 *     -// v1          // v1              -// v1
 *     -import "a"     (blank)     →      +// v2
 *     +// v2          import "a"         -import "a"
 *     +import "b"                        +import "b"
 */
export function interleaved(hunk: Hunk, alignment: readonly number[], image: Image): Hunk {
  const lines: HunkLine[] = [];
  let row = 0;
  for (let from = 0; from < hunk.lines.length; ) {
    let to = from;
    const removed: Removed[] = [];
    for (; hunk.lines[to]?.kind === "remove"; to++)
      removed.push({ line: hunk.lines[to]!, at: alignment[row++]! });
    const start = to;
    while (removed.length > 0 && hunk.lines[to]?.kind === "insert") to++;
    for (const line of inPlace(removed, hunk.lines.slice(start, to), image)) lines.push(line);
    if (to === from) {
      if (hunk.lines[to]!.kind !== "insert") row++;
      lines.push(hunk.lines[to++]!);
    }
    from = to;
  }
  return { ...hunk, lines };
}

function inPlace(
  removed: readonly Removed[],
  inserted: readonly HunkLine[],
  image: Image,
): readonly HunkLine[] {
  if (removed.length * inserted.length > MOST_PAIRS) return [...removed.map(({ line }) => line), ...inserted];
  const isOneForOne = removed.length === inserted.length;
  const lines: HunkLine[] = [];
  let next = 0;
  for (const [nth, { line, at }] of removed.entries()) {
    const gap = nth === 0 ? [] : image.linesBetween(removed[nth - 1]!.at + 1, at);
    const like = gap.length === 0 ? -1 : cutOf(line, inserted, next);
    const cut = like < 0 && isOneForOne && gap.length > 0 && gap.every(isBlank) && next <= nth ? nth : like;
    if (cut >= 0) {
      const above = inserted.slice(next, cut);
      // A blank line that is put back is the file's own.
      if (above.length > 0 && isBlank(above.at(-1)!.text) && gap.every(isBlank)) above.pop();
      for (const line of above) lines.push(line);
      next = cut;
    }
    lines.push(line);
  }
  return [...lines, ...inserted.slice(next)];
}

/** Returns which inserted line, from `next` on, is the only one like the line to go, or -1. */
function cutOf({ text }: HunkLine, inserted: readonly HunkLine[], next: number): number {
  const [quoted, folds] = [fold(text), inserted.map((line) => fold(line.text))];
  const like = [...folds.keys()].filter((at) => folds[at] !== "" && resemblance(quoted, folds[at]!) > 0);
  return like.length === 1 && like[0]! >= next ? like[0]! : -1;
}

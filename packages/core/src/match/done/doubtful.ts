import { isTelling } from "../../text/fold.ts";
import type { Range } from "../../types.ts";
import type { Sought } from "../candidates.ts";
import { resemblance } from "../lines/similarity.ts";
import type { SearchedFile } from "../searched-file.ts";
import type { DoneLines } from "./done-lines.ts";

/**
 * Returns whether a quote of which the change stands in the file may mean another place, and have a word wrong: there all
 * that it quotes and that tells stands, or in its row a line much like it, and not around the change.
 *
 *     -if (used <= size)        if (used < size)     ←
 *     +if (empty)               …
 *                               if (empty)
 */
export function mayMeanAnother(
  { quote, candidates }: Sought,
  places: readonly DoneLines[],
  file: SearchedFile,
): boolean {
  const { weights, removed, folds } = quote;
  const telling = [...weights.keys()].filter((row) => isTelling(weights[row]!));
  if (!telling.some((row) => removed[row])) return false;
  const done = new Set(places.flat());
  const isLike = (row: number, line: number) =>
    line >= 0 && line < file.image.length && resemblance(folds[row]!, file.fold(line)) > 0;
  return candidates.some(({ range, alignment }) => {
    if (places.some((lines) => standsWithin(lines, range))) return false;
    const lines = telling.map((row) => (alignment[row]! < 0 ? lineBeside(alignment, row) : alignment[row]!));
    const stands = (row: number, nth: number) =>
      alignment[row]! >= 0 || (removed[row] === true && isLike(row, lines[nth]!));
    return telling.every(stands) && !lines.some((line) => done.has(line));
  });
}

function standsWithin(lines: DoneLines, { from, to }: Range): boolean {
  return lines.some((line) => line >= from && line < to);
}

/** The line that a row of a quote would have below the last one above that stands there, or else above the next; -1 for none. */
function lineBeside(alignment: readonly number[], row: number): number {
  const above = alignment.findLastIndex((line, other) => other < row && line >= 0);
  const beside = above === -1 ? alignment.findIndex((line) => line >= 0) : above;
  return beside === -1 ? -1 : alignment[beside]! + row - beside;
}

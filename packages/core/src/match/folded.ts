import type { Image } from "../types.ts";
import { fold, isBlank, isComment, weightOf } from "./fold.ts";

/** What the matcher remembers of the lines of one image; each is worked out when it is first asked for. */
export interface FoldedImage {
  readonly image: Image;
  readonly length: number;
  /** Canonical form of line `index`. */
  fold(index: number): string;
  /** What it costs to leave line `index` out of a quote. */
  gapCost(index: number): number;
  /** The lines with this canonical form, ascending. Folds the whole file once. */
  linesLike(folded: string): readonly number[];
}

export function foldedImage(image: Image): FoldedImage {
  const { lines } = image;
  const folds: (string | undefined)[] = new Array(lines.length);
  const costs: (number | undefined)[] = new Array(lines.length);
  let index: Map<string, number[]> | undefined;
  const foldAt = (at: number) => (folds[at] ??= fold(lines[at]!));
  return {
    image,
    length: lines.length,
    fold: foldAt,
    gapCost: (at) => (costs[at] ??= gapCost(lines[at]!)),
    linesLike(folded) {
      index ??= indexOf(lines.length, foldAt);
      return index.get(folded) ?? [];
    },
  };
}

/** Models drop blank lines and comments without a thought, code seldom. */
function gapCost(line: string): number {
  if (isBlank(line)) return 0.02;
  return isComment(line) ? 0.06 : 0.1 + 0.3 * weightOf(line);
}

function indexOf(length: number, foldAt: (at: number) => string): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let at = 0; at < length; at++) {
    const folded = foldAt(at);
    const lines = index.get(folded);
    if (lines) lines.push(at);
    else index.set(folded, [at]);
  }
  return index;
}

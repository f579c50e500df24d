import { isBlank } from "../text/blanks.ts";
import type { Image } from "../types.ts";
import { type Effort, effortFor } from "./effort.ts";
import { fold, isComment, weightOf } from "./fold.ts";
import { type LineIndex, lineIndexOf } from "./line-index.ts";
import type { Quote } from "./quote.ts";
import { type Letters, lettersOf } from "./similarity.ts";

/** From so many hunks on it pays to make an index of the lines. */
const MANY = 16;

/** So many characters are searched for pieces of lines before only whole lines are looked for: about a quarter of a second. */
const MOST_SEARCHED = 5e8;

/** What the matcher remembers of the lines of one image; each is worked out when it is first asked for. */
export interface FoldedImage {
  readonly image: Image;
  /** Many hunks are to be placed, so that an index of the lines pays. */
  readonly busy: boolean;
  /** False if no line ends with `\r\n`. */
  readonly returns: boolean;
  /** True if the text may be searched once more, which counts; false when enough work was done on this file. */
  maySearch(): boolean;
  /** What is done to align hunks with the image. */
  readonly effort: Effort;
  /** Canonical form of line `index`. */
  fold(index: number): string;
  /** The letters of the canonical form of line `index`. */
  letters(index: number): Letters;
  /** What it costs to leave line `index` out of a quote. */
  gapCost(index: number): number;
  /** The lines with this canonical form, ascending. */
  linesLike(folded: string): readonly number[];
  /** The same, and seldom a line with another form: soon found, as nothing is folded. */
  likelyLines(folded: string): readonly number[];
}

/** Returns the image as the matcher sees it, for placing `quotes`. */
export function foldedImage(image: Image, quotes: readonly Quote[]): FoldedImage {
  const folds: string[] = [];
  const letters: Letters[] = [];
  const costs: number[] = [];
  const like = new Map<string, readonly number[]>();
  const likely = new Map<string, readonly number[]>();
  let index: LineIndex | undefined;
  let returns: boolean | undefined;
  let searched = 0;
  const foldAt = (at: number) => (folds[at] ??= fold(image.line(at)!));
  return {
    image,
    busy: quotes.length >= MANY,
    get returns() {
      returns ??= image.text.includes("\r");
      return returns;
    },
    maySearch() {
      searched += image.text.length;
      return searched <= MOST_SEARCHED;
    },
    effort: effortFor(quotes.reduce((sum, { hunk }) => sum + hunk.lines.length, 0)),
    fold: foldAt,
    letters: (at) => (letters[at] ??= lettersOf(foldAt(at))),
    gapCost: (at) => (costs[at] ??= gapCost(image.line(at)!)),
    linesLike(folded) {
      const lines = like.get(folded) ?? this.likelyLines(folded).filter((line) => this.fold(line) === folded);
      like.set(folded, lines);
      return lines;
    },
    likelyLines(folded) {
      index ??= lineIndexOf(image);
      const lines = likely.get(folded) ?? index(folded);
      likely.set(folded, lines);
      return lines;
    },
  };
}

/** Models drop blank lines and comments without a thought, code seldom. */
function gapCost(line: string): number {
  if (isBlank(line)) return 0.02;
  return isComment(line) ? 0.06 : 0.1 + 0.3 * weightOf(line);
}

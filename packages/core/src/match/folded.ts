import type { Image } from "../types.ts";
import { fold, isBlank, isComment, weightOf } from "./fold.ts";
import { type Letters, lettersOf } from "./similarity.ts";

/** From so many hunks on it pays to know all lines of the file by their canonical form. */
const MANY = 16;

/** So many characters are searched for pieces of lines before only whole lines are looked for: about half a second. */
const MOST_SEARCHED = 1e9;

/** What the matcher remembers of the lines of one image; each is worked out when it is first asked for. */
export interface FoldedImage {
  readonly image: Image;
  /** Many hunks are to be placed, so that to know all lines is the cheapest way to find some. */
  readonly busy: boolean;
  /** False if no line ends with `\r\n`. */
  readonly returns: boolean;
  /** True if the text may be searched once more, which counts; false when enough work was done on this file. */
  maySearch(): boolean;
  /** Canonical form of line `index`. */
  fold(index: number): string;
  /** The letters of the canonical form of line `index`. */
  letters(index: number): Letters;
  /** What it costs to leave line `index` out of a quote. */
  gapCost(index: number): number;
  /** The lines with one of these canonical forms, ascending, by form. */
  linesLike(folds: readonly string[]): ReadonlyMap<string, readonly number[]>;
}

/** Returns the image as the matcher sees it, for placing `hunks` hunks. */
export function foldedImage(image: Image, hunks: number): FoldedImage {
  const folds: string[] = [];
  const letters: Letters[] = [];
  const costs: number[] = [];
  let index: Map<string, number[]> | undefined;
  let returns: boolean | undefined;
  let searched = 0;
  const foldAt = (at: number) => (folds[at] ??= fold(image.line(at)!));
  return {
    image,
    busy: hunks >= MANY,
    get returns() {
      returns ??= image.text.includes("\r");
      return returns;
    },
    maySearch() {
      searched += image.text.length;
      return searched <= MOST_SEARCHED;
    },
    fold: foldAt,
    letters: (at) => (letters[at] ??= lettersOf(foldAt(at))),
    gapCost: (at) => (costs[at] ??= gapCost(image.line(at)!)),
    linesLike(folds) {
      if (!this.busy) return scan(image, new Set(folds), foldAt);
      index ??= indexOf(image.length, foldAt);
      return index;
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

/** What the first character is that is no blank, in a line of blanks. */
const LINE_ENDS = [10, 13];

/** Folds only lines that start like one of the wanted ones. */
function scan(
  image: Image,
  wanted: ReadonlySet<string>,
  foldAt: (at: number) => string,
): Map<string, number[]> {
  const first = new Set([...wanted].map((folded) => folded.charCodeAt(0)));
  if (wanted.has("")) for (const code of LINE_ENDS) first.add(code);
  const found = new Map<string, number[]>();
  const { text } = image;
  for (let line = 0; image.startOf(line) < text.length; line++) {
    let at = image.startOf(line);
    let code = text.charCodeAt(at);
    while (code === 32 || code === 9) code = text.charCodeAt(++at);
    if (!first.has(code) && !isFoldable(code)) continue;
    const folded = foldAt(line);
    if (!wanted.has(folded)) continue;
    const lines = found.get(folded);
    if (lines) lines.push(line);
    else found.set(folded, [line]);
  }
  return found;
}

/** True for a character that another one may stand for in canonical form. */
function isFoldable(code: number): boolean {
  return code > 126 || code === 34 || code === 39 || code === 96;
}

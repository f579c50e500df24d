import { once, onceForEach } from "../once.ts";
import { isBlank } from "../text/blanks.ts";
import { fold, isComment } from "../text/fold.ts";
import type { Hunk, Image } from "../types.ts";
import { type Effort, effortOf } from "./effort.ts";
import { type Scope, statedScope } from "./hints/scope.ts";
import { lineIndexOf } from "./line-index.ts";
import { placesOf, searchLines } from "./line-search.ts";
import { formOf, linesWithForm } from "./lines/form.ts";
import { figuresOf, type Letters, LONGEST, lettersOf } from "./lines/similarity.ts";
import type { Quote } from "./quote.ts";

/** From so many hunks on it pays to make an index of the lines. */
const MANY = 16;

/** So many lines are searched for in the text; an index costs about as much. */
const MOST_SEARCHES = 12;

/** So many characters are searched for pieces of lines before only whole lines are looked for: about a quarter of a second. */
const MOST_SEARCHED = 5e8;

/** A line, or a piece of one, that is found more often than this says nothing about the place. */
export const MOST_PLACES = 48;
/** So much of a text tells it from others, and is soon found or not. */
const LONGEST_PIECE = 120;

/** How hunks may be placed. */
export interface Sureness {
  /** Only where they stand byte for byte. */
  readonly strict: boolean;
  /** The file is the version that the hunks were made from: nothing of them was done. */
  readonly undone?: boolean;
  /** By the path of the file it is told where blanks count. */
  readonly path?: string;
  /** What may be done on all versions of the file together; on each as much as `effortFor` its hunks, if absent. */
  readonly effort?: Effort;
}

/** A file in which hunks are looked for. What is remembered of its lines is worked out when it is first asked for. */
export interface SearchedFile extends Sureness {
  readonly image: Image;
  /** Many hunks are to be placed, so that an index of the lines pays. */
  readonly busy: boolean;
  /** False if no line ends with `\r\n`. */
  readonly returns: boolean;
  /** True if the text may be searched once more, which counts; false when enough work was done on this file. */
  maySearch(): boolean;
  /** What is done to align hunks with the image, in cells of a table. */
  readonly effort: Effort;
  /** Canonical form of line `index`. */
  fold(index: number): string;
  /** The letters of the canonical form of line `index`. */
  letters(index: number): Letters;
  /** The numbers and operators of line `index`. */
  figures(index: number): string;
  /** What it costs to leave line `index` out of a quote; `Infinity` for code. */
  skipCost(index: number): number;
  /** The lines with this canonical form, ascending. */
  linesLike(folded: string): readonly number[];
  /** The lines of `linesLike`, and seldom one with another form: soon found, as nothing is folded. */
  likelyLines(folded: string): readonly number[];
  /** The lines with the beginning of this text, one more than `MOST_PLACES` at the most. */
  linesWith(text: string): readonly number[];
  /** The scope that a hunk states, in which alone it is looked for; see `statedScope`. */
  scopeOf(hunk: Hunk): Scope | undefined;
  /** The lines that are like line `index` but for their words; none where it is very long, or enough work was done. */
  linesOfForm(index: number): readonly number[];
}

/** Returns the file as the matcher sees it, for placing `quotes`. */
export function searchedFile(
  image: Image,
  quotes: readonly Quote[],
  sureness: Sureness = { strict: false },
): SearchedFile {
  const foldAt = byLine((at) => fold(image.line(at)!));
  const busy = quotes.length >= MANY;
  const likelyLines = onceForEach((folded: string) => lineIndexOf(image)(folded));
  let searches = busy ? MOST_SEARCHES : 0;
  const returns = once(() => image.text.includes("\r"));
  let searched = 0;
  const maySearch = () => {
    searched += image.text.length;
    return searched <= MOST_SEARCHED;
  };
  const withPiece = onceForEach((piece: string) =>
    placesOf(piece, image.text, MOST_PLACES).map((at) => image.lineOf(at)),
  );
  const scoped = onceForEach((stating: string) => statedScope(JSON.parse(stating), image));
  const ofForm = onceForEach((form: string) => (maySearch() ? linesWithForm(form, image) : []));
  return {
    ...sureness,
    image,
    busy,
    get returns() {
      return returns();
    },
    maySearch,
    effort: sureness.effort ?? effortFor(quotes.reduce((sum, { hunk }) => sum + hunk.lines.length, 0)),
    fold: foldAt,
    letters: byLine((at) => lettersOf(foldAt(at))),
    figures: byLine((at) => figuresOf(foldAt(at))),
    skipCost: byLine((at) => skipCost(image.line(at)!)),
    linesLike: onceForEach((folded) => {
      const found = searches++ < MOST_SEARCHES ? searchLines(folded, image, foldAt) : undefined;
      return found ?? likelyLines(folded).filter((line) => foldAt(line) === folded);
    }),
    likelyLines,
    linesWith: (text) => withPiece(text.slice(0, LONGEST_PIECE)),
    scopeOf: ({ anchors, statesScope }) =>
      statesScope ? scoped(JSON.stringify({ anchors, statesScope })) : undefined,
    linesOfForm(line) {
      const text = image.line(line)!;
      return text.length > LONGEST ? [] : ofForm(formOf(text));
    },
  };
}

/** Returns what may be done to place hunks of so many lines. */
export function effortFor(lines: number): Effort {
  return effortOf(MOST_CELLS + MOST_PER_LINE * Math.min(lines, MOST_COUNTED));
}

/** Returns what remembers for each line what was worked out. */
function byLine<T>(workOut: (index: number) => T): (index: number) => T {
  const known: T[] = [];
  return (index) => (known[index] ??= workOut(index));
}

/** Models drop blank lines and comments without a thought, code seldom: that opens a gap. */
function skipCost(line: string): number {
  if (isBlank(line)) return 0.02;
  return isComment(line) ? 0.06 : Number.POSITIVE_INFINITY;
}

/** What it costs to see how alike two lines are, in cells of a table. */
export const COMPARISON = 25;

/** So many cells may be filled for any response, and so many for each of its lines: about a second, and 0.2 ms. */
const MOST_CELLS = 5e6;
const MOST_PER_LINE = 1000;
/** More lines than any answer has for a file. */
const MOST_COUNTED = 20_000;

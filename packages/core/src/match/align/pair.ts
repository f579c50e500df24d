import { hasShownNumbers } from "../../hunk.ts";
import { onceForEach } from "../../once.ts";
import { isComment, isWordCode } from "../../text/fold.ts";
import type { Range } from "../../types.ts";
import { codeOf, endsOf, isCut } from "../lines/cut.ts";
import { differInLiterals } from "../lines/literals.ts";
import {
  figuresOf,
  isDrifted,
  isTypo,
  lettersOf,
  marksOf,
  mayBeSimilar,
  sharedWords,
  similarityOfWords,
  stringsOf,
  wordsOf,
} from "../lines/similarity.ts";
import { hasCodeToGoBy, type Quote } from "../quote.ts";
import { COMPARISON, type SearchedFile } from "../searched-file.ts";

/** Returns how well line `row` of a quote and line `line` of a file agree that are not equal, 0 to 1. */
export type Likeness = (row: number, line: number) => number;

/** Returns the likeness of a quote to the lines of a file; what was compared once is remembered. */
export function likenessOf(quote: Quote, file: SearchedFile): Likeness {
  const known = quote.folds.map(() => new Map<string, number>());
  const letters = quote.folds.map(lettersOf);
  const isContext = (row: number) => !quote.removed[row] && !quote.elided[row];
  const ends = quote.folds.map((folded, row) => (isContext(row) ? endsOf(folded) : undefined));
  const codes = quote.folds.map((folded, row) => (isContext(row) ? codeOf(folded) : undefined));
  const hasCode = hasCodeToGoBy(quote);
  const remarks = quote.folds.map((folded, row) => hasCode && isContext(row) && isComment(folded));
  const figures = onceForEach(figuresOf);
  const isNumbered = hasShownNumbers(quote.hunk);
  const haveSameLiterals = (row: number, line: number) =>
    !differInLiterals([quote.lines[row]!], [file.image.line(line)!], file.path);
  const compare = (row: number, line: number) => {
    const [quoted, actual] = [quote.folds[row]!, file.fold(line)];
    if (quote.removed[row] && !isNumbered) return 0;
    // To see that figures differ costs less than to see how alike the words are.
    const ratio = figures(quoted) === file.figures(line) ? similarityOfWords(quoted, actual) : 0;
    if (quote.removed[row])
      return ratio > 0.95 && haveSameLiterals(row, line) ? misspelt(quoted, actual, file) : 0;
    const score = misquoted(quoted, actual, ratio);
    return score === 0 && remarks[row] && isReworded(quoted, actual) ? REWORDED : score;
  };
  return (row, line) => {
    const actual = file.fold(line);
    if (isCut(ends[row], actual)) return CUT;
    if (codes[row] !== undefined && differsInRemark(quote.folds[row]!, codes[row], actual)) return REMARKED;
    const longer = Math.max(actual.length, quote.folds[row]!.length);
    if (!mayBeSimilar(letters[row]!, file.letters(line), longer)) return 0;
    let score = known[row]!.get(actual);
    if (score === undefined) {
      if (!file.effort.spend(COMPARISON)) return 0;
      score = compare(row, line);
      known[row]!.set(actual, score);
    }
    return score;
  };
}

/** Lines of a file with which a quote is aligned. */
interface Columns {
  /** The first of them. */
  readonly from: number;
  readonly folds: readonly string[];
  /** Where each row of the quote may stand, if it is merely similar. */
  readonly gaps: readonly Range[];
}

/**
 * Returns how well line `row` of the quote and line `column` of the window agree, 0 to 1. One that is merely similar stands
 * nowhere if it is there itself, and else in its gap.
 */
export function pairScorer(
  quote: Quote,
  file: SearchedFile,
  { from: first, folds, gaps }: Columns,
  likeness: Likeness,
): (row: number, column: number) => number {
  const there = new Set(folds);
  const isThere = quote.folds.map((folded) => there.has(folded));
  return (row, column) => {
    const line = first + column;
    if (folds[column] === quote.folds[row]) {
      const [quoted, actual] = [quote.lines[row]!, file.image.line(line)!];
      return quote.removed[row] && saysOther(quoted, actual, file) ? 0 : equality(quoted, actual);
    }
    const { from, to } = gaps[row]!;
    return isThere[row] || column < from || column >= to ? 0 : likeness(row, line);
  };
}

/** True if lines that are equal when folded have not the same texts within their quotes. */
function saysOther(quoted: string, actual: string, { path }: SearchedFile): boolean {
  if (quoted.trim() === actual.trim()) return false;
  return areQuotesSwapped(quoted, actual) || differInLiterals([quoted], [actual], path);
}

/**
 * True if both kinds of straight quotes are in one of two lines that are equal when folded, and in another order in the other:
 * what is within the outer ones depends on their kind.
 *
 *     echo "'$HOME'"   ──   echo '"$HOME"'
 */
function areQuotesSwapped(one: string, other: string): boolean {
  const [own, others] = [one, other].map((line) => line.replace(/[^"']+/g, "")) as [string, string];
  const hasBoth = [own, others].some((quotes) => quotes.includes("'") && quotes.includes('"'));
  return hasBoth && own !== others && own.length === others.length;
}

/** Lines that are equal when folded: the more had to be folded, the less. */
function equality(quoted: string, actual: string): number {
  if (quoted === actual) return 1;
  return quoted.trimEnd() === actual.trimEnd() ? 0.995 : 0.97;
}

/** What a context line is worth that was cut short. */
const CUT = 0.7;

/** What a context line is worth that has a comment behind it which is not there, or lacks one. */
const REMARKED = 0.95;

/** True if one of the lines is the code of the other, without the comment behind it. */
function differsInRemark(quoted: string, code: string, actual: string): boolean {
  if (code !== quoted) return actual === code;
  return actual.length > code.length && actual.startsWith(code) && codeOf(actual) === code;
}

/** What a context line is worth in which one word is another now; `decide` says when that is good enough. */
const DRIFTED = 0.45;

/** What a comment is worth that the model told in words of its own. */
const REWORDED = 0.7;
/** So much of the words of two comments is the same, if one tells the other. */
const SHARED = 0.7;

/** True if a line is a comment that has most of its words in common with a quoted one. */
function isReworded(quoted: string, actual: string): boolean {
  return isComment(actual) && sharedWords(quoted, actual) >= SHARED;
}

/** True if the word stands somewhere in the text, and not only as part of another. */
export function standsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!isWordCode(text.charCodeAt(at - 1)) && !isWordCode(text.charCodeAt(end))) return true;
  }
  return false;
}

/** Context may be misquoted; `ratio` is the similarity. */
function misquoted(quoted: string, actual: string, ratio: number): number {
  if (ratio > 0) return 0.95 * ratio * ratio;
  return isDrifted(quoted, actual) ? DRIFTED : 0;
}

/**
 * A line to be deleted may not be misquoted, but in the numbered formats, where one word may be misspelt if the
 * word that was meant is clear: more than 95 % alike, and the misspelt word stands nowhere in the file. A string is told
 * apart from another by each of its letters.
 */
function misspelt(quoted: string, actual: string, file: SearchedFile): number {
  if (marksOf(quoted) !== marksOf(actual) || stringsOf(quoted) !== stringsOf(actual)) return 0;
  const there = new Set(wordsOf(actual));
  const strange = wordsOf(quoted).filter((word) => !there.has(word));
  const known = strange.some((word) => standsIn(file.image.text, word));
  return !known && strange.every((word) => [...there].some((other) => isTypo(word, other))) ? 0.9 : 0;
}

import type { Range } from "../types.ts";
import { COMPARISON } from "./effort.ts";
import { isWordCode } from "./fold.ts";
import type { FoldedImage } from "./folded.ts";
import type { Quote } from "./quote.ts";
import { isDrifted, isTypo, mayBeSimilar, similarity, wordsOf } from "./similarity.ts";

/** Returns how well line `row` of the quote and line `column` of the window agree, 0 to 1. */
export function pairScorer(
  quote: Quote,
  file: FoldedImage,
  window: Range,
): (row: number, column: number) => number {
  const ids = new Map<string, number>();
  const idOf = (folded: string) => {
    let id = ids.get(folded);
    if (id === undefined) ids.set(folded, (id = ids.size));
    return id;
  };
  const windowIds = Array.from({ length: window.to - window.from }, (_, column) =>
    idOf(file.fold(window.from + column)),
  );
  const quoteIds = quote.folds.map(idOf);
  const reach = similarColumns(quoteIds, windowIds);
  const similar = new Map<number, number>();
  return (row, column) => {
    const id = windowIds[column]!;
    if (id === quoteIds[row]) return equality(quote.lines[row]!, file.image.line(window.from + column)!);
    if (column < reach[row]!.from || column >= reach[row]!.to) return 0;
    const actual = file.fold(window.from + column);
    const longer = Math.max(actual.length, quote.folds[row]!.length);
    if (!mayBeSimilar(quote.letters[row]!, file.letters(window.from + column), longer)) return 0;
    const key = quoteIds[row]! * ids.size + id;
    let score = similar.get(key);
    if (score === undefined) {
      if (!file.effort.spend(COMPARISON)) return 0;
      score = quote.removed[row] ? misspelt(quote, row, actual, file) : misquoted(quote, row, actual);
      similar.set(key, score);
    }
    return score;
  };
}

/**
 * Returns for each line of the quote the columns of the window where one that is merely similar may stand: nowhere
 * if it is there itself, and else between the lines around it that are there once.
 */
function similarColumns(quoteIds: readonly number[], windowIds: readonly number[]): readonly Range[] {
  const columns = new Map<number, number[]>();
  for (const [column, id] of windowIds.entries()) {
    const own = columns.get(id);
    if (own) own.push(column);
    else columns.set(id, [column]);
  }
  const places = quoteIds.map((id) => columns.get(id) ?? []);
  const above = anchors(places, -1);
  const below = anchors(places.toReversed(), windowIds.length).toReversed();
  return places.map((own, row) => {
    if (own.length > 0) return { from: 0, to: 0 };
    const [from, to] = [above[row]! + 1, below[row]!];
    return from < to ? { from, to } : { from: 0, to: windowIds.length };
  });
}

/** The column of the nearest row before each one that stands in the window once. */
function anchors(places: readonly (readonly number[])[], none: number): readonly number[] {
  let last = none;
  return places.map((own) => {
    const before = last;
    if (own.length === 1) last = own[0]!;
    return before;
  });
}

/** Lines that are equal when folded: the more had to be folded, the less. */
function equality(quoted: string, actual: string): number {
  if (quoted === actual) return 1;
  return quoted.trimEnd() === actual.trimEnd() ? 0.995 : 0.97;
}

/** What a context line is worth in which one word is another now; `decide` says when that is good enough. */
const DRIFTED = 0.45;

/** True if the word stands somewhere in the text, and not only as part of another. */
function standsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!isWordCode(text.charCodeAt(at - 1)) && !isWordCode(text.charCodeAt(end))) return true;
  }
  return false;
}

/** Everything but words and blanks: the operators, brackets and quotes. */
function marksOf(line: string): string {
  return line.replace(/[\p{L}\p{N}_$\s]+/gu, "");
}

/** Context may be misquoted. */
function misquoted(quote: Quote, row: number, actual: string): number {
  const ratio = similarity(quote.folds[row]!, actual);
  if (ratio > 0) return 0.95 * ratio * ratio;
  return isDrifted(quote.folds[row]!, actual) ? DRIFTED : 0;
}

/**
 * A line to be deleted may not be misquoted, but in the numbered formats, where one word may be misspelt if the
 * word that was meant is clear: more than 95 % alike, and the misspelt word stands nowhere in the file.
 */
function misspelt(quote: Quote, row: number, actual: string, file: FoldedImage): number {
  if (quote.hunk.reach !== 1) return 0;
  const quoted = quote.folds[row]!;
  if (similarity(quoted, actual) <= 0.95 || marksOf(quoted) !== marksOf(actual)) return 0;
  const there = new Set(wordsOf(actual));
  const strange = wordsOf(quoted).filter((word) => !there.has(word));
  const known = strange.some((word) => standsIn(file.image.text, word));
  return !known && strange.every((word) => [...there].some((other) => isTypo(word, other))) ? 0.9 : 0;
}

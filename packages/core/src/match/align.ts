import type { Candidate, Range, Rung } from "../types.ts";
import type { FoldedImage } from "./folded.ts";
import { forgottenRows } from "./forgotten.ts";
import type { Quote } from "./quote.ts";
import { isTypo, mayBeSimilar, similarity, wordsOf } from "./similarity.ts";

/** What a gap costs when its first skipped line is code, and each line after that: who jumps, jumps far. */
const GAP_OPEN = 0.15;
const GAP_EXTEND = 0.01;
/** Lines that cost no more to skip (blank ones, comments) open no gap. */
const SOFT = 0.06;
/** What a quoted line costs that does not stand in the file, beside its weight. */
const missingCost = (weight: number, removed: boolean) => (removed ? 0.1 : 0.05) + 0.3 * weight;
/** Tables larger than this are not made: 16 million cells, 200 MB. */
const MOST_CELLS = 1 << 24;
const MOST_CANDIDATES = 8;

const PAIR = 1;
const PAIR_AFTER_GAP = 2;
const MISSING = 3;
const SKIP = 4;
const OPEN = 1;
const EXTEND = 2;

/**
 * Returns the places within `window` where the quote fits best, best first, no two of which share a pair of
 * lines. Semi-global alignment: all of the quote against any stretch of the file.
 *
 *      quote            file
 *      def a():    ──   def a():          a pair, 1
 *                       # a comment       a line that the model skipped: cheap
 *        x = frob(1) ── x = frobn(1)      a misquoted line: less than 1
 *        return y                         a quoted line that is not there: dear
 *        }         ──   }                 a pair, but of little weight
 *
 * `sums[i][j]` is the best sum for the first i lines of the quote against window lines before j; `gaps[i][j]` the
 * same with a gap open at j. Starting and ending anywhere is free.
 */
export function align(quote: Quote, file: FoldedImage, window: Range): readonly Candidate[] {
  const rows = quote.lines.length;
  const columns = window.to - window.from;
  const width = columns + 1;
  if ((rows + 1) * width > MOST_CELLS) return [];
  const pair = pairScorer(quote, file, window);
  const sums = new Float32Array((rows + 1) * width);
  const gaps = new Float32Array((rows + 1) * width).fill(Number.NEGATIVE_INFINITY);
  const sumFrom = new Uint8Array((rows + 1) * width);
  const gapFrom = new Uint8Array((rows + 1) * width);
  const skipCosts = Array.from({ length: columns }, (_, column) => file.gapCost(window.from + column));
  for (let row = 1; row <= rows; row++) {
    const weight = quote.weights[row - 1]!;
    const elided = quote.elided[row - 1]!;
    const missing = elided ? 0 : missingCost(weight, quote.removed[row - 1]!);
    for (let column = 0; column <= columns; column++) {
      const at = row * width + column;
      const above = at - width;
      let best = sums[above]! - missing;
      let from = MISSING;
      if (column > 0) {
        const gain = elided ? 0 : weight * pair(row - 1, column - 1);
        if (gain > 0) {
          if (sums[above - 1]! + gain > best) {
            best = sums[above - 1]! + gain;
            from = PAIR;
          }
          if (gaps[above - 1]! + gain > best) {
            best = gaps[above - 1]! + gain;
            from = PAIR_AFTER_GAP;
          }
        }
        const cost = elided ? 0 : skipCosts[column - 1]!;
        if (cost <= SOFT && sums[at - 1]! - cost > best) {
          best = sums[at - 1]! - cost;
          from = SKIP;
        }
        const open = sums[at - 1]! - GAP_OPEN - cost;
        const extend = gaps[at - 1]! - (cost <= SOFT ? 0 : GAP_EXTEND);
        gaps[at] = Math.max(open, extend);
        gapFrom[at] = open >= extend ? OPEN : EXTEND;
      }
      sums[at] = best;
      sumFrom[at] = from;
    }
  }
  return readCandidates();

  function readCandidates(): Candidate[] {
    const last = rows * width;
    const ends = Array.from({ length: columns }, (_, column) => column + 1)
      .filter((column) => sums[last + column]! > 0)
      .sort((a, b) => sums[last + b]! - sums[last + a]! || a - b);
    const found: Candidate[] = [];
    for (const end of ends) {
      if (found.length >= MOST_CANDIDATES) break;
      const alignment = traceBack(end);
      const shares = found.some((other) =>
        alignment.some((line, i) => line >= 0 && other.alignment[i] === line),
      );
      if (!shares && alignment.some((line) => line >= 0)) {
        found.push(candidateOf(quote, file, alignment, sums[last + end]!));
      }
    }
    return found;
  }

  function traceBack(end: number): number[] {
    const alignment = new Array<number>(rows).fill(-1);
    let row = rows;
    let column = end;
    while (row > 0) {
      const from = sumFrom[row * width + column]!;
      if (from === MISSING) row--;
      else if (from === SKIP) column--;
      else {
        alignment[row - 1] = window.from + column - 1;
        row--;
        column--;
        if (from === PAIR_AFTER_GAP) {
          while (gapFrom[row * width + column] === EXTEND) column--;
          column--;
        }
      }
    }
    return alignment;
  }
}

/**
 * Makes a candidate of an alignment; `sum` is its undivided score. Lines whose `+` was forgotten are not held
 * against it, if most of the quote stands all the same.
 */
export function candidateOf(
  quote: Quote,
  file: FoldedImage,
  alignment: readonly number[],
  sum: number,
): Candidate {
  const lines = alignment.filter((line) => line >= 0);
  const forgotten = [...forgottenRows(quote.hunk, alignment)];
  const fewForgotten = forgotten.length > 0 && forgotten.length <= quote.lines.length / 3;
  const spared = fewForgotten ? forgotten.map((row) => quote.weights[row]!) : [];
  const costs = spared.reduce((all, weight) => all + missingCost(weight, false), 0);
  const total = spared.reduce((rest, weight) => rest - weight, quote.total);
  return {
    range: { from: lines[0]!, to: lines.at(-1)! + 1 },
    alignment,
    rung: rungOf(quote, file, alignment),
    score: total <= 0 ? 0 : Math.max(0, Math.min(1, (sum + costs) / total)),
  };
}

/** Returns how well line `row` of the quote and line `column` of the window agree, 0 to 1. */
function pairScorer(quote: Quote, file: FoldedImage, window: Range): (row: number, column: number) => number {
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

/** Context may be misquoted. */
function misquoted(quote: Quote, row: number, actual: string): number {
  const ratio = similarity(quote.folds[row]!, actual);
  return 0.95 * ratio * ratio;
}

/**
 * A line to be deleted may not be misquoted, but in the numbered formats, where one word may be misspelt if the
 * word that was meant is clear: more than 95 % alike, and the misspelt word stands nowhere in the file.
 */
function misspelt(quote: Quote, row: number, actual: string, file: FoldedImage): number {
  if (quote.hunk.reach !== 1) return 0;
  const quoted = quote.folds[row]!;
  if (similarity(quoted, actual) <= 0.95) return 0;
  const there = new Set(wordsOf(actual));
  const strange = wordsOf(quoted).filter((word) => !there.has(word));
  const known = strange.some((word) => file.image.text.includes(word));
  return !known && strange.every((word) => [...there].some((other) => isTypo(word, other))) ? 0.9 : 0;
}

function rungOf(quote: Quote, file: FoldedImage, alignment: readonly number[]): Rung {
  let rung: Rung = "exact";
  let previous = -1;
  for (const [index, line] of alignment.entries()) {
    const elided = index > 0 && quote.elided[index - 1];
    if (quote.elided[index]) continue;
    if (line < 0 || (previous >= 0 && line !== previous + 1 && !elided)) return "gapped";
    previous = line;
    rung = laxer(
      rung,
      pairRung(quote.lines[index]!, file.image.line(line)!, quote.folds[index] === file.fold(line)),
    );
  }
  return rung;
}

const RUNGS: readonly Rung[] = [
  "exact",
  "whitespace",
  "indentation",
  "punctuation",
  "offset",
  "similar",
  "gapped",
  "split",
];

function laxer(a: Rung, b: Rung): Rung {
  return RUNGS.indexOf(a) >= RUNGS.indexOf(b) ? a : b;
}

function pairRung(quoted: string, actual: string, sameFold: boolean): Rung {
  if (quoted === actual) return "exact";
  if (!sameFold) return "similar";
  if (quoted.trimEnd() === actual.trimEnd()) return "whitespace";
  return quoted.replace(/\s+/g, " ").trim() === actual.replace(/\s+/g, " ").trim()
    ? "indentation"
    : "punctuation";
}

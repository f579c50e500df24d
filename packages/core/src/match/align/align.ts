import { onceFor } from "../../once.ts";
import { indicesOf } from "../../range.ts";
import { isComment } from "../../text/fold.ts";
import type { Candidate, Range } from "../../types.ts";
import { hasCodeToGoBy, type Quote, weightOfRows } from "../quote.ts";
import { rungOf } from "../rung.ts";
import type { SearchedFile } from "../searched-file.ts";
import { bandsOf, gapsOf } from "./bands.ts";
import { displacedRows } from "./displaced.ts";
import { forgottenRows } from "./forgotten.ts";
import { missingRuns } from "./missing.ts";
import { type Likeness, likenessOf, pairScorer } from "./pair.ts";
import { fillTable } from "./table.ts";

/** What a quoted line costs that does not stand in the file, beside its weight. */
export const missingCost = (weight: number, removed: boolean) => (removed ? 0.1 : 0.05) + 0.3 * weight;
/** Tables larger than this are not made: 16 million cells, 160 MB. */
const MOST_CELLS = 1 << 24;
/** What it takes to look at a line before the table is made, in cells. */
const PREPARATION = 4;
/** What it takes to make a table, however small, in cells. */
const TABLE = 500;
const MOST_CANDIDATES = 8;
/** A place that fits less than this share of what the best one does is not worth a word. */
const RIVAL = 0.5;

/**
 * Returns the places within `window` where the quote fits best, best first, and where it fits above and below the first
 * of them, if that is not as quoted: there its lines may be taken up by pairs that are not the best of all the window.
 */
export function align(quote: Quote, file: SearchedFile, window: Range): readonly Candidate[] {
  const likeness = likenessIn(file)(quote);
  const found = alignOnce(quote, file, window, likeness);
  const [best] = found;
  if (!best || (best.rung !== "similar" && best.rung !== "gapped")) return found;
  const beside = [
    { from: window.from, to: best.range.from },
    { from: best.range.to, to: window.to },
  ].filter(
    (part) =>
      part.to - part.from >= quote.lines.length / 2 &&
      mostIn(quote, file, part, likeness) >= RIVAL * best.score,
  );
  const others = beside.flatMap((part) => alignOnce(quote, file, part, likeness));
  return [...found, ...others.filter(({ score }) => score >= RIVAL * best.score)];
}

/** What was compared once for a quote is remembered for all windows of the file. */
const likenessIn = onceFor((file: SearchedFile) => onceFor((quote: Quote) => likenessOf(quote, file)));

/** Returns a score that no place among these lines can have more than: that of all rows which are like any of them. */
function mostIn(quote: Quote, file: SearchedFile, { from, to }: Range, likeness: Likeness): number {
  const isLike = (row: number) => {
    for (let line = from; line < to; line++)
      if (file.fold(line) === quote.folds[row] || likeness(row, line) > 0) return true;
    return false;
  };
  const { weights, total } = quote;
  const strange = [...weights.keys()].filter((row) => !isLike(row));
  const heaviest = strange.toSorted((a, b) => weights[b]! - weights[a]!).slice(0, mostSpared(quote));
  return (total - weightOfRows(quote, strange)) / (total - weightOfRows(quote, heaviest));
}

/** How many rows at the most are not held against a place. */
function mostSpared({ lines }: Quote): number {
  return Math.floor(lines.length / 3);
}

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
 */
function alignOnce(
  quote: Quote,
  file: SearchedFile,
  window: Range,
  likeness: Likeness,
): readonly Candidate[] {
  const rows = quote.lines.length;
  const columns = window.to - window.from;
  if ((rows + 1) * (columns + 1) > MOST_CELLS) return [];
  const lines = indicesOf(window);
  const folds = lines.map(file.fold);
  const gaps = gapsOf(quote.folds, folds);
  const bands = bandsOf(gaps, columns);
  const cells = bands.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (!file.effort.spend(TABLE + cells + PREPARATION * (rows + columns))) return [];
  const score = pairScorer(quote, file, { from: window.from, folds, gaps }, likeness);
  const table = fillTable({
    rows,
    columns,
    gain: (row, column) => quote.weights[row]! * score(row, column),
    missing: quote.weights.map((weight, row) => missingCost(weight, quote.removed[row]!)),
    skip: lines.map(file.skipCost),
    elided: quote.elided,
    bands,
    mayGoOn: () => !file.effort.spent,
  });
  if (!table) return [];
  const found: Candidate[] = [];
  for (const end of table.ends) {
    if (found.length >= MOST_CANDIDATES) break;
    const alignment = table.trace(end).map((column) => (column < 0 ? -1 : window.from + column));
    const isOther = found.every((other) => !sharesPair(other.alignment, alignment));
    if (isOther && alignment.some((line) => line >= 0))
      found.push(candidateOf(quote, file, alignment, end.sum));
  }
  return found;
}

/** True if some line of the quote stands at the same line in both alignments. */
export function sharesPair(a: readonly number[], b: readonly number[]): boolean {
  return a.some((line, row) => line >= 0 && b[row] === line);
}

/**
 * Makes a candidate of an alignment; `sum` is its undivided score. Lines whose `+` was forgotten, or that are quoted out
 * of their order, are not held against it, if most of the quote stands all the same.
 */
export function candidateOf(
  quote: Quote,
  file: SearchedFile,
  alignment: readonly number[],
  sum: number,
): Candidate {
  const lines = alignment.filter((line) => line >= 0);
  const spared = sparedRows(quote, file, alignment).map((row) => quote.weights[row]!);
  const costs = spared.reduce((all, weight) => all + missingCost(weight, false), 0);
  const total = spared.reduce((rest, weight) => rest - weight, quote.total);
  return {
    range: { from: lines[0]!, to: lines.at(-1)! + 1 },
    alignment,
    rung: rungOf(quote, file, alignment),
    score: total <= 0 ? 0 : Math.max(0, Math.min(1, (sum + costs) / total)),
  };
}

function sparedRows(quote: Quote, file: SearchedFile, alignment: readonly number[]): readonly number[] {
  if (!alignment.includes(-1)) return [];
  const displaced = displacedRows(quote.hunk, alignment, file.image);
  const forgotten = quote.forgetful ? forgottenRows(quote.hunk, alignment, file.image) : [];
  const rows = new Set([...forgotten, ...displaced.keys(), ...inventedRows(quote, alignment)]);
  return rows.size <= mostSpared(quote) ? [...rows] : [];
}

/** Returns the comments among lines of code that stand nowhere, where the lines around them touch: they tell no place. */
function inventedRows(quote: Quote, alignment: readonly number[]): readonly number[] {
  if (!hasCodeToGoBy(quote)) return [];
  const isRemark = (row: number) => !quote.removed[row] && isComment(quote.lines[row]!);
  const runs = missingRuns(quote.hunk, alignment).filter(
    ({ from, to }) => from > 0 && alignment[from - 1]! + 1 === alignment[to],
  );
  return runs.map(indicesOf).flatMap((rows) => (rows.every(isRemark) ? rows : []));
}

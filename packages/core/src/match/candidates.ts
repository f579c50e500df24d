import type { Candidate, Range } from "../types.ts";
import { align, candidateOf, missingCost, sharesPair } from "./align/align.ts";
import { findExact } from "./align/exact.ts";
import { enclosedRows } from "./align/forgotten.ts";
import { rebroken } from "./align/rebreak.ts";
import { claimedWindow, seedings, windowsOf } from "./align/seeds.ts";
import { isIn } from "./hints/scope.ts";
import { isMeagre, type Quote, quoteOf } from "./quote.ts";
import { laxer } from "./rung.ts";
import type { SearchedFile } from "./searched-file.ts";
import { isFaithful, isViable } from "./viable/viable.ts";

/** Returns the places where the quote stands byte for byte, in the order of the file; of some `lines` only those. */
export function exactCandidates(
  quote: Quote,
  file: SearchedFile,
  lines = findExact(quote, file),
): readonly Candidate[] {
  return lines.map((from) => {
    const alignment = quote.lines.map((_, row) => from + row);
    return candidateOf(quote, file, alignment, quote.total);
  });
}

/**
 * Returns the places about the claimed line where the quote fits more or less, if `exact`, where it stands, is
 * somewhere else: the model may mean the former, and have seen the latter copied.
 */
function claimedCandidates(
  quote: Quote,
  exact: readonly Candidate[],
  file: SearchedFile,
): readonly Candidate[] {
  const { line, reach = 0 } = quote.hunk;
  if (line === undefined || reach === 0) return [];
  if (exact.some(({ range }) => Math.abs(range.from - line) <= reach)) return [];
  const near = claimedWindow(quote, file).flatMap((window) => align(quote, file, window));
  return near.filter((one) => one.rung !== "exact" && Math.abs(one.range.from - line) <= reach);
}

/** A quote, and where it may stand. */
export interface Sought {
  readonly quote: Quote;
  /** Best first; in the order of the file where it stands byte for byte. */
  readonly candidates: readonly Candidate[];
  /** Where else it was looked for. */
  readonly windows: readonly Range[];
}

/**
 * Looks for the places where the quote fits more or less. Goes on from one way of seeding to the next until `enough` is
 * true of what was found, or `most` of them were tried.
 */
export function seekFuzzy(
  quote: Quote,
  file: SearchedFile,
  enough: (candidates: readonly Candidate[]) => boolean,
  most = Number.POSITIVE_INFINITY,
): Sought {
  const scope = file.scopeOf(quote.hunk);
  const isMeant = ({ range }: Candidate) => scope === undefined || isIn(scope, range);
  let windows: readonly Range[] = [];
  let candidates: readonly Candidate[] = [];
  for (const seeding of seedings(file).slice(0, most)) {
    const own = [...claimedWindow(quote, file), ...windowsOf(seeding, quote, file)];
    windows = [...windows, ...own];
    const found = own.flatMap((window) => align(quote, file, window));
    candidates = distinct([...candidates, ...found.filter(isMeant)]);
    if (enough(candidates)) break;
  }
  // Another place, just as good, may not have been looked at.
  return file.effort.spent ? { quote, windows: [], candidates: [] } : { quote, windows, candidates };
}

/** Best first, each place once: of candidates that share a pair of lines the best stays. */
function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score || a.range.from - b.range.from)) {
    if (!kept.some((other) => sharesPair(other.alignment, candidate.alignment))) kept.push(candidate);
  }
  return kept;
}

/** Returns where the quote stands byte for byte, or else where it fits more or less. */
export function seek(quote: Quote, file: SearchedFile): Sought {
  const exact = exactCandidates(quote, file);
  if (exact.length > 0)
    return { quote, windows: [], candidates: [...exact, ...claimedCandidates(quote, exact, file)] };
  const isEnough = (found: readonly Candidate[]) => found.some((one) => isViable(quote, one, file));
  const found = seekFuzzy(quote, file, isEnough);
  if (isEnough(found.candidates)) return found;
  return { ...found, candidates: distinct([...found.candidates, ...enclosingCandidates(quote, file)]) };
}

/**
 * Returns what `seek` does, of the quote with the line ends of the file if all of it stands like that, or if it has no place
 * with its own.
 */
export function seekRebroken(stated: Quote, file: SearchedFile): Sought {
  const own = seek(stated, file);
  const isThere = ({ quote, candidates }: Sought) => candidates.some((one) => isFaithful(quote, one, file));
  const lines = file.strict || isThere(own) ? undefined : rebroken(stated, own.windows, file);
  if (!lines) return own;
  const found = seek(quoteOf({ ...stated.hunk, lines }, stated.forgetful), file);
  const candidates = found.candidates.map((one) => ({ ...one, rung: laxer(one.rung, "similar") }));
  const other = { ...found, candidates };
  const isPlaced = own.candidates.some((one) => isViable(stated, one, file));
  return isThere(other) || !isPlaced ? other : own;
}

/**
 * Returns where the quote stands byte for byte but for lines within an insertion: lines whose `+` was forgotten,
 * and which also stand somewhere else, so that the alignment went there.
 *
 *      first()        4  first()
 *     +second()
 *      third()                          ←  `+`, although `third()` stands in line 60
 *     +fourth()
 *      fifth()        5  fifth()
 */
function enclosingCandidates(quote: Quote, file: SearchedFile): readonly Candidate[] {
  const enclosed = quote.forgetful ? enclosedRows(quote.hunk) : new Set<number>();
  if (enclosed.size === 0) return [];
  const { lines } = quote.hunk;
  let row = 0;
  const around = quoteOf({
    ...quote.hunk,
    lines: lines.filter(({ kind }) => kind === "insert" || !enclosed.has(row++)),
  });
  if (isMeagre(around)) return [];
  const costs = [...enclosed].reduce((all, at) => all + missingCost(quote.weights[at]!, false), 0);
  return findExact(around, file).map((from) => {
    let line = from;
    const alignment = quote.lines.map((_, index) => (enclosed.has(index) ? -1 : line++));
    return candidateOf(quote, file, alignment, around.total - costs);
  });
}

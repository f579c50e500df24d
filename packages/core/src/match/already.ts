import { insertionsOf, postimageOf, preimageOf } from "../hunk.ts";
import { indicesOf } from "../range.ts";
import type { Candidate, Hunk } from "../types.ts";
import { exactCandidates, overlaps, type Sought } from "./candidates.ts";
import { compareLines } from "./compare-lines.ts";
import { type DoneLines, linesBeside, standTwice } from "./done-lines.ts";
import { stands } from "./exact.ts";
import { fold, isTelling, tells } from "./fold.ts";
import { startOf } from "./place.ts";
import { isMeagre, type Quote, quoteOf, weightOfRows } from "./quote.ts";
import { laxer } from "./rung.ts";
import type { SearchedFile } from "./searched-file.ts";
import { isDrifted, resemblance } from "./similarity.ts";
import { isFaithful, isViable } from "./viable.ts";
import { placesOfDone, placesOfDoneAt, wishOf } from "./wish.ts";

/**
 * Returns where the change is done already: the postimage stands in the file, and the preimage nowhere else. `growth`
 * is by how many lines the hunks before it make the file longer.
 *
 *     +b after a      a b c    →  there: the place of `a` is within that of `a b`
 *     -a +b           b  …  a  →  nowhere: a line that is to go still stands somewhere
 */
export function placesDone(
  { quote: stated, candidates }: Sought,
  file: SearchedFile,
  growth: number,
): readonly DoneLines[] {
  const viable = candidates.filter((one) => isViable(stated, one, file));
  const substance = substanceOf(stated.hunk);
  const isExact = viable.some(({ rung }) => rung === "exact");
  // The blanks that it changes are as they were.
  if (isExact && substance !== stated.hunk) return [];
  const quote = substance === stated.hunk ? stated : quoteOf(substance);
  const change = { stated, quote, viable, file };
  const asWished = viable.length > 0 ? standingAsWished(change, growth) : [];
  if (asWished.length > 0) return asWished;
  const inserts = insertsIn(quote.hunk);
  if (viable.some((one) => !inserts || isStated(quote, one, file))) return [];
  const certain = (places: readonly DoneLines[]) =>
    places.every((lines) => lines.length > 0 && !(isExact && standTwice(lines, file))) ? places : [];
  const beside = quote.removed.includes(true) ? [] : viable.map((one) => linesBeside(quote, one, file));
  if (beside.length > 0 && certain(beside).length > 0) return beside;
  const wish = quoteOf(wishOf(quote.hunk));
  if (isMeagre(wish) || viable.some((one) => isOpen(quote, one))) return [];
  const remains = () => (inserts ? candidates.some((one) => isKept(stated, one)) : stillThere(quote, file));
  if (viable.length === 0 && remains()) return [];
  if (viable.length === 0) return insertedAt(done(placesOfDone(wish, file), change), wish);
  const claimed = viable.find((one) => one.rung === "exact" && startOf(one) === quote.hunk.line);
  const places = (claimed ? [claimed] : viable).map((one) => done(placesOfDoneAt(one, wish, file), change));
  return places.every((found) => found.length > 0) ? certain(insertedAt(places.flat(), wish)) : [];
}

/**
 * Returns the hunk without what it does to blanks, quotes and dashes alone: a line that it takes away and puts back
 * like that is context, as it puts it. A hunk that does nothing else is left as it is.
 *
 *     -log(1);·        log(1);
 *     -stop();    →   -stop();
 *     +log(1);
 */
function substanceOf(hunk: Hunk): Hunk {
  const put = new Set(hunk.lines.filter(({ kind }) => kind === "insert").map(({ text }) => fold(text)));
  if (!hunk.lines.some(({ kind, text }) => kind === "remove" && put.has(fold(text)))) return hunk;
  const lines = compareLines(preimageOf(hunk), postimageOf(hunk), fold);
  return lines.every(({ kind }) => kind === "context") ? hunk : { ...hunk, lines };
}

/** A change that may have been done. */
interface Change {
  readonly stated: Quote;
  /** The same without what it does to blanks, quotes and dashes alone. */
  readonly quote: Quote;
  /** Where the preimage may stand. */
  readonly viable: readonly Candidate[];
  readonly file: SearchedFile;
}

/**
 * Returns where the postimage stands byte for byte, if the quote means that and not what its preimage fits:
 * - at the line that the hunk names, or where the changes above it have moved that. What only looks the same stands elsewhere;
 * - anywhere, if the preimage only fits more or less, and at another depth if lines of it are missing wherever it fits; of a
 *   hunk that only takes away blank lines, where the preimage fits.
 *
 *     -  <b>       <b>     ←  not `  <b>`, moved out once more
 *     +<b>
 */
function standingAsWished(change: Change, growth: number): readonly DoneLines[] {
  const { stated, quote, viable, file } = change;
  const { line } = stated.hunk;
  const isExact = viable.some(({ rung }) => rung === "exact");
  const isElsewhere = line !== undefined && viable.every((one) => startOf(one) !== line);
  if (isExact && !isElsewhere) return [];
  const wish = quoteOf(wishOf(stated.hunk));
  if (isMeagre(wish)) return [];
  if (isElsewhere) {
    const there = [...new Set([line, line + growth])].filter((from) => stands(wish.lines, from, file.image));
    const atNumber = done(exactCandidates(wish, file, there), change);
    if (atNumber.length > 0) return insertedAt(atNumber, wish);
  }
  const inserts = insertsIn(stated.hunk);
  const isTold = inserts || stated.lines.every((text, row) => !stated.removed[row] || !tells(text));
  if (!isTold || isExact) return [];
  const exact = done(exactCandidates(wish, file), change);
  const isLikelier = (one: Candidate) =>
    (inserts && (one.rung === "gapped" ? lacksLines(quote, one) : !isStated(quote, one, file))) ||
    exact.some(({ range }) => overlaps(range, one.range));
  if (!viable.every(isLikelier)) return [];
  if (exact.length > 0 || !viable.every((one) => lacksLines(quote, one))) return insertedAt(exact, wish);
  return insertedAt(done(placesOfDone(wish, file).filter(isIndented), change), wish);
}

/** True if all stands as it is quoted but for its depth. */
function isIndented({ rung }: Candidate): boolean {
  return laxer(rung, "indentation") === "indentation";
}

/** Returns those of a postimage's places where nothing that is to go stands, or beside which. */
function done(places: readonly Candidate[], { stated, quote, file }: Change): readonly Candidate[] {
  return places.filter((one) => isGone(quote, one, file) && !leavesRemoved(stated.hunk, one, file));
}

/** Returns the lines that a postimage, made a quote, inserts at each of its places. */
function insertedAt(places: readonly Candidate[], wish: Quote): readonly DoneLines[] {
  return places.map(({ alignment }) => alignment.filter((_, row) => wish.removed[row]));
}

function insertsIn({ lines }: Hunk): boolean {
  return lines.some(({ kind }) => kind === "insert");
}

/** True if lines are to go there, and they and all others stand as quoted, but for blanks, quotes and dashes. */
function isStated(quote: Quote, one: Candidate, file: SearchedFile): boolean {
  return quote.removed.includes(true) && isFaithful(quote, one, file);
}

/** True if a quoted line is missing at the place. */
function lacksLines({ elided }: Quote, { alignment }: Candidate): boolean {
  return alignment.some((line, row) => line < 0 && !elided[row]);
}

/**
 * True if nothing stands right above or below the postimage that is the same as a line at that edge of the hunk which is to
 * go; or, when the hunk only deletes, nothing like them either: those would not be gone but changed.
 *
 *     -#ifdef DEBUG        #ifdef TEST
 *      #pragma once        #pragma once
 */
function isGone(quote: Quote, { range: { from, to } }: Candidate, file: SearchedFile): boolean {
  const { folds, removed } = quote;
  const head = folds.slice(0, removed.includes(false) ? removed.indexOf(false) : folds.length);
  const tail = folds.slice(removed.lastIndexOf(false) + 1);
  const remain = insertsIn(quote.hunk) ? isAnyThere : areLikeThere;
  return !remain(head, from - head.length, file) && !remain(tail, to, file);
}

/** True if a line that is to go stands between those of the postimage, or as one of them, with the blanks that are to change. */
function leavesRemoved(stated: Hunk, { range, alignment }: Candidate, file: SearchedFile): boolean {
  const wished = new Set(postimageOf(stated));
  const unwanted = preimageOf(stated).filter((text) => tells(text) && !wished.has(text));
  const [texts, folds] = [new Set(unwanted), new Set(unwanted.map(fold))];
  return indicesOf(range).some((line) =>
    alignment.includes(line) ? texts.has(file.image.line(line)!) : folds.has(file.fold(line)),
  );
}

/** True if one of as many lines from `start` on is one of those quoted, and tells. */
function isAnyThere(quoted: readonly string[], start: number, file: SearchedFile): boolean {
  const telling = new Set(quoted.filter(tells));
  return file.image.linesBetween(start, start + quoted.length).some((text) => telling.has(fold(text)));
}

/** True if one of the lines from `start` on is like the one quoted for it. */
function areLikeThere(quoted: readonly string[], start: number, file: SearchedFile): boolean {
  return quoted.some((text, nth) => isLike(text, start + nth, file));
}

function isLike(quoted: string, line: number, file: SearchedFile): boolean {
  if (line < 0 || line >= file.image.length) return false;
  const actual = file.fold(line);
  const isPart = tells(quoted) && actual.includes(quoted);
  return quoted === actual || isPart || isDrifted(quoted, actual) || resemblance(quoted, actual) > 0;
}

/** True if two lines touch at the place that are to have others between them. */
function isOpen({ hunk }: Quote, { alignment }: Candidate): boolean {
  return insertionsOf(hunk).some(({ row }) => {
    const above = alignment[row - 1] ?? -1;
    return above >= 0 && alignment[row] === above + 1;
  });
}

/** True if half of what is to be deleted stands anywhere in the file, or more, of the lines that say something. */
function stillThere(quote: Quote, file: SearchedFile): boolean {
  return leftOf(quote, (row) => file.linesLike(quote.folds[row]!).length > 0).length > 0;
}

/**
 * True if several lines of it stand together, where nothing is quoted beside them that tells: what is to take their place may
 * well stand elsewhere for another thing.
 */
function isKept(quote: Quote, { alignment }: Candidate): boolean {
  if (quote.lines.some((line, row) => !quote.removed[row] && tells(line))) return false;
  const inserted = new Set(insertionsOf(quote.hunk).flatMap(({ texts }) => texts.map(fold)));
  return leftOf(quote, (row) => alignment[row]! >= 0 && !inserted.has(quote.folds[row]!)).length > 1;
}

/** The lines that say something and are to be deleted which are there, if they are half of them, or more. */
function leftOf(quote: Quote, isThere: (row: number) => boolean): readonly number[] {
  const { weights, removed } = quote;
  const telling = [...weights.keys()].filter((row) => removed[row] && isTelling(weights[row]!));
  const there = telling.filter(isThere);
  return weightOfRows(quote, there) >= weightOfRows(quote, telling) / 2 ? there : [];
}

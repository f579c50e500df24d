import { postimageOf, preimageOf } from "../hunk.ts";
import { indicesOf } from "../range.ts";
import type { Candidate, Hunk } from "../types.ts";
import { exactCandidates, exactCandidatesAt, overlaps } from "./candidates.ts";
import { type DoneLines, linesAtEdges, linesBeside, standTwice } from "./done-lines.ts";
import { fold, isTelling, tells } from "./fold.ts";
import { startOf } from "./place.ts";
import { isMeagre, type Quote, quoteOf, weightOfRows } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";
import { isDrifted, resemblance } from "./similarity.ts";
import { substanceOf } from "./substance.ts";
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
  stated: Quote,
  candidates: readonly Candidate[],
  file: SearchedFile,
  growth: number,
): readonly DoneLines[] {
  const viable = candidates.filter((one) => isViable(stated, one, file));
  const substance = substanceOf(stated.hunk);
  const isExact = viable.some(({ rung }) => rung === "exact");
  // The blanks that it changes are as they were.
  if (isExact && substance !== stated.hunk) return [];
  const quote = substance === stated.hunk ? stated : quoteOf(substance);
  const atNumber = standingAtNumber(stated, quote, viable, file, growth);
  if (atNumber.length > 0) return atNumber;
  const asWished = isExact ? [] : standingAsWished(stated, quote, viable, file);
  if (asWished.length > 0) return asWished;
  const inserts = insertsIn(quote.hunk);
  if (viable.some((one) => !inserts || isStated(quote, one, file))) return [];
  const certain = (places: readonly DoneLines[]) =>
    places.every((lines) => lines.length > 0 && !(isExact && standTwice(lines, file))) ? places : [];
  const beside = quote.removed.includes(true) ? [] : viable.map((one) => linesBeside(quote, one, file));
  if (beside.length > 0 && certain(beside).length > 0) return beside;
  const wish = quoteOf(wishOf(quote.hunk));
  if (isMeagre(wish) || viable.some((one) => isOpen(quote, one))) return [];
  const claimed = viable.find((one) => one.rung === "exact" && startOf(one) === quote.hunk.line);
  if (claimed) return certain([linesAtEdges(quote, claimed, file)]);
  const done = (places: readonly Candidate[]) =>
    places.filter((one) => isDone(stated, quote, one, file)).map((one) => insertedAt(wish, one));
  if (viable.length > 0) {
    const places = viable.map((one) => done(placesOfDoneAt(one, wish, file)));
    return places.every((found) => found.length > 0) ? certain(places.flat()) : [];
  }
  return inserts || !stillThere(quote, file) ? done(placesOfDone(wish, file)) : [];
}

/**
 * Returns where the postimage stands byte for byte, if the preimage only fits more or less: it is that the quote means.
 * Of a hunk that only takes away blank lines, if it stands where the preimage fits.
 *
 *     -  <b>       <b>     ←  not `  <b>`, moved out once more
 *     +<b>
 */
function standingAsWished(
  stated: Quote,
  quote: Quote,
  viable: readonly Candidate[],
  file: SearchedFile,
): readonly DoneLines[] {
  const inserts = insertsIn(stated.hunk);
  const isTold = inserts || stated.lines.every((line, row) => !stated.removed[row] || !tells(line));
  if (viable.length === 0 || !isTold) return [];
  const wish = quoteOf(wishOf(stated.hunk));
  if (isMeagre(wish)) return [];
  const exact = exactCandidates(wish, file).filter((one) => isDone(stated, quote, one, file));
  const isLikelier = (one: Candidate) =>
    (inserts && one.rung !== "gapped" && !isStated(quote, one, file)) ||
    (inserts && lacksLines(quote, one)) ||
    exact.some(({ range }) => overlaps(range, one.range));
  return viable.every(isLikelier) ? exact.map((one) => insertedAt(wish, one)) : [];
}

/**
 * Returns where the postimage stands byte for byte at the line that the hunk names, or where the changes above it have
 * moved that, if the preimage does only elsewhere: that is another thing, which looks the same.
 */
function standingAtNumber(
  stated: Quote,
  quote: Quote,
  viable: readonly Candidate[],
  file: SearchedFile,
  growth: number,
): readonly DoneLines[] {
  const { line } = stated.hunk;
  if (line === undefined || viable.length === 0 || viable.some((one) => startOf(one) === line)) return [];
  const wish = quoteOf(wishOf(stated.hunk));
  if (isMeagre(wish)) return [];
  return exactCandidatesAt(wish, file, [...new Set([line, line + growth])])
    .filter((one) => isDone(stated, quote, one, file))
    .map((one) => insertedAt(wish, one));
}

function insertsIn({ lines }: Hunk): boolean {
  return lines.some(({ kind }) => kind === "insert");
}

/** True if lines are to go there, and they and all others stand as quoted, but for blanks, quotes and dashes. */
function isStated(quote: Quote, one: Candidate, file: SearchedFile): boolean {
  return quote.removed.includes(true) && isFaithful(quote, one, file);
}

/** The lines that a postimage, made a quote, inserts at its place. */
function insertedAt(wish: Quote, { alignment }: Candidate): DoneLines {
  return alignment.filter((_, row) => wish.removed[row]);
}

/** True if nothing that is to go stands where the postimage does, or beside it. */
function isDone(stated: Quote, quote: Quote, one: Candidate, file: SearchedFile): boolean {
  return isGone(quote, one, file) && !leavesRemoved(stated.hunk, one, file);
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
function isOpen(quote: Quote, { alignment }: Candidate): boolean {
  let row = 0;
  return quote.hunk.lines.some(({ kind }) => {
    if (kind !== "insert") row++;
    const [above, below] = [alignment[row - 1], alignment[row]];
    return kind === "insert" && above !== undefined && above >= 0 && below === above + 1;
  });
}

/** True if half of what is to be deleted stands anywhere in the file, or more, of the lines that say something. */
function stillThere(quote: Quote, file: SearchedFile): boolean {
  const { folds, weights, removed } = quote;
  const telling = [...folds.keys()].filter((row) => removed[row] && isTelling(weights[row]!));
  const there = telling.filter((row) => file.linesLike(folds[row]!).length > 0);
  return there.length > 0 && weightOfRows(quote, there) >= weightOfRows(quote, telling) / 2;
}

import { insertionsOf, postimageOf, preimageOf } from "../../hunk.ts";
import { fold, isTelling, tells } from "../../text/fold.ts";
import type { Candidate, Hunk } from "../../types.ts";
import type { Sought } from "../candidates.ts";
import { isIn } from "../hints/scope.ts";
import { compareLines } from "../lines/compare-lines.ts";
import { isMeagre, type Quote, quoteOf, weightOfRows } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { isFaithful, mayStand } from "../viable/viable.ts";
import { type Growth, standingAsWished } from "./as-wished.ts";
import { type DoneLines, linesBeside, standTwice } from "./done-lines.ts";
import { done, insertedAt, insertsIn } from "./gone.ts";
import { placesOfDoneAt, placesOfWish, wishOf } from "./wish.ts";

/**
 * Returns where the change is done already: the postimage stands in the file, and the preimage nowhere else. `growth`
 * is by how many lines the hunks above it make the file longer.
 *
 *     +b after a      a b c    →  there: the place of `a` is within that of `a b`
 *     -a +b           b  …  a  →  nowhere: a line that is to go still stands somewhere
 */
export function placesDone(
  hunk: Hunk,
  { quote: stated, candidates }: Sought,
  file: SearchedFile,
  growth: Growth,
): readonly DoneLines[] {
  const viable = candidates.filter((one) => mayStand(stated, one, file));
  const substance = substanceOf(stated.hunk);
  const quote = substance === stated.hunk ? stated : quoteOf(substance);
  const change = { hunk, stated, quote, viable, file };
  const asWished = viable.length > 0 ? standingAsWished(change, growth) : [];
  if (asWished.length > 0) return asWished;
  // The blanks that it changes are as they were.
  if (substance !== stated.hunk && viable.some(({ rung }) => rung === "exact")) return [];
  const inserts = insertsIn(quote.hunk);
  if (viable.some((one) => !inserts || isStated(quote, one, file))) return [];
  const certain = (places: readonly DoneLines[]) =>
    places.every((lines) => lines.length > 0 && !standTwice(lines, file)) ? places : [];
  const beside = quote.removed.includes(true) ? [] : viable.map((one) => linesBeside(quote, one, file));
  if (beside.length > 0 && certain(beside).length > 0) return beside;
  const wish = quoteOf(wishOf(quote.hunk));
  if (isMeagre(wish) || viable.some((one) => isOpen(quote, one))) return [];
  const remains = () => (inserts ? candidates.some((one) => isKept(stated, one)) : stillThere(quote, file));
  if (viable.length === 0 && (remains() || isLeftToTheLetter(quote, file))) return [];
  if (viable.length === 0) return insertedAt(done(placesOfWish(wish, file), wish, change), wish);
  const places = viable.map((one) => done(placesOfDoneAt(one, wish, file), wish, change));
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

/** True if lines are to go there, and they and all others stand as quoted, but for blanks, quotes and dashes. */
function isStated(quote: Quote, one: Candidate, file: SearchedFile): boolean {
  return quote.removed.includes(true) && isFaithful(quote, one, file);
}

/** True if two lines touch at the place that are to have others between them. */
function isOpen({ hunk }: Quote, { alignment }: Candidate): boolean {
  return insertionsOf(hunk).some(({ row }) => {
    const above = alignment[row - 1] ?? -1;
    return above >= 0 && alignment[row] === above + 1;
  });
}

/** True if half of what is to be deleted stands anywhere in the file, or in the scope that is stated, or more, of the lines that say something. */
function stillThere(quote: Quote, file: SearchedFile): boolean {
  const scope = file.scopeOf(quote.hunk);
  const isHere = (line: number) => scope === undefined || isIn(scope, { from: line, to: line + 1 });
  return leftOf(quote, (row) => file.linesLike(quote.folds[row]!).some(isHere)).length > 0;
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

/** True if the lines to go stand in the file, blanks and all, and none that comes does: one like it may be another's, further in. */
function isLeftToTheLetter(
  { hunk, lines, folds, removed }: Quote,
  { image, linesLike }: SearchedFile,
): boolean {
  const stands = (text: string) => linesLike(fold(text)).some((line) => image.line(line) === text);
  const inserted = insertionsOf(hunk).flatMap(({ texts }) => texts.filter(tells));
  const moved = new Set(inserted.map(fold));
  const gone = lines.filter((line, row) => removed[row] && tells(line) && !moved.has(folds[row]!));
  return gone.length > 0 && gone.every(stands) && inserted.length > 0 && !inserted.some(stands);
}

/** The lines that say something and are to be deleted which are there, if they are half of them, or more. */
function leftOf(quote: Quote, isThere: (row: number) => boolean): readonly number[] {
  const { weights, removed } = quote;
  const telling = [...weights.keys()].filter((row) => removed[row] && isTelling(weights[row]!));
  const there = telling.filter(isThere);
  return weightOfRows(quote, there) >= weightOfRows(quote, telling) / 2 ? there : [];
}

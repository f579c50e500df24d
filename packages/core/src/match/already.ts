import type { Candidate, Hunk } from "../types.ts";
import { align } from "./align.ts";
import { exactCandidates, fuzzyCandidates, overlaps } from "./candidates.ts";
import { fold, isSkippable, isTelling, tells } from "./fold.ts";
import type { FoldedImage } from "./folded.ts";
import { startOf } from "./place.ts";
import { isMeagre, type Quote, quoteOf } from "./quote.ts";
import { isDrifted, resemblance } from "./similarity.ts";
import { saysAt } from "./standing-run.ts";
import { substanceOf } from "./substance.ts";
import type { Sureness } from "./sureness.ts";
import { isFaithful, isViable } from "./viable.ts";

/** How well a postimage has to fit to be taken for the change done. */
const DONE = 0.9;

/** The lines of one place that are those to be inserted. */
export type DoneLines = readonly number[];

/**
 * Returns where the change is done already: the postimage stands in the file, and the preimage nowhere else.
 *
 *     +b after a      a b c    →  there: the place of `a` is within that of `a b`
 *     -a +b           b  …  a  →  nowhere: a line that is to go still stands somewhere
 */
export function placesDone(
  stated: Quote,
  candidates: readonly Candidate[],
  file: FoldedImage,
  sureness: Sureness,
): readonly DoneLines[] {
  const viable = candidates.filter((one) => isViable(stated, one, file.image, sureness));
  const quote = quoteOf(substanceOf(stated.hunk));
  const deletes = quote.removed.includes(true);
  const inserts = quote.hunk.lines.some(({ kind }) => kind === "insert");
  if (viable.some((one) => !inserts || (deletes && isFaithful(quote, one, file.image)))) return [];
  const beside = deletes ? [] : viable.map((one) => linesBeside(quote, one, file));
  if (beside.length > 0 && beside.every((lines) => lines.length > 0)) return beside;
  const wish = quoteOf(wishOf(quote.hunk));
  if (isMeagre(wish)) return [];
  const remains = inserts ? isSame : isLike;
  const done = (places: readonly Candidate[]) => places.filter((one) => isGone(quote, one, file, remains));
  const linesOf = ({ alignment }: Candidate) => alignment.filter((_, row) => wish.removed[row]);
  if (viable.length > 0 && inserts && viable.every((one) => lacksLines(quote, one))) {
    const exact = done(exactCandidates(wish, file));
    if (exact.length > 0) return exact.map(linesOf);
  }
  if (viable.some((one) => isOpen(quote, one))) return [];
  const claimed = viable.find((one) => one.rung === "exact" && startOf(one) === quote.hunk.line);
  if (claimed) {
    const lines = linesAtEdges(quote, claimed, file);
    return lines.length > 0 ? [lines] : [];
  }
  if (viable.length > 0) {
    const places = viable.map((one) => done(placesOfDoneAt(one, wish, file, sureness)));
    return places.every((found) => found.length > 0) ? places.flat().map(linesOf) : [];
  }
  return inserts || !stillThere(quote, file) ? done(placesOfDone(wish, file, sureness)).map(linesOf) : [];
}

/**
 * Returns the lines to be inserted where they stand right above and below the quoted ones. Of many like lines the
 * hunk says which are meant: that others among them look as if it were done says nothing.
 */
function linesAtEdges({ hunk }: Quote, { alignment }: Candidate, file: FoldedImage): DoneLines {
  const first = hunk.lines.findIndex(({ kind }) => kind !== "insert");
  const last = hunk.lines.findLastIndex(({ kind }) => kind !== "insert");
  const [top, bottom] = [alignment[0]!, alignment.at(-1)!];
  const edges = [...hunk.lines.entries()].flatMap(([index, { text }]) => {
    if (index < first) return [{ line: top - first + index, text }];
    return index > last ? [{ line: bottom + index - last, text }] : [];
  });
  const stands = edges.every(({ line, text }) => saysAt(file.image, line, fold(text)));
  return stands ? edges.map(({ line }) => line) : [];
}

/** True if a quoted line is missing at the place: where all of the postimage stands, that is the likelier one. */
function lacksLines({ elided }: Quote, { alignment }: Candidate): boolean {
  return alignment.some((line, row) => line < 0 && !elided[row]);
}

/**
 * True if nothing stands beside the postimage that is the same as the lines at the edge of the hunk which are to go; or,
 * when the hunk only deletes, nothing like them: those would not be gone but changed.
 *
 *     -#ifdef DEBUG        #ifdef TEST
 *      #pragma once        #pragma once
 */
function isGone(
  quote: Quote,
  { range: { from, to } }: Candidate,
  file: FoldedImage,
  remains: (quoted: string, line: number, file: FoldedImage) => boolean,
): boolean {
  const above = quote.removed.indexOf(false);
  const below = quote.removed.length - 1 - quote.removed.lastIndexOf(false);
  const head = quote.folds.slice(0, Math.max(0, above));
  const tail = quote.folds.slice(quote.folds.length - below);
  return (
    !head.some((line, nth) => remains(line, from - above + nth, file)) &&
    !tail.some((line, nth) => remains(line, to + nth, file))
  );
}

function isSame(quoted: string, line: number, file: FoldedImage): boolean {
  return tells(quoted) && file.image.line(line) !== undefined && file.fold(line) === quoted;
}

function isLike(quoted: string, line: number, file: FoldedImage): boolean {
  if (line < 0 || line >= file.image.length) return false;
  const actual = file.fold(line);
  const isPart = tells(quoted) && actual.includes(quoted);
  return quoted !== actual && (isPart || isDrifted(quoted, actual) || resemblance(quoted, actual) > 0);
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

/**
 * Returns the lines to be inserted, several of them, where they stand next to where they would go: there is more than
 * one way to say where a block was inserted that starts or ends like its surroundings. Those that are quoted
 * themselves, with others beyond them, were there before.
 */
function linesBeside(quote: Quote, { alignment }: Candidate, file: FoldedImage): DoneLines {
  const { lines } = quote.hunk;
  const from = lines.findIndex(({ kind }) => kind === "insert");
  const to = lines.findLastIndex(({ kind }) => kind === "insert") + 1;
  const inserted = lines.slice(from, to);
  const telling = inserted.filter(({ text }) => tells(text)).length;
  const above = alignment[from - 1] ?? -1;
  if (above < 0 || telling < 2 || inserted.some(({ kind }) => kind !== "insert")) return [];
  const standsAt = (start: number) =>
    inserted.every(({ text }, nth) => file.image.line(start + nth) === text);
  const isQuoted = (start: number) => inserted.every((_, nth) => alignment.includes(start + nth));
  const isNew = (start: number, isBeyond: (line: number) => boolean) =>
    standsAt(start) && !(isQuoted(start) && alignment.some(isBeyond));
  const [next, before] = [above + 1, above + 1 - inserted.length];
  const linesFrom = (start: number) => inserted.map((_, nth) => start + nth);
  if (isNew(next, (line) => line >= next + inserted.length)) return linesFrom(next);
  return isNew(before, (line) => line >= 0 && line < before) ? linesFrom(before) : [];
}

/** True if one of the lines to be deleted stands anywhere in the file, of those that say something. */
function stillThere(quote: Quote, file: FoldedImage): boolean {
  const telling = quote.folds.filter((_, row) => quote.removed[row] && isTelling(quote.weights[row]!));
  const like = file.linesLike(telling);
  return telling.some((folded) => like.has(folded));
}

/** The postimage as a preimage, its inserted lines marked so that each of them must be there. */
function wishOf(hunk: Hunk): Hunk {
  const { line: _, reach: __, ...rest } = hunk;
  const lines = hunk.lines
    .filter(({ kind }) => kind !== "remove")
    .map(({ kind, text }) => ({ kind: kind === "insert" ? ("remove" as const) : kind, text }));
  return { ...rest, lines };
}

/** Returns where the postimage stands among the lines in which the preimage was found. */
function placesOfDoneAt(
  { range }: Candidate,
  wish: Quote,
  file: FoldedImage,
  sureness: Sureness,
): readonly Candidate[] {
  const slack = wish.lines.length + 2;
  const window = { from: Math.max(0, range.from - slack), to: range.to + slack };
  while (file.image.line(window.to - 1) === undefined) window.to--;
  return align(wish, file, window).filter(
    (one) => overlaps(one.range, range) && fits(one, wish, file, sureness),
  );
}

/** Returns where the postimage stands. */
function placesOfDone(wish: Quote, file: FoldedImage, sureness: Sureness): readonly Candidate[] {
  const exact = exactCandidates(wish, file);
  if (exact.length > 0) return exact;
  const done = (one: Candidate) => fits(one, wish, file, sureness);
  return fuzzyCandidates(wish, file, (found) => found.some(done), 1).filter(done);
}

function fits(place: Candidate, wish: Quote, file: FoldedImage, sureness: Sureness): boolean {
  const inserts = wish.removed.includes(true);
  return (
    place.alignment.every((line) => line >= 0) &&
    isViable(wish, place, file.image, { ...sureness, threshold: DONE }) &&
    isContiguous(place, (line) => inserts && isSkippable(file.image.line(line)!))
  );
}

/** True if no line between two aligned ones is left out, but for those that `skippable` is true of. */
function isContiguous({ alignment }: Candidate, skippable: (line: number) => boolean): boolean {
  const lines = alignment.filter((line) => line >= 0);
  return lines.every((line, nth) => {
    for (let between = (lines[nth - 1] ?? line) + 1; between < line; between++)
      if (!skippable(between)) return false;
    return true;
  });
}

import type { Candidate, Hunk } from "../types.ts";
import { exactCandidates, fuzzyCandidates, overlaps } from "./candidates.ts";
import { isViable, type Sureness } from "./decide.ts";
import { isSkippable } from "./fold.ts";
import type { FoldedImage } from "./folded.ts";
import { isMeagre, type Quote, quoteOf } from "./quote.ts";

/** How well a postimage has to fit to be taken for the change done. */
const DONE = 0.9;

/**
 * True if the change is done already: the postimage stands in the file, and the preimage nowhere else.
 *
 *     +b after a      a b c    →  true: the place of `a` is within that of `a b`
 *     -a +b           b  …  a  →  false: a line that is to go still stands somewhere
 */
export function isAlreadyThere(
  quote: Quote,
  candidates: readonly Candidate[],
  file: FoldedImage,
  sureness: Sureness,
): boolean {
  const isExact = candidates.some((one) => one.rung === "exact");
  if (isExact && quote.removed.includes(true)) return false;
  const wish = quoteOf(wishOf(quote.hunk));
  if (isMeagre(wish) || (!wish.removed.includes(true) && stillThere(quote, file))) return false;
  const done = doneAt(wish, file, sureness, isExact);
  const viable = candidates.filter((one) => isViable(quote, one, file.image, sureness));
  const deletes = !wish.removed.includes(true);
  if (viable.some((one) => deletes || isOpen(quote, one))) return false;
  return done.length > 0 && viable.every((one) => done.some((place) => overlaps(place.range, one.range)));
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

/** True if one of the lines to be deleted stands anywhere in the file, of those that say something. */
function stillThere(quote: Quote, file: FoldedImage): boolean {
  return quote.removed.some(
    (removed, row) => removed && quote.weights[row]! > 0.3 && file.linesLike(quote.folds[row]!).length > 0,
  );
}

/** The postimage as a preimage, its inserted lines marked so that each of them must be there. */
function wishOf(hunk: Hunk): Hunk {
  const { line: _, reach: __, ...rest } = hunk;
  const lines = hunk.lines
    .filter(({ kind }) => kind !== "remove")
    .map(({ kind, text }) => ({ kind: kind === "insert" ? ("remove" as const) : kind, text }));
  return { ...rest, lines };
}

function doneAt(
  wish: Quote,
  file: FoldedImage,
  sureness: Sureness,
  exactOnly: boolean,
): readonly Candidate[] {
  const exact = exactCandidates(wish, file);
  if (exact.length > 0 || exactOnly) return exact;
  const inserts = wish.removed.includes(true);
  const fits = (one: Candidate) =>
    one.alignment.every((line) => line >= 0) &&
    isViable(wish, one, file.image, { ...sureness, threshold: DONE }) &&
    isContiguous(one, (line) => inserts && isSkippable(file.image.lines[line]!));
  return fuzzyCandidates(wish, file, (found) => found.some(fits)).filter(fits);
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

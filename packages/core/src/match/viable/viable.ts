import { hasShownNumbers, insertionsOf, quotedIndices } from "../../hunk.ts";
import { once, onceFor } from "../../once.ts";
import { fold, isComment, isSkippable, tells } from "../../text/fold.ts";
import { withPlainSigns } from "../../text/typed-signs.ts";
import type { Candidate, Hunk, Image } from "../../types.ts";
import { boundsOf, linesStoodAt } from "../align/displaced.ts";
import { forgottenRows, isForgottenOrNot, isKeptLineLost } from "../align/forgotten.ts";
import type { Hindrance } from "../hindrance.ts";
import { isBegun, spokenOf } from "../lines/standing-run.ts";
import { NEARBY, OFF, startOf } from "../place.ts";
import { isMeagre, type Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { fallsApart, isAroundElsewhere } from "./apart.ts";
import { skipsHead } from "./block-head.ts";
import { isDriftHarmless } from "./drift.ts";
import { isHeldThere } from "./held.ts";
import { jumpsInVain } from "./jump.ts";
import { isKernelThere } from "./kernel.ts";
import { isOfSibling } from "./sibling.ts";
import { spacedInString } from "./spaced.ts";

/** The score that a place needs: see the calibration in docs/benchmarks.md. */
export const THRESHOLD = 0.75;
/** What is enough where all that changes stands as quoted, and what is beside it. */
const LEAST = 0.6;

/** True if the quote may be meant for this place, and not for a sibling of it. */
export function isViable(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  return hindranceAt(quote, candidate, file) === undefined;
}

/** Returns the first reason why the quote may not be meant for this place; undefined if it may. */
export function hindranceAt(quote: Quote, candidate: Candidate, file: SearchedFile): Hindrance | undefined {
  return candidate.rung === "exact"
    ? hindranceToStand(quote, candidate, file)
    : hindrancesIn(file)(quote)(candidate);
}

/** True if the quote may stand at this place, or at a sibling of it. */
export function mayStand(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  return hindranceToStand(quote, candidate, file) === undefined;
}

/** What `hindranceAt` returns of a place that is not exact: it is asked several times. */
const hindrancesIn = onceFor((file: SearchedFile) =>
  onceFor((quote: Quote) =>
    onceFor((candidate: Candidate) => {
      const isHeld = once(() => isHeldThere(quote, candidate, file));
      const hindrance = hindranceToStand(quote, candidate, file, isHeld);
      if (hindrance) return hindrance;
      return isOfSibling(quote, candidate, file) && !isHeld() ? "of-another" : undefined;
    }),
  ),
);

function hindranceToStand(
  quote: Quote,
  candidate: Candidate,
  file: SearchedFile,
  isHeld = once(() => isHeldThere(quote, candidate, file)),
): Hindrance | undefined {
  const { hunk } = quote;
  const { image, strict } = file;
  const { alignment, rung } = candidate;
  if (rung === "exact") return strict && !isAtClaimedLine(hunk, candidate) ? "strict" : undefined;
  if (strict) return "strict";
  if (!fits(quote, candidate, file, isHeld)) return "score";
  if (isMeagre(quote) && !standsButForSigns(quote, candidate, image)) return "meagre";
  const change = hindranceToChange(quote, candidate, file);
  if (change) return change;
  if (!isDriftHarmless(quote, candidate, file) && !isHeld()) return "drifted";
  if (isHalfDone(quote, candidate, image)) return "half-done";
  if (isWithinComment(quote, candidate, image)) return "within-comment";
  if ((quote.forgetful ? isForgottenOrNot : isKeptLineLost)(hunk, alignment, image)) return "forgotten";
  if (fallsApart(quote, candidate, image)) return "apart";
  if (skipsHead(quote, candidate, image)) return "skips-head";
  if (jumpsInVain(hunk, alignment, image)) return "jumps";
  if (isAroundElsewhere(quote, candidate)) return "around-elsewhere";
  const furthest = Math.max(hunk.reach ?? 0, NEARBY);
  return isNearClaim(hunk, candidate, furthest) || isFaithful(quote, candidate, file) ? undefined : "claimed";
}

/**
 * True if the quote fits well; or not badly, at the claimed line, and what changes stands there as quoted, and what is beside it;
 * or all but one line of it stands there, and enough of it nowhere else.
 */
function fits(quote: Quote, candidate: Candidate, file: SearchedFile, isHeld: () => boolean): boolean {
  const { score } = candidate;
  if (score >= THRESHOLD || isHeld()) return true;
  return score >= LEAST && isNearClaim(quote.hunk, candidate, OFF) && isKernelThere(quote, candidate, file);
}

/** True if the quote stands at the place but for blanks, or for quotes and dashes of type on one side. */
function standsButForSigns({ lines }: Quote, { alignment, rung }: Candidate, image: Image): boolean {
  if (rung === "whitespace" || rung === "indentation") return true;
  if (!lines.some(tells)) return false;
  const plain = (line = "") => withPlainSigns(line).trim();
  return (
    rung === "punctuation" && lines.every((line, row) => plain(line) === plain(image.line(alignment[row]!)))
  );
}

/** True if every line to be deleted is there, and every insertion has a quoted line beside it. */
export function canChangeAt(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  return hindranceToChange(quote, candidate, file) === undefined;
}

function hindranceToChange(
  quote: Quote,
  candidate: Candidate,
  { image, path }: SearchedFile,
): Hindrance | undefined {
  const lines = linesStoodAt(quote.hunk, candidate.alignment, image);
  if (!isRemovedThere(quote, lines, image) || spacedInString(quote, lines, image, path) !== -1)
    return "removed";
  return isInsertionHeld(quote, candidate, lines, image) ? undefined : "inserted";
}

/** True if no line is claimed that counts, or the place is no further than this from it. */
function isNearClaim({ line, reach = 0 }: Hunk, candidate: Candidate, furthest: number): boolean {
  return line === undefined || reach === 0 || Math.abs(startOf(candidate) - line) <= furthest;
}

/** True if every quoted line is there, in canonical form, and only blank lines and comments were left out. */
export function isFaithful(quote: Quote, { alignment, rung }: Candidate, file: SearchedFile): boolean {
  if (rung === "exact") return true;
  return alignment.every((line, row) => {
    if (quote.elided[row]) return true;
    const above = alignment[row - 1];
    const left = above === undefined || quote.elided[row - 1] ? [] : file.image.linesBetween(above + 1, line);
    return line >= 0 && file.fold(line) === quote.folds[row] && left.every(isSkippable);
  });
}

function isAtClaimedLine(hunk: Hunk, candidate: Candidate): boolean {
  return hunk.line === undefined || !hasShownNumbers(hunk) || startOf(candidate) === hunk.line;
}

/**
 * Every line to be deleted stands in the file, below all that is quoted above it and above all that is quoted below, and no
 * code between two of them is left out of the quote, nor anything of a comment that they belong to.
 */
function isRemovedThere(quote: Quote, lines: readonly number[], image: Image): boolean {
  const bounds = boundsOf(lines);
  return quote.removed.every((removed, row) => {
    if (!removed) return true;
    const line = lines[row]!;
    if (line < 0 && isSurplusBlank(quote, row)) return true;
    if (line < 0 || line < bounds[row]!.above || line > bounds[row + 1]!.below) return false;
    let before = row - 1;
    while (quote.removed[before] && lines[before]! < 0) before--;
    if (!quote.removed[before]) return true;
    const above = lines[before]!;
    const left = image.linesBetween(above + 1, line);
    const isTorn = [above, line].some((at) => isComment(image.line(at)!)) && left.some(isComment);
    return left.every(isSkippable) && !isTorn;
  });
}

/** True if a blank line between others goes, and what goes beside it says something, or goes on both sides: there may be fewer. */
function isSurplusBlank({ folds, removed }: Quote, row: number): boolean {
  if (folds[row] !== "" || row === 0 || row === folds.length - 1) return false;
  const gone = [row - 1, row + 1].filter((near) => removed[near]);
  return gone.length === 2 || gone.some((near) => tells(folds[near]!));
}

/** True if some of what is to be inserted stands at the place, or beyond it among the lines that a missing row may stand for. */
function isHalfDone({ hunk: { lines } }: Quote, { alignment }: Candidate, image: Image): boolean {
  const rows = quotedIndices({ lines });
  const [top, bottom] = [alignment.findIndex(isThere), alignment.findLastIndex(isThere)];
  const above = top > 0 ? rows[top]! : 0;
  const below = bottom < rows.length - 1 ? lines.length - 1 - rows[bottom]! : 0;
  return isBegun(lines, alignment, image, new Set(spokenOf(lines, alignment)), { above, below });
}

/**
 * True if lines of a comment are inserted where the quote left out others of it, and not in place of one: nothing tells above or
 * below which of them they go.
 *
 *       * a         * a
 *     + * x         * b    ←
 *       * c         * c
 */
function isWithinComment({ hunk, removed }: Quote, { alignment }: Candidate, image: Image): boolean {
  const insertions = insertionsOf(hunk);
  const inserted = new Set(insertions.flatMap(({ texts }) => texts.map(fold)));
  return insertions.some(({ row, texts }) => {
    const [above = -1, below = -1] = [alignment[row - 1], alignment[row]];
    if (above < 0 || below < 0 || removed[row - 1]) return false;
    const beside = [image.line(above)!, image.line(below)!];
    const left = image.linesBetween(above + 1, below).filter(tells);
    return [...texts, ...beside].every(isComment) && left.some((line) => !inserted.has(fold(line)));
  });
}

function isThere(line: number): boolean {
  return line >= 0;
}

/**
 * Lines are only inserted beside a quoted line that stands in the file, below all that is quoted above them and above
 * all that is quoted below.
 */
function isInsertionHeld(
  { hunk, forgetful }: Quote,
  { alignment }: Candidate,
  lines: readonly number[],
  image: Image,
): boolean {
  const forgotten = forgetful ? forgottenRows(hunk, alignment, image) : new Set<number>();
  const bounds = boundsOf(lines);
  if (insertionsOf(hunk).some(({ row }) => bounds[row]!.above >= bounds[row]!.below)) return false;
  const held = lines.filter((_, row) => !forgotten.has(row));
  let row = 0;
  let next = 0;
  return hunk.lines.every(({ kind }) => {
    const isInserted = kind === "insert" || forgotten.has(row);
    if (kind !== "insert") row++;
    if (!isInserted) next++;
    return !isInserted || [held[next - 1], held[next]].some((line = -1) => line >= 0);
  });
}

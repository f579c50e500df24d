import { postimageOf, preimageOf } from "../../hunk.ts";
import { indicesOf } from "../../range.ts";
import { isVisible } from "../../text/blanks.ts";
import { fold, tells } from "../../text/fold.ts";
import type { Candidate, Hunk, Range } from "../../types.ts";
import { isShiftedAll } from "../depths.ts";
import { isDrifted, resemblance } from "../lines/similarity.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import type { DoneLines } from "./done-lines.ts";

/** A change that may have been done. */
export interface Change {
  /** As the response has it. */
  readonly hunk: Hunk;
  /** With the line ends of the file. */
  readonly stated: Quote;
  /** `stated` without what it does to blanks, quotes and dashes alone. */
  readonly quote: Quote;
  /** Where the preimage may stand. */
  readonly viable: readonly Candidate[];
  readonly file: SearchedFile;
}

/**
 * Returns the places of a postimage, `wish`, where the change is done: nothing that is to go stands there, or right beside.
 * `areNamed` says that the hunk gives their lines.
 */
export function done(
  places: readonly Candidate[],
  wish: Quote,
  { stated, quote, file }: Change,
  areNamed = false,
): readonly Candidate[] {
  return places.filter(
    (one) => isGone(quote, one, file, areNamed) && !leavesRemoved(stated.hunk, wish, one, file),
  );
}

/** Returns the lines that a postimage, made a quote, inserts at each of its places. */
export function insertedAt(places: readonly Candidate[], wish: Quote): readonly DoneLines[] {
  return places.map(({ alignment }) => alignment.filter((_, row) => wish.removed[row]));
}

/** Returns whether a hunk inserts any line. */
export function insertsIn({ lines }: Hunk): boolean {
  return lines.some(({ kind }) => kind === "insert");
}

/**
 * True if nothing stands right above or below the postimage that is the same as a line at that edge of the hunk which is to
 * go; or, when the hunk only deletes, nothing like them either: those would not be gone but changed. Kept lines that say
 * nothing are no edge, but where the hunk names the place: what is beside it there may be another copy of it.
 *
 *     -#ifdef DEBUG        #ifdef TEST
 *      #pragma once        #pragma once
 */
function isGone(
  { folds, removed, hunk }: Quote,
  { range: { from, to } }: Candidate,
  file: SearchedFile,
  isNamed: boolean,
): boolean {
  const rows = [...folds.keys()];
  const isEdge = (row: number) => !removed[row] && (isNamed || tells(folds[row]!));
  const above = rows.slice(0, rows.find(isEdge) ?? rows.length);
  const below = rows.slice((rows.findLast(isEdge) ?? -1) + 1);
  const toGo = (own: readonly number[]) => own.filter((row) => removed[row]).map((row) => folds[row]!);
  const remains =
    isAnyThere(toGo(above), { from: from - above.length, to: from }, file) ||
    isAnyThere(toGo(below), { from: to, to: to + below.length }, file);
  if (remains || insertsIn(hunk)) return !remains;
  const head = folds.slice(0, removed.includes(false) ? removed.indexOf(false) : folds.length);
  const tail = folds.slice(removed.lastIndexOf(false) + 1);
  if (areLikeThere(head, from - head.length, file) || areLikeThere(tail, to, file)) return false;
  const kept = (own: readonly number[]) => own.filter((row) => !removed[row]).length;
  const linesAbove = indicesOf({ from: from - above.length, to: from + kept(above) }).toReversed();
  const linesBelow = indicesOf({ from: to - kept(below), to: to + below.length });
  return (
    !isLikeInstead(toGo(above).findLast(tells), linesAbove, file) &&
    !isLikeInstead(toGo(below).find(tells), linesBelow, file)
  );
}

/**
 * True if the first of `lines` that is not blank is like the one that was quoted there: another was put in its place.
 *
 *      import a       import a
 *     -               (blank)
 *     -import b       import c      ←
 */
function isLikeInstead(quoted: string | undefined, lines: readonly number[], file: SearchedFile): boolean {
  const line = lines.find((at) => isVisible(file.image.line(at) ?? ""));
  return quoted !== undefined && line !== undefined && isLike(quoted, line, file);
}

/**
 * True if a line that is to go stands between those of the postimage, or as one of them, with the blanks that are to change;
 * not where all stand at other depths, each at its own.
 */
function leavesRemoved(stated: Hunk, wish: Quote, place: Candidate, file: SearchedFile): boolean {
  const wished = new Set(postimageOf(stated));
  const unwanted = preimageOf(stated).filter((text) => tells(text) && !wished.has(text));
  const [texts, folds] = [new Set(unwanted), new Set(unwanted.map(fold))];
  const isShifted = isShiftedAll(wish, place, file);
  return indicesOf(place.range).some((line) =>
    place.alignment.includes(line)
      ? !isShifted && texts.has(file.image.line(line)!)
      : folds.has(file.fold(line)),
  );
}

/** True if one of these lines is one of those quoted, and tells. */
function isAnyThere(quoted: readonly string[], { from, to }: Range, file: SearchedFile): boolean {
  const telling = new Set(quoted.filter(tells));
  return file.image.linesBetween(from, to).some((text) => telling.has(fold(text)));
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

import { smallest } from "../../extremes.ts";
import { indicesOf } from "../../range.ts";
import { depthOf, isBlank } from "../../text/blanks.ts";
import { isComment, isTelling } from "../../text/fold.ts";
import { wordSet } from "../../text/word-list.ts";
import type { Candidate, Hunk } from "../../types.ts";
import { displacedRows } from "../align/displaced.ts";
import { isAmongNew, missingRuns } from "../align/missing.ts";
import { standsIn } from "../align/pair.ts";
import { endsOf, isCut } from "../lines/cut.ts";
import { formOf } from "../lines/form.ts";
import { isMisspelt, isReordered, resemblance, wordsApart, wordsOf } from "../lines/similarity.ts";
import { standsAgain } from "../lines/standing-run.ts";
import { type Quote, tellingContext } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** Words with as many letters tell one thing from another; of two that are almost the same it takes longer ones. */
const SHORT = 3;
const LONG = 6;
/** Words that declare a name and are none. */
const DECLARES = wordSet("const final let val var");
/** So many lines that stand nowhere else tell a place from its siblings. */
const ANCHORS = 3;

/** A row of context that is not there, and the line that stands in its place. */
interface Counterpart {
  readonly row: number;
  readonly line: number;
  readonly quoted: string;
  readonly actual: string;
}

/**
 * True if another of its kind stands where a line of context should: what is meant may be gone, and this its sibling. It is
 * one of its kind if
 * - the file has more lines of the same form, which differ from it as the quoted one does, unless several other lines of the
 *   context stand there and nowhere else, or
 * - the word that is quoted instead, in the quote's first line or almost the same, stands in the file: nobody renamed it, or
 * - it is further out than all that changes, and the file has what is to be deleted again.
 *
 *     quote                           file
 *       get("/session");                get("/quota");     ←  the place
 *     - expect(1);                      expect(1);
 *     + expect(2);
 *                                       get("/upload");    one more
 *                                       expect(3);
 *
 * Where all that is quoted is a comment, its first line has to be there.
 */
export function isOfSibling(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  const counterparts = counterpartsOf(quote, candidate, file);
  const first = quote.weights.findIndex(isTelling);
  return (
    counterparts.some((one) => isInUse(one, one.row === first, file)) ||
    (counterparts.some((one) => isOneOfMany(one, file)) && !isAnchored(quote, candidate, file)) ||
    (counterparts.some((one) => isFurtherOut(one, quote, candidate)) &&
      isDeletedAgain(quote, candidate, file)) ||
    (hasOnlyComments(quote) && lacksComment(quote, candidate, file))
  );
}

/** True if lines enough of the context stand there as quoted, and nowhere else. */
function isAnchored(quote: Quote, { alignment }: Candidate, file: SearchedFile): boolean {
  const anchors = tellingContext(quote).filter((row) => {
    const [only, ...others] = file.linesLike(quote.folds[row]!);
    return only !== undefined && only === alignment[row] && others.length === 0;
  });
  return anchors.length >= ANCHORS;
}

/** Returns the lines in the place of context that says something and is not there, of the gaps that are as long as what is missing. */
function counterpartsOf(quote: Quote, candidate: Candidate, file: SearchedFile): readonly Counterpart[] {
  const { hunk, folds } = quote;
  const { alignment } = candidate;
  const instead = [...alignment];
  for (const { from, to } of missingRuns(hunk, alignment)) {
    const [above = -1, below = -1] = [alignment[from - 1], alignment[to]];
    const start = above >= 0 ? above + 1 : below - (to - from);
    const isAsLong = above < 0 || below < 0 || below - start === to - from;
    if (isAsLong) for (let row = from; row < to; row++) instead[row] = start + row - from;
  }
  const aligned = new Set(alignment);
  return strangeRows(quote, candidate, file).flatMap((row) => {
    const line = instead[row]!;
    if (file.image.line(line) === undefined || (alignment[row]! < 0 && aligned.has(line))) return [];
    return [{ row, line, quoted: folds[row]!, actual: file.fold(line) }];
  });
}

/** Returns the rows of context that say something and do not stand at the place, in whatever order, as they are quoted. */
function strangeRows(quote: Quote, { alignment }: Candidate, file: SearchedFile): readonly number[] {
  const { hunk, folds } = quote;
  const displaced = displacedRows(hunk, alignment, file.image);
  const added = new Set(missingRuns(hunk, alignment).filter(isAmongNew).flatMap(indicesOf));
  const there = new Set(alignment.flatMap((line) => (line < 0 ? [] : file.fold(line))));
  return tellingContext(quote).filter(
    (row) => !displaced.has(row) && !added.has(row) && !there.has(folds[row]!),
  );
}

/** True if the lines differ in some words, and others of the file from the one that is there in the same ones. */
function isOneOfMany({ quoted, actual, line }: Counterpart, file: SearchedFile): boolean {
  if (isMisspelt(quoted, actual) || isReordered(quoted, actual) || formOf(quoted) !== formOf(actual))
    return false;
  const { from, to } = wordsApart(actual, quoted);
  return file.linesOfForm(line).some((other) => {
    const folded = file.fold(other);
    const apart = wordsApart(actual, folded);
    return folded !== actual && apart.from >= from && apart.to <= to && !isMisspelt(folded, actual);
  });
}

/**
 * True if a word that only the quoted line has stands elsewhere in the file; a letter more or less, as in `price` and
 * `prices`, is a misspelling all the same.
 */
function isInUse({ quoted, actual }: Counterpart, isFirst: boolean, file: SearchedFile): boolean {
  const isTypo = isMisspelt(quoted, actual);
  if (isTypo && quoted.length !== actual.length) return false;
  if (formOf(quoted) !== formOf(actual) || !(isTypo || (isFirst && !isComment(quoted)))) return false;
  const there = new Set(wordsOf(actual));
  const strange = wordsOf(quoted).filter(
    (word) => !there.has(word) && !DECLARES.has(word) && word.length >= (isTypo ? LONG : SHORT),
  );
  return strange.some((word) => standsIn(file.image.text, word));
}

/** True if a line that is missing is further out than all that changes, and one like it stands in its place. */
function isFurtherOut(
  { row, quoted, actual }: Counterpart,
  { hunk, lines }: Quote,
  { alignment }: Candidate,
): boolean {
  return alignment[row]! < 0 && depthOf(lines[row]!) < depthOfChange(hunk) && resemblance(quoted, actual) > 0;
}

/** How far in the outermost line is that changes. */
function depthOfChange(hunk: Hunk): number {
  const changed = hunk.lines.filter(({ kind, text }) => kind !== "context" && !isBlank(text));
  return smallest(changed.map(({ text }) => depthOf(text)));
}

function isDeletedAgain({ removed }: Quote, { alignment }: Candidate, { image }: SearchedFile): boolean {
  return alignment.every((line, row) => !removed[row] || standsAgain(line, line + 1, image));
}

function hasOnlyComments({ lines, weights }: Quote): boolean {
  return lines.every((line, row) => isComment(line) || !isTelling(weights[row]!));
}

/** True if the first line of a comment, which says what it is about, is another there. */
function lacksComment(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  const first = strangeRows(quote, candidate, file)[0];
  if (first === undefined || first > quote.weights.findIndex(isTelling)) return false;
  const line = candidate.alignment[first]!;
  if (line < 0) return true;
  const [quoted, actual] = [quote.folds[first]!, file.fold(line)];
  return !isMisspelt(quoted, actual) && !isCut(endsOf(quoted), actual);
}

import { smallest } from "../extremes.ts";
import { depthOf, isBlank } from "../text/blanks.ts";
import { fold, isComment, isTelling } from "../text/fold.ts";
import type { Candidate, Hunk } from "../types.ts";
import { displacedRows } from "./displaced.ts";
import { missingRuns } from "./missing.ts";
import { standsIn } from "./pair.ts";
import { hasCodeToGoBy, type Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";
import { formOf, isReordered, resemblance, similarity, wordsApart, wordsOf } from "./similarity.ts";
import { standsAgain } from "./standing-run.ts";

/** Words with as many letters tell one thing from another; of two that are almost the same it takes longer ones. */
const SHORT = 3;
const LONG = 4;

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
 * - the file has more lines of the same form, which differ from it as the quoted one does, or
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
 * Comments alone tell a place if all of them are there.
 */
export function isOfSibling(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  const counterparts = counterpartsOf(quote, candidate, file);
  const first = quote.weights.findIndex(isTelling);
  return (
    counterparts.some((one) => isOneOfMany(one, file) || isInUse(one, one.row === first, file)) ||
    (counterparts.some((one) => isFurtherOut(one, quote, candidate)) &&
      isDeletedAgain(quote, candidate, file)) ||
    (!hasCodeToGoBy(quote) && lacksComment(quote, candidate, file))
  );
}

/** Returns the lines in the place of context that says something and is not there, of the gaps that are as long as what is missing. */
function counterpartsOf(quote: Quote, { alignment }: Candidate, file: SearchedFile): readonly Counterpart[] {
  const { hunk, folds, weights, removed, elided } = quote;
  const instead = [...alignment];
  for (const { from, to } of missingRuns(hunk, alignment)) {
    const [above = -1, below = -1] = [alignment[from - 1], alignment[to]];
    const start = above >= 0 ? above + 1 : below - (to - from);
    const isAsLong = above < 0 || below < 0 || below - start === to - from;
    if (isAsLong) for (let row = from; row < to; row++) instead[row] = start + row - from;
  }
  const aligned = new Set(alignment);
  const displaced = displacedRows(hunk, alignment, file.image);
  return instead.flatMap((line, row) => {
    const isContext = !removed[row] && !elided[row] && isTelling(weights[row]!) && !displaced.has(row);
    if (!isContext || file.image.line(line) === undefined) return [];
    if (alignment[row]! < 0 && aligned.has(line)) return [];
    const [quoted, actual] = [folds[row]!, file.fold(line)];
    return quoted === actual ? [] : [{ row, line, quoted, actual }];
  });
}

/** True if the lines differ in some words, and others of the file from the one that is there in no more. */
function isOneOfMany({ quoted, actual, line }: Counterpart, file: SearchedFile): boolean {
  if (similarity(quoted, actual) > 0 || isReordered(quoted, actual) || formOf(quoted) !== formOf(actual))
    return false;
  const apart = wordsApart(quoted, actual);
  return file.linesOfForm(line).some((other) => {
    const folded = fold(other);
    return folded !== actual && wordsApart(folded, actual) <= apart && similarity(folded, actual) === 0;
  });
}

/**
 * True if a word that only the quoted line has stands elsewhere in the file; a letter more or less, as in `price` and
 * `prices`, is a misspelling all the same.
 */
function isInUse({ quoted, actual }: Counterpart, isFirst: boolean, file: SearchedFile): boolean {
  const isTypo = similarity(quoted, actual) > 0;
  if (isTypo && quoted.length !== actual.length) return false;
  if (formOf(quoted) !== formOf(actual) || !(isTypo || (isFirst && !isComment(quoted)))) return false;
  const there = new Set(wordsOf(actual));
  const strange = wordsOf(quoted).filter(
    (word) => !there.has(word) && word.length >= (isTypo ? LONG : SHORT),
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

/** True if a comment is quoted as context that the place has not, or says of another thing. */
function lacksComment(quote: Quote, { alignment }: Candidate, file: SearchedFile): boolean {
  const { hunk, lines, folds, weights, removed, elided } = quote;
  const displaced = displacedRows(hunk, alignment, file.image);
  return alignment.some((line, row) => {
    if (removed[row] || elided[row] || displaced.has(row) || !isTelling(weights[row]!)) return false;
    return isComment(lines[row]!) && (line < 0 || differs(folds[row]!, file.fold(line)));
  });
}

function differs(quoted: string, actual: string): boolean {
  return quoted !== actual && similarity(quoted, actual) === 0;
}

import { grouped } from "../../grouped.ts";
import { isComment, isTelling } from "../../text/fold.ts";
import { wordSet } from "../../text/word-list.ts";
import type { Candidate } from "../../types.ts";
import { standsIn } from "../align/pair.ts";
import { endsOf, isCut } from "../lines/cut.ts";
import { formOf } from "../lines/form.ts";
import { affixesApart, isMisspelt, wordsApart, wordsOf } from "../lines/similarity.ts";
import { haveOtherNumber } from "../lines/slip.ts";
import { standsAgain } from "../lines/standing-run.ts";
import { type Quote, tellingContext } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { areAnchors } from "./anchors.ts";
import { type Counterpart, counterpartsOf, strangeRows } from "./counterpart.ts";
import { isHeadOfAnother, isLikeOneFurtherOut } from "./head.ts";

/** Words with as many letters tell one thing from another; of two that are almost the same it takes longer ones. */
const SHORT = 3;
const LONG = 6;
/** Words that declare a name and are none. */
const DECLARES = wordSet("const final let val var");

/**
 * True if another of its kind stands where a line of context should: what is meant may be gone, and this its sibling. It is
 * one of its kind if
 * - the file has more lines of the same form, which differ from it as the quoted one does, unless several other lines of the
 *   context stand there and nowhere else, or
 * - the word that is quoted instead, in the quote's first line or almost the same, stands in the file: nobody renamed it, or
 * - several words differ from those of the file by the same letters at their ends, or
 * - several lines have a name in another number, or with an `a` or `u` before it, or
 * - it is further out than all that changes, or a heading above it, and another one stands there, or
 * - it is further out than all that changes, one like it stands there, and the file has what is to be deleted again.
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
    (counterparts.some((one) => isOneOfMany(one, file)) &&
      !areAnchors(tellingContext(quote), quote, candidate.alignment, file)) ||
    areMisspeltAlike(counterparts) ||
    counterparts.filter(({ quoted, actual }) => haveOtherNumber(quoted, actual)).length > 1 ||
    counterparts.some((one) => isHeadOfAnother(one, quote, file)) ||
    (counterparts.some((one) => isLikeOneFurtherOut(one, quote, candidate)) &&
      isDeletedAgain(quote, candidate, file)) ||
    (hasOnlyComments(quote) && lacksComment(quote, candidate, file))
  );
}

/** True if the lines differ in some words, and others of the file from the one that is there in the same ones. */
function isOneOfMany({ quoted, actual, line }: Counterpart, file: SearchedFile): boolean {
  if (isMisspelt(quoted, actual) || formOf(quoted) !== formOf(actual)) return false;
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
  return hasWordInUse(quoted, actual, file, isTypo ? LONG : SHORT);
}

/** True if a word that only the quoted line has stands elsewhere in the file, one with so many letters at least. */
export function hasWordInUse(quoted: string, actual: string, file: SearchedFile, least = SHORT): boolean {
  const there = new Set(wordsOf(actual));
  const strange = wordsOf(quoted).filter(
    (word) => !there.has(word) && !DECLARES.has(word) && word.length >= least,
  );
  return strange.some((word) => standsIn(file.image.text, word));
}

/**
 * True if several words begin or end with other letters than the file's, the same ones each time: these tell the names of one
 * thing from those of another, and nobody misspells twice like that.
 *
 *     sync_start(a);   ──   async_start(a);
 *     sync_stop(a);    ──   async_stop(a);
 */
function areMisspeltAlike(counterparts: readonly Counterpart[]): boolean {
  const apart = counterparts.flatMap(({ quoted, actual }) => affixesApart(quoted, actual));
  const groups = [...grouped(apart, ([, affixes]) => affixes).values()];
  return groups.some((alike) => new Set(alike.map(([word]) => word)).size > 1);
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

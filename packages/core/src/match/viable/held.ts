import { entryKey } from "../../text/code/entry-key.ts";
import { isComment, isTelling, tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { wordsOf } from "../lines/similarity.ts";
import { OFF, startOf } from "../place.ts";
import { changingRows, type Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { areAnchors, SAYS_MUCH, standsOnlyAt } from "./anchors.ts";
import { changedRow } from "./changed-row.ts";
import { namesChange } from "./names-change.ts";
import { hasWordInUse } from "./sibling.ts";

/**
 * True if a quote stands at a place but for one line of context that is there in another version, and what else is quoted stands
 * nowhere else: enough of it, or all that goes and is right beside what comes. The other line may have changed since.
 *
 *      CREATE TABLE items (                    CREATE TABLE items (
 *        order_id INTEGER REFERENCES orders,     order_id INTEGER NOT NULL REFERENCES orders,
 *        sku TEXT NOT NULL,              ──      sku TEXT NOT NULL,
 *     +  price NUMERIC NOT NULL,
 *        quantity INTEGER                        quantity INTEGER
 */
export function isHeldThere(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  const at = startOf(candidate);
  const row = changedRow(quote, candidate, file);
  if (row === undefined) return isHeldAbove(quote, at, file);
  if (quote.removed[row]) return false;
  return isHeldByMany(row, quote, at, file) || isHeldByChange(row, quote, at, file);
}

/** So many lines that say something leave no doubt of a place, whatever stands below them. */
const SEVERAL = 4;

/**
 * True if nothing goes, and the last line alone is another one there, below several that stand there, of which those right beside
 * what comes stand nowhere else: what is named stands above.
 */
function isHeldAbove(quote: Quote, at: number, file: SearchedFile): boolean {
  const { lines, folds, removed } = quote;
  const last = lines.length - 1;
  if (removed.includes(true) || lines.filter(tells).length < SEVERAL) return false;
  const isThere = (each: number) => file.fold(at + each) === folds[each];
  const isAbove = at >= 0 && at + last < file.image.length && [...lines.keys()].slice(0, -1).every(isThere);
  const isNowhere = tells(lines[last]!) && file.linesLike(folds[last]!).length === 0;
  return isAbove && isNowhere && isChangeHere(changingRows(quote), last, quote, at, file);
}

/**
 * True if enough of a quote stands nowhere else, a line of the change among it, and the other line has at most one word of its
 * own, and does not name what changes.
 */
function isHeldByMany(row: number, quote: Quote, at: number, file: SearchedFile): boolean {
  const { lines, folds, weights } = quote;
  const there = new Set(wordsOf(file.fold(at + row)));
  const strange = wordsOf(folds[row]!).filter((word) => !there.has(word));
  if (strange.length > 1) return false;
  const telling = [...lines.keys()].filter((each) => isTelling(weights[each]!));
  const changing = changingRows(quote);
  const isOnlyHere = (each: number) =>
    isTelling(weights[each] ?? 0) && standsOnlyAt(at + each, folds[each]!, file);
  const lineOf = lines.map((_, each) => at + each);
  return (
    areAnchors(telling, quote, lineOf, file) &&
    changing.some(isOnlyHere) &&
    !namesChange(row, changing, quote, lineOf, file.image)
  );
}

/**
 * True if the lines that go, and those right beside what comes, say something and stand nowhere else. A line number has to name
 * about that place. Words that only the quote has of the other line may stand nowhere in the file: they may tell a sibling that
 * is gone. Another value of the same key, below what changes, tells none, as what is named stands above, and a comment in other
 * words tells none either; only then may lines go.
 */
function isHeldByChange(row: number, quote: Quote, at: number, file: SearchedFile): boolean {
  const { lines, folds, removed } = quote;
  const changing = changingRows(quote);
  const there = file.image.line(at + row)!;
  const isRemark = isComment(lines[row]!) && isComment(there);
  const isSameEntry = entryKey(lines[row]!) === (entryKey(there) ?? "");
  const isEntryBelow = isSameEntry && changing.every((each) => each < row);
  const mayTell = () => removed.includes(true) || hasWordInUse(folds[row]!, file.fold(at + row), file);
  if (!isRemark && !isEntryBelow && mayTell()) return false;
  const beside = isRemark
    ? changing.flatMap((each) => (each === row ? [row - 1, row + 1] : [each]))
    : changing;
  return isChangeHere(beside, row, quote, at, file);
}

/** True if these rows say something, stand there and nowhere else, the other one is none of them, and a line number names about that place. */
function isChangeHere(
  rows: readonly number[],
  other: number,
  { hunk, lines, folds, weights }: Quote,
  at: number,
  file: SearchedFile,
): boolean {
  if (hunk.line !== undefined && Math.abs(at - hunk.line) > OFF) return false;
  const isOnlyHere = (each: number) =>
    each !== other && tells(lines[each] ?? "") && standsOnlyAt(at + each, folds[each]!, file);
  const saysMuch = (each: number) => weights[each]! >= SAYS_MUCH && !isComment(lines[each]!);
  return rows.every(isOnlyHere) && rows.some(saysMuch);
}

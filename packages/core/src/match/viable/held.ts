import { entryKey } from "../../text/code/entry-key.ts";
import { isComment, isTelling, tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { wordsOf } from "../lines/similarity.ts";
import { OFF, startOf } from "../place.ts";
import { changingRows, type Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { areAnchors, standsOnlyAt } from "./anchors.ts";
import { changedRow } from "./changed-row.ts";
import { namesChange } from "./names-change.ts";
import { hasWordInUse } from "./sibling.ts";

/** A line of this weight says something of its own. */
const SAYS_MUCH = 0.6;

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
  const row = changedRow(quote, candidate, file);
  if (row === undefined || quote.removed[row]) return false;
  const at = startOf(candidate);
  return isHeldByMany(row, quote, at, file) || isHeldByChange(row, quote, at, file);
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
  const isOnlyHere = (each: number) => telling.includes(each) && standsOnlyAt(at + each, folds[each]!, file);
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
 * is gone. Another value of the same key, below what changes, tells none, as what is named stands above; only then may lines go.
 */
function isHeldByChange(row: number, quote: Quote, at: number, file: SearchedFile): boolean {
  const { hunk, lines, folds, weights, removed } = quote;
  if (hunk.line !== undefined && Math.abs(at - hunk.line) > OFF) return false;
  const changing = changingRows(quote);
  const isSameEntry = entryKey(lines[row]!) === (entryKey(file.image.line(at + row)!) ?? "");
  const isEntryBelow = isSameEntry && changing.every((each) => each < row);
  if (!isEntryBelow && (removed.includes(true) || hasWordInUse(folds[row]!, file.fold(at + row), file)))
    return false;
  const isOnlyHere = (each: number) =>
    each !== row && tells(lines[each] ?? "") && standsOnlyAt(at + each, folds[each]!, file);
  const saysMuch = (each: number) => weights[each]! >= SAYS_MUCH && !isComment(lines[each]!);
  return changing.every(isOnlyHere) && changing.some(saysMuch);
}

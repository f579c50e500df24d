import { entryKey } from "../../text/code/entry-key.ts";
import { fold, isComment, isTelling, tells } from "../../text/fold.ts";
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
 * True if a quote stands at a place but for one line of context that is there in another version and does not name what changes,
 * and what else is quoted stands nowhere else: enough of it, or all that goes and is right beside what comes. The other line may
 * have changed since.
 *
 *      CREATE TABLE items (                    CREATE TABLE items (
 *        order_id INTEGER REFERENCES orders,     order_id INTEGER NOT NULL REFERENCES orders,
 *        sku TEXT NOT NULL,              ──      sku TEXT NOT NULL,
 *     +  price NUMERIC NOT NULL,
 *        quantity INTEGER                        quantity INTEGER
 */
export function isHeldThere(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  const at = startOf(candidate);
  const version = changedRow(quote, candidate, file);
  const row = version ?? strangeEnd(quote, at, file);
  if (row === undefined || quote.removed[row]) return false;
  const { hunk, lines, folds, weights, removed } = quote;
  const there = file.image.line(at + row)!;
  const lineOf = lines.map((_, each) => at + each);
  const changing = changingRows(quote);
  const isOnlyHere = (each: number) =>
    each !== row && tells(lines[each] ?? "") && standsOnlyAt(at + each, folds[each]!, file);
  const known = new Set(wordsOf(fold(there)));
  const isSlight = wordsOf(folds[row]!).filter((word) => !known.has(word)).length <= 1;
  const telling = [...lines.keys()].filter((each) => isTelling(weights[each]!));
  const isAnchored =
    version !== undefined &&
    isSlight &&
    areAnchors(telling, quote, lineOf, file) &&
    changing.some(isOnlyHere);
  if (isAnchored && !namesChange(row, changing, quote, lineOf, file.image)) return true;
  const isRemark = isComment(lines[row]!) && isComment(there);
  const isBelow = changing.every((each) => each < row);
  const isEntryBelow = isBelow && entryKey(lines[row]!) === (entryKey(there) ?? "");
  // A word that only the quote has of the line may tell a sibling that is gone.
  const isInUse = () => version !== undefined && hasWordInUse(folds[row]!, fold(there), file);
  if (!isRemark && !isEntryBelow && (removed.includes(true) || isInUse())) return false;
  if (hunk.line !== undefined && Math.abs(at - hunk.line) > OFF) return false;
  const beside = changing.flatMap((each) => (each === row && isRemark ? [row - 1, row + 1] : [each]));
  const saysMuch = (each: number) => weights[each]! >= SAYS_MUCH && !isComment(lines[each]!);
  return beside.every(isOnlyHere) && beside.some(saysMuch);
}

/** So many lines that say something leave no doubt of a place, whatever stands below them. */
const SEVERAL = 4;

/** The last row, if it stands nowhere, below several that stand at the place, and nothing goes: what is named stands above. */
function strangeEnd({ lines, folds, removed }: Quote, at: number, file: SearchedFile): number | undefined {
  const last = lines.length - 1;
  if (removed.includes(true) || lines.filter(tells).length < SEVERAL) return undefined;
  if (at < 0 || at + last >= file.image.length || !tells(lines[last]!)) return undefined;
  const isAbove = lines.slice(0, -1).every((_, row) => file.fold(at + row) === folds[row]);
  return isAbove && file.linesLike(folds[last]!).length === 0 ? last : undefined;
}

import { insertionsOf } from "../../hunk.ts";
import { fold, isTelling, tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { lineInPlace } from "../align/missing.ts";
import { changingRows, type Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { SAYS_MUCH } from "./anchors.ts";
import { namesChange } from "./names-change.ts";

/** So many of the quoted lines may be missing, at least one. */
const MOST_MISSING = 1 / 4;

/**
 * True if all that a hunk changes stands at a place as it is quoted, as do the next lines above and below that say something,
 * one of the lines to go stands nowhere else, and none of the new ones anywhere, as if the change was done there: what else
 * is quoted may have changed since.
 *
 *      def total(items):          def total(items, tax=0):
 *          if not items:              if not items:
 *     -        return None      ──        return None
 *          return sum(items)          return sum(items)
 */
export function isKernelThere(quote: Quote, { alignment }: Candidate, file: SearchedFile): boolean {
  const { hunk, folds, weights, removed } = quote;
  const rows = [...folds.keys()];
  const says = (row: number) => isTelling(weights[row]!);
  const isThere = (row: number) => alignment[row]! >= 0 && file.fold(alignment[row]!) === folds[row];
  const missing = rows.filter((row) => alignment[row]! < 0 && says(row));
  if (missing.length > Math.max(1, MOST_MISSING * rows.length)) return false;
  const changing = changingRows(quote);
  const inPlace = rows.map((row) => lineInPlace(row, alignment));
  const mayName = (row: number) =>
    inPlace[row]! >= 0 && namesChange(row, changing, quote, inPlace, file.image);
  if (missing.some(mayName)) return false;
  const toGo = rows.filter((row) => removed[row]);
  if (!toGo.every(isThere)) return false;
  const inserted = insertionsOf(hunk);
  const kept = rows.filter((row) => !removed[row] && says(row));
  const isHeld = (change: number) =>
    [kept.findLast((row) => row < change), kept.find((row) => row > change)].every(
      (row) => row !== undefined && isThere(row),
    );
  if (![...toGo, ...inserted.map(({ row }) => row - 0.5)].every(isHeld)) return false;
  const isOnlyHere = (row: number) => weights[row]! >= SAYS_MUCH && file.linesLike(folds[row]!).length === 1;
  const isKnown = (text: string) => tells(text) && file.linesLike(fold(text)).length > 0;
  return toGo.some(isOnlyHere) && !inserted.some(({ texts }) => texts.some(isKnown));
}

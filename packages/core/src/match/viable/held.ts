import { insertionsOf } from "../../hunk.ts";
import { isComment, tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { rowOfOther } from "../nearly.ts";
import { OFF, startOf } from "../place.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { hasWordInUse } from "./sibling.ts";

/** A line of this weight says something of its own. */
const SAYS_MUCH = 0.6;

/**
 * True if a hunk only inserts, its quote stands to the letter at a place but for one line that is there in another version, with
 * quoted lines above and below it, and the lines right beside what comes say something and stand nowhere else. A line
 * number has to name about that place. The other line, and words that only the quote has of it, may stand nowhere in the file:
 * they may tell a sibling that is gone.
 *
 *      CREATE TABLE items (                    CREATE TABLE items (
 *        order_id INTEGER REFERENCES orders,     order_id INTEGER NOT NULL REFERENCES orders,
 *        sku TEXT NOT NULL,              ──      sku TEXT NOT NULL,
 *     +  price NUMERIC NOT NULL,
 *        quantity INTEGER                        quantity INTEGER
 */
export function isHeldThere(
  { hunk, lines, weights, folds, removed }: Quote,
  candidate: Candidate,
  file: SearchedFile,
): boolean {
  const at = startOf(candidate);
  if (removed.includes(true) || (hunk.line !== undefined && Math.abs(at - hunk.line) > OFF)) return false;
  const other = rowOfOther(lines, at, file.image);
  if (other === undefined) return false;
  if (hasWordInUse(folds[other]!, file.fold(at + other), file)) return false;
  const beside = insertionsOf(hunk).flatMap(({ row }) => [row - 1, row]);
  const isEnclosed = [lines.slice(0, other), lines.slice(other + 1)].every((side) => side.some(tells));
  const stands = (row: number) => file.linesLike(folds[row]!).length;
  const isOnlyHere = (row: number) => row !== other && tells(lines[row] ?? "") && stands(row) === 1;
  const saysMuch = (row: number) => weights[row]! >= SAYS_MUCH && !isComment(lines[row]!);
  return stands(other) === 0 && isEnclosed && beside.every(isOnlyHere) && beside.some(saysMuch);
}

import { insertionsOf } from "../../hunk.ts";
import { entryKey } from "../../text/code/entry-key.ts";
import { isComment, tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { mayBeVersions } from "../lines/similarity.ts";
import { OFF, startOf } from "../place.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { hasWordInUse } from "./sibling.ts";

/** A line of this weight says something of its own. */
const SAYS_MUCH = 0.6;

/**
 * True if a quote stands at a place but for one line that is there in another version, with quoted lines above and below it, and
 * the lines that go, and those right beside what comes, say something and stand nowhere else. A line number has to name about
 * that place. The other line, and words that only the quote has of it, may stand nowhere in the file: they may tell a sibling that
 * is gone. Another value of the same key, below what changes, tells none, as what is named stands above; only then may lines go.
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
  if (hunk.line !== undefined && Math.abs(at - hunk.line) > OFF) return false;
  if (at < 0 || at + lines.length > file.image.length) return false;
  const others = [...lines.keys()].filter((row) => file.fold(at + row) !== folds[row]);
  const [other = -1] = others;
  const there = file.image.line(at + other)?.trim() ?? "";
  if (others.length !== 1 || !mayBeVersions(lines[other]!.trim(), there)) return false;
  const gone = [...removed.keys()].filter((row) => removed[row]);
  const beside = [...gone, ...insertionsOf(hunk).flatMap(({ row }) => [row - 1, row])];
  const isSameEntry = entryKey(lines[other]!) === (entryKey(there) ?? "");
  const isEntryBelow = isSameEntry && beside.every((row) => row < other);
  if (!isEntryBelow && (gone.length > 0 || hasWordInUse(folds[other]!, file.fold(at + other), file)))
    return false;
  const isEnclosed = [lines.slice(0, other), lines.slice(other + 1)].every((side) => side.some(tells));
  const stands = (row: number) => file.linesLike(folds[row]!).length;
  const isOnlyHere = (row: number) => row !== other && tells(lines[row] ?? "") && stands(row) === 1;
  const saysMuch = (row: number) => weights[row]! >= SAYS_MUCH && !isComment(lines[row]!);
  return stands(other) === 0 && isEnclosed && beside.every(isOnlyHere) && beside.some(saysMuch);
}

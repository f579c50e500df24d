import { insertionsOf } from "../../hunk.ts";
import { entryKey } from "../../text/entry-key.ts";
import { isComment, tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { mayBeVersions } from "../lines/similarity.ts";
import { OFF, startOf } from "../place.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { hasWordInUse } from "./sibling.ts";

/** A line of this weight says something of its own. */
const SAYS_MUCH = 0.6;

/** So many lines that say something leave no doubt of a place, whatever stands below them. */
const SEVERAL = 4;

/**
 * True if a quote stands at a place but for one line that is there in another version, with quoted lines above and below it, and
 * the lines that go, and those right beside what comes, say something and stand nowhere else. A line number has to name about
 * that place. The other line, and words that only the quote has of it, may stand nowhere in the file: they may tell a sibling that
 * is gone. Where it is below what changes it tells none, as what is named stands above: another value of the same key, or, where
 * nothing goes, whatever the last line is. A comment tells none either, in about the same words. Only above such may lines go.
 *
 *      CREATE TABLE items (                    CREATE TABLE items (
 *        order_id INTEGER REFERENCES orders,     order_id INTEGER NOT NULL REFERENCES orders,
 *        sku TEXT NOT NULL,              ──      sku TEXT NOT NULL,
 *     +  price NUMERIC NOT NULL,
 *        quantity INTEGER                        quantity INTEGER
 */
export function isHeldThere(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  const { hunk, lines, weights, folds, removed } = quote;
  const at = startOf(candidate);
  if (hunk.line !== undefined && Math.abs(at - hunk.line) > OFF) return false;
  if (at < 0 || at + lines.length > file.image.length) return false;
  const others = [...lines.keys()].filter((row) => file.fold(at + row) !== folds[row]);
  const [row = -1] = others;
  if (others.length !== 1 || file.linesLike(folds[row]!).length > 0) return false;
  const other = { row, line: at + row, isRemark: [lines[row]!, file.image.line(at + row)!].every(isComment) };
  const besideIt = (near: number, step: number) => (other.isRemark && near === row ? near + step : near);
  const gone = [...removed.keys()].filter((near) => removed[near]);
  const held = insertionsOf(hunk).flatMap(({ row: next }) => [besideIt(next - 1, -1), besideIt(next, 1)]);
  const beside = [...gone, ...held];
  const isBelow = beside.every((near) => near < row);
  const isOnlyHere = (near: number) =>
    near !== row && tells(lines[near] ?? "") && file.linesLike(folds[near]!).length === 1;
  const saysMuch = (near: number) => weights[near]! >= SAYS_MUCH && !isComment(lines[near]!);
  return (
    lines.slice(0, row).some(tells) &&
    beside.every(isOnlyHere) &&
    beside.some(saysMuch) &&
    ((isBelow && gone.length === 0 && isLastOfSeveral(row, lines)) || isVersion(other, isBelow, quote, file))
  );
}

function isLastOfSeveral(row: number, lines: readonly string[]): boolean {
  return !lines.slice(row + 1).some(tells) && lines.filter(tells).length >= SEVERAL;
}

/** The quoted line that the file has otherwise. */
interface Other {
  readonly row: number;
  /** What stands there in the file. */
  readonly line: number;
  /** Both are comments. */
  readonly isRemark: boolean;
}

/** True if what stands there is a version of the other line, with more below, and that tells no sibling. */
function isVersion(
  { row, line, isRemark }: Other,
  isBelow: boolean,
  { lines, folds, removed }: Quote,
  file: SearchedFile,
): boolean {
  const [quoted, actual] = [lines[row]!.trim(), file.image.line(line)!.trim()];
  if (!mayBeVersions(quoted, actual) || !lines.slice(row + 1).some(tells)) return false;
  const isSameEntry = isBelow && entryKey(quoted) === (entryKey(actual) ?? "");
  const mayTell = () => removed.includes(true) || hasWordInUse(folds[row]!, file.fold(line), file);
  return isRemark || isSameEntry || !mayTell();
}

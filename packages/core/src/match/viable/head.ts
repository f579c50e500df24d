import { smallest } from "../../extremes.ts";
import { insertionsOf } from "../../hunk.ts";
import { depthOf, isBlank } from "../../text/blanks.ts";
import { isComment } from "../../text/fold.ts";
import type { Candidate, Hunk, Image } from "../../types.ts";
import { areOfOneKind } from "../lines/form.ts";
import { resemblance, wordsApart, wordsOf } from "../lines/similarity.ts";
import { isSlip } from "../lines/slip.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import type { Counterpart } from "./counterpart.ts";

/** `[tool.black]`, `[[bin]]`; `main:`; `=head2 open`; `\section{Usage}`; `#elif defined(A)`. */
const HEADING =
  /^(?:\[\[?[^\]]+\]\]?|[\w.$-]+:|=(?:head\d|item|begin) .+|\\(?:begin|chapter|item|(?:sub)*section)\b.*|#\s*(?:if|ifdef|ifndef|elif)\s.+)$/;
const OF_TEXT = /^(?:#{1,6}|={1,6}) \S/;

/**
 * True if lines of one kind each have words of their own, and what changes belongs to
 * the quoted one: it is further in, or below it if that is a heading.
 *
 *     quote              file
 *      api:               web:        another service
 *     -  retries: 1         retries: 1
 */
export function isHeadOfAnother(
  { row, line, quoted, actual }: Counterpart,
  quote: Quote,
  { image }: SearchedFile,
): boolean {
  if (isSlip(quoted, actual)) return false;
  if (!haveOtherWords(quoted, actual)) return false;
  if (row >= firstChange(quote)) return false;
  return isHeading(quoted, line, image) || (!isMereComment(quoted) && isFurtherOut(row, quote));
}

function haveOtherWords(quoted: string, actual: string): boolean {
  const [mine, theirs] = [ownWords(quoted, actual), ownWords(actual, quoted)];
  return areOfOneKind(quoted, actual) && !isPartOf(mine, theirs) && !isPartOf(theirs, mine);
}

/** The words of a line from the first to the last that another line has not at the same place. */
function ownWords(line: string, other: string): readonly string[] {
  const { from, to } = wordsApart(line, other);
  return wordsOf(line).slice(from, to);
}

/** True if a line is a comment, and opens no block, as a selector of CSS does: `#menu {`. */
export function isMereComment(line: string): boolean {
  return isComment(line) && !line.trimEnd().endsWith("{");
}

function isPartOf(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) => others.includes(word));
}

/** The first row that is deleted, or above which something is inserted. */
function firstChange({ hunk, removed }: Quote): number {
  const rows = [...removed.keys()].filter((row) => removed[row]);
  return smallest([...rows, ...insertionsOf(hunk).map(({ row }) => row)]);
}

/** True if a line that is missing is further out than all that changes, and one like it stands in its place. */
export function isLikeOneFurtherOut(
  { row, quoted, actual }: Counterpart,
  quote: Quote,
  { alignment }: Candidate,
): boolean {
  return alignment[row]! < 0 && isFurtherOut(row, quote) && resemblance(quoted, actual) > 0;
}

function isFurtherOut(row: number, { hunk, lines }: Quote): boolean {
  return depthOf(lines[row]!) < depthOfChange(hunk);
}

/** How far in the outermost line is that changes. */
function depthOfChange(hunk: Hunk): number {
  const changed = hunk.lines.filter(({ kind, text }) => kind !== "context" && !isBlank(text));
  return smallest(changed.map(({ text }) => depthOf(text)));
}

/** True if a line in canonical form heads those below it without being further out, as does line `line` of a file. */
function isHeading(folded: string, line: number, image: Image): boolean {
  if (HEADING.test(folded)) return true;
  return OF_TEXT.test(folded) && isBlank(image.line(line + 1) ?? "");
}

import { depthOf, isVisible } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { definitionAt, headEnd } from "../../../text/code/definition.ts";
import { bodyBelow } from "../../../text/code/definition-end.ts";
import { isRemark } from "../../../text/code/remark.ts";
import { isComment } from "../../../text/fold.ts";
import { isNaming, isUnlikelyTwice, type Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";

/** A line of the part, and where it is in the file, or where what it defines is. */
export interface Head {
  readonly nth: number;
  readonly at: number;
  /** Behind the lines of the file that it takes the place of, at least. */
  readonly end: number;
}

/**
 * The first line that the file has, or that defines what the file does; new ones above it go before it. Behind the end of the
 * block in which the part begins, none tells where that is, and neither does one that stands there twice, nor a comment below new
 * lines: others have the same.
 */
export function headOf(part: Part, file: LinePlaces, kept: number): Head | undefined {
  const { lines, first } = part;
  if (first) return beginningOf(part, file);
  const base = depthOf(lines[0]!);
  const uncommented = lines.findIndex((line) => !isRemark(line));
  const ended = endOfElided(lines[0]!, file, kept);
  if (ended) return ended;
  for (const [nth, line] of lines.entries()) {
    if (isClosing(line) && depthOf(line) < base) return undefined;
    const isNamed = nth === uncommented ? isNaming(line) : isUnlikelyTwice(line) && !isOnlyComment(line);
    if (depthOf(line) !== base || !(nth === 0 || isNamed)) continue;
    const [at, ...others] = file.of(line).filter((place) => place >= kept);
    if (others.length > 0) return undefined;
    const head = at === undefined ? definedAgain(lines, nth, file, kept) : { nth, at, end: at + 1 };
    if (head) return head;
  }
  return undefined;
}

/** The end of the block that begins with what was shown last: the elision above stands in it. */
function endOfElided(line: string, { lines }: LinePlaces, kept: number): Head | undefined {
  if (kept === 0 || !isClosing(line) || depthOf(lines[kept - 1]!) !== depthOf(line)) return undefined;
  const { next } = bodyBelow(lines, kept - 1, depthOf(line));
  const isSame = next > kept && lines[next]?.trimEnd() === line.trimEnd();
  return isSame ? { nth: 0, at: next, end: next + 1 } : undefined;
}

/** True for a comment; what begins with `#` at the margin may be a heading. */
function isOnlyComment(line: string): boolean {
  return isComment(line) && !line.startsWith("#");
}

/** The first line of the file, if the part begins with it, or with new lines above it. */
export function beginningOf({ lines }: Part, file: LinePlaces): Head | undefined {
  const at = file.lines.findIndex(isVisible);
  if (at === -1) return undefined;
  const head = file.lines[at]!;
  const nth = lines.findIndex((line) => isVisible(line) && file.of(line).length > 0);
  if (nth === -1 || lines[nth]!.trim() !== head.trim()) return undefined;
  const isSure = nth === 0 || (isUnlikelyTwice(head) && file.of(head).length === 1);
  return isSure ? { nth, at, end: at + 1 } : undefined;
}

/** Where the file defines, once, what the part defines with another head. */
function definedAgain(
  lines: readonly string[],
  nth: number,
  file: LinePlaces,
  kept: number,
): Head | undefined {
  const name = definitionAt(lines, nth);
  const at = name === undefined ? undefined : file.definition(name, kept);
  const end = at === undefined ? undefined : headEnd(file.lines, at);
  if (at === undefined || end === undefined) return undefined;
  // A brace on a line of its own stays where the part leaves it out.
  const isLeftOut = file.lines[end]!.trim() === "{" && !/\{\s*$/.test(lines[headEnd(lines, nth) ?? nth]!);
  return { nth, at, end: isLeftOut ? end : end + 1 };
}

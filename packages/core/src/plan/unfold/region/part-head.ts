import { depthOf, isBlank, isVisible } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { definitionAt, headEnd } from "../../../text/code/definition.ts";
import { bodyBelow } from "../../../text/code/definition-end.ts";
import { isRemark } from "../../../text/code/remark.ts";
import { isComment } from "../../../text/fold.ts";
import { isNaming, isUnlikelyTwice, type Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";

/** So many lines more may stand in the file between two lines of a part. */
const SLACK = 3;

/** A line of the part, and where it is in the file, or where what it defines is. */
export interface Head {
  readonly nth: number;
  readonly at: number;
  /** Behind the lines of the file that it takes the place of, at least. */
  readonly end: number;
}

/**
 * The first line that the file has, or that defines what the file does; new ones above it go before it. Behind the end of the
 * block in which the part begins, none tells where that is, and neither does a comment below new lines: others have the same.
 */
export function headOf(part: Part, file: LinePlaces, kept: number): Head | undefined {
  const { lines, first } = part;
  if (first) return beginningOf(part, file);
  const base = depthOf(lines[0]!);
  const uncommented = lines.findIndex((line) => !isRemark(line));
  const ended = isClosing(lines[0]!) ? endOfElided(lines, file, kept) : undefined;
  if (ended) return ended;
  for (const [nth, line] of lines.entries()) {
    if (isClosing(line) && depthOf(line) < base) return undefined;
    const isNamed = nth === uncommented ? isNaming(line) : isUnlikelyTwice(line) && !isOnlyComment(line);
    const telling = nth === 0 || isNamed;
    if (depthOf(line) !== base || !telling) continue;
    const places = file.of(line).filter((place) => place >= kept);
    if (places.length === 0) {
      const renewed = definedAgain(lines, nth, file, kept);
      if (renewed) return renewed;
      continue;
    }
    const at = places.length === 1 ? places[0] : toldByNext(places, nth, lines, file);
    const isOwn = at === undefined && kept > 0 && definitionAt(lines, nth) !== undefined;
    const own = isOwn ? onlyInScope(places, file.lines, kept) : at;
    return own === undefined ? undefined : { nth, at: own, end: own + 1 };
  }
  return undefined;
}

/** True for a comment; what begins with `#` at the margin may be a heading. */
function isOnlyComment(line: string): boolean {
  return isComment(line) && !line.startsWith("#");
}

/**
 * The end of the block that begins with what was shown last: the elision above stands in it. What the file has below, if
 * the part goes on with it, has to be the next.
 */
function endOfElided(part: readonly string[], file: LinePlaces, kept: number): Head | undefined {
  const { lines } = file;
  const [line] = part as readonly [string];
  if (kept === 0 || depthOf(lines[kept - 1]!) !== depthOf(line)) return undefined;
  const { next } = bodyBelow(lines, kept - 1, depthOf(line));
  if (next <= kept || lines[next]?.trimEnd() !== line.trimEnd()) return undefined;
  const isCode = (text: string) => !isBlank(text) && !isClosing(text);
  const goesOn = part.find((text) => isCode(text) && file.of(text).length > 0)?.trim();
  let below = next;
  while (goesOn !== undefined && below < lines.length && !isCode(lines[below]!)) below++;
  const isNext = goesOn === undefined || lines[below]?.trim() === goesOn;
  return isNext ? { nth: 0, at: next, end: next + 1 } : undefined;
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
  const own = headEnd(lines, nth);
  const isLeftOut = isBrace(file.lines[end]) && !(own !== undefined && isBrace(lines[own]));
  return { nth, at, end: isLeftOut ? end : end + 1 };
}

function isBrace(line: string | undefined): boolean {
  return line?.trim() === "{";
}

/** Of like lines the one above a line like the next one, or not far above the next one that only one place has. */
function toldByNext(
  places: readonly number[],
  nth: number,
  lines: readonly string[],
  file: LinePlaces,
): number | undefined {
  const next = lines[nth + 1]?.trim();
  const told = places.filter((place) => next !== undefined && file.lines[place + 1]?.trim() === next);
  if (told.length > 0) return told.length === 1 ? told[0] : undefined;
  const sure = lines.findIndex((line, at) => at > nth && isUnlikelyTwice(line) && file.of(line).length === 1);
  if (sure === -1) return undefined;
  const [at] = file.of(lines[sure]!);
  const above = places.filter((place) => place < at! && at! - place <= sure - nth + SLACK);
  return above.length === 1 ? above[0] : undefined;
}

/** Among more like lines none is looked for. */
const MOST = 20;

/** Returns which of some lines stands in the scope that goes on at line `from`, if it is the only one. */
function onlyInScope(places: readonly number[], lines: readonly string[], from: number): number | undefined {
  if (places.length > MOST) return undefined;
  const [own, ...others] = places.filter((at) => isInScope(lines, from, at));
  return others.length === 0 ? own : undefined;
}

/** Returns whether no line from `from` on to the one at `at` is further out than that. */
export function isInScope(lines: readonly string[], from: number, at: number): boolean {
  const depth = depthOf(lines[at]!);
  return lines.slice(from, at).every((line) => isBlank(line) || depthOf(line) >= depth);
}

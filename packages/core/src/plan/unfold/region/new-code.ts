import { smallest } from "../../../extremes.ts";
import { depthOf, isBlank, isVisible, withoutBlankEnds } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { bodyBelow, definitionEnd } from "../../../text/code/definition-end.ts";
import { belowRemarks } from "../../../text/code/remark.ts";
import type { Range } from "../../../types.ts";
import type { Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import type { Region } from "./edges.ts";
import { isFresh } from "./fresh.ts";

/** An entry that another one follows only behind a separator. */
const ENTRY = /^\s*["'\w-]+\s*:\s.*[^,;{([]\s*$/;
/** Nothing is done behind it. */
const LEAVES = /^\s*(?:return|throw|raise|break|continue|goto|yield|exit|panic!?\(|die|process\.exit)\b/;
/** The head of a block whose lines only their depth tells, in Python and YAML. */
const HEAD = /:\s*(?:#.*)?$/;

/**
 * Returns where new code goes: to the end of the block of which the text shows the head above, or the end below. The elision above
 * it stands for all that the block holds; what follows it in the text is what the file has there. `undefined` if that is not certain.
 *
 *     run() {                          shown
 *       // ... existing code ...
 *       stop();                        new, and as deep as what the file has there
 *     }                                ends the block, as it does in the file
 */
export function endOfBlock(
  part: Part,
  next: Part | undefined,
  file: LinePlaces,
  kept: number,
): Region | undefined {
  if (part.first) return undefined;
  const depth = depthOf(part.lines[0]!);
  const closing = part.lines.findIndex((line) => isClosing(line) && depthOf(line) < depth);
  const below = closing === -1 ? [] : part.lines.slice(closing);
  const fresh = withoutBlankEnds(part.lines.slice(0, part.lines.length - below.length));
  const end = endIn(part, below, next, file, kept);
  const from = end && file.lines.slice(0, end.from).findLastIndex((line) => isOutside(line, depth)) + 1;
  const mayFollow = end && isNext(part, fresh, file.lines.slice(from, end.from), file, below[0] ?? "");
  return mayFollow ? { ...end, indent: "", beginsNew: true } : undefined;
}

function isOutside(line: string, depth: number): boolean {
  return isVisible(line) && depthOf(line) < depth;
}

/** Where the block ends, and the lines end that the text has below the new ones. */
function endIn(
  part: Part,
  below: readonly string[],
  next: Part | undefined,
  file: LinePlaces,
  kept: number,
): Range | undefined {
  const { lines } = file;
  const depth = depthOf(part.lines[0]!);
  if (below.length === 0 && !part.last && next?.last && isFresh(part, file))
    return aboveLast(next.lines, lines);
  const head = lines.slice(0, kept).findLastIndex((line) => isOutside(line, depth));
  if (head === -1) return part.last && depth === 0 ? behindLast(part, file) : undefined;
  const block = bodyBelow(lines, head, depthOf(lines[head]!));
  const end = { from: block.end, to: block.end };
  if (block.end < kept) return undefined;
  if (below.length > 0) {
    const to = block.next === block.end ? behind(below, lines, block.next) : undefined;
    const isLeft = part.last && lines.slice(to).some(isVisible);
    return to === undefined || isLeft ? undefined : { ...end, to };
  }
  const isOpen = part.last ? block.next === lines.length : (part.indentBelow ?? 0) < depth;
  // An elision further in than the new lines has to stand for the rest of the block, too.
  const elided = depthOf(part.above!);
  const isAll = elided === depth || (elided > depth && bodyBelow(lines, kept - 1, depth).end === block.end);
  return HEAD.test(lines[head]!) && isOpen && isAll ? end : undefined;
}

/** Above the lines that end blocks with which a file ends, as the text does behind one more elision. */
function aboveLast(ending: readonly string[], lines: readonly string[]): Range | undefined {
  const visible = [...lines.keys()].filter((at) => isVisible(lines[at]!));
  const nth = visible.length - ending.length;
  const isSame = ending.every((line, at) => lines[visible[nth + at]!]?.trimEnd() === line.trimEnd());
  const end = (visible[nth - 1] ?? -1) + 1;
  return ending.every(isClosing) && isSame ? { from: end, to: end } : undefined;
}

/** Behind a definition that ends the file, with an elision at the margin above the new one. */
function behindLast(part: Part, file: LinePlaces): Range | undefined {
  const [{ lines }, { lines: own, definedAt }] = [part, file];
  const isWhole = isFresh(part, file) && definitionEnd(lines, belowRemarks(lines)) === lines.length;
  if (!isWhole || depthOf(part.above!) > 0) return undefined;
  const end = own.findLastIndex(isVisible) + 1;
  const head = own.findLastIndex((line, at) => depthOf(line) === 0 && definedAt(at) !== undefined);
  return head !== -1 && definitionEnd(own, head) === end ? { from: end, to: end } : undefined;
}

/**
 * Whether new lines may stand behind a block's own: they are no mere remark, end nothing at their start and are as deep. A new definition
 * ends like what stands there; of other lines none is the file's, and the block goes on to its end, with separators.
 */
function isNext(
  part: Part,
  fresh: readonly string[],
  body: readonly string[],
  file: LinePlaces,
  closing: string,
): boolean {
  const isOwn = (line: string) => isVisible(line) && !isClosing(line) && file.of(line).length > 0;
  const [deep, own] = [fresh, body].map((lines) => smallest(lines.filter(isVisible).map(depthOf)));
  if (belowRemarks(fresh) === -1 || isClosing(fresh[0]!)) return false;
  if (deep !== own || depthOf(fresh[0]!) !== deep || lacksSeparator(body, closing)) return false;
  if (!isFresh(part, file)) return !fresh.some(isOwn) && !LEAVES.test(lastOf(body));
  const [end, ownEnd] = [fresh, body].map((lines) => lines.findLast(isVisible)!.trimEnd());
  return !isClosing(end!) || end === ownEnd;
}

/** Whether the last line of a block is an entry that has no comma behind it, or is in a list and has none. */
function lacksSeparator(body: readonly string[], closing: string): boolean {
  const last = lastOf(body);
  const isSeparated = (line: string) => depthOf(line) === depthOf(last) && /,\s*$/.test(line);
  const isList = /^\s*[\])]/.test(closing) || (closing !== "" && body.some(isSeparated));
  return (closing !== "" && ENTRY.test(last)) || (isList && !isSeparated(last));
}

/** The last line of a block that is no further in than its first. */
function lastOf(body: readonly string[]): string {
  const depth = smallest(body.filter(isVisible).map(depthOf));
  return body.findLast((line) => isVisible(line) && depthOf(line) === depth) ?? "";
}

/** Returns the line of the file behind those that a part goes on with below a block; `undefined` if it goes on otherwise. */
function behind(lines: readonly string[], own: readonly string[], from: number): number | undefined {
  let to = from;
  for (const line of lines.filter(isVisible)) {
    while (to < own.length && isBlank(own[to]!)) to++;
    if (own[to]?.trimEnd() !== line.trimEnd()) return undefined;
    to++;
  }
  return to;
}

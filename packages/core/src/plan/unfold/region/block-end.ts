import { smallest } from "../../../extremes.ts";
import { depthOf, isBlank, isVisible, withoutBlankEnds } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { bodyBelow } from "../../../text/code/definition-end.ts";
import { belowRemarks } from "../../../text/code/remark.ts";
import type { Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import type { Region } from "./edges.ts";

/** An entry that another one follows only behind a separator. */
const ENTRY = /^\s*["'\w-]+\s*:\s.*[^,;{([]\s*$/;
/** Nothing is done behind it. */
const LEAVES = /^\s*(?:return|throw|raise|break|continue|goto|yield|exit|panic!?\(|die|process\.exit)\b/;

/**
 * Returns the region of new lines at the end of a block whose begin was shown: the elision above them stands for all that it
 * holds. Below the line that ends it the part may go on as the file does. `undefined` if that is not certain.
 *
 *     run() {                          shown
 *       // ... existing code ...
 *       stop();                        new, and as deep as what the file has there
 *     }                                ends the block, as it does in the file
 */
export function endOfBlock(part: Part, file: LinePlaces, kept: number): Region | undefined {
  const closing = part.lines.findIndex((line) => isClosing(line) && depthOf(line) < depthOf(part.lines[0]!));
  if (part.first || part.last || closing < 1) return undefined;
  const depth = depthOf(part.lines[closing]!);
  const head = lastAtMost(file.lines, kept, depth);
  if (head === undefined || depthOf(file.lines[head]!) !== depth) return undefined;
  const { end, next } = bodyBelow(file.lines, head, depth);
  const fresh = withoutBlankEnds(part.lines.slice(0, closing));
  const body = file.lines.slice(head + 1, end);
  const endsAlike = next === end && file.lines[next]?.trimEnd() === part.lines[closing]!.trimEnd();
  if (!endsAlike || end < kept || !mayFollow(fresh, body, file) || lacksSeparator(body, part.lines[closing]!))
    return undefined;
  const to = behind(part.lines.slice(closing + 1), file.lines, next + 1);
  return to === undefined ? undefined : { from: end, to, indent: "", beginsNew: true };
}

/** The head of a block whose lines only their depth tells, in Python and YAML. */
const HEAD = /:\s*(?:#.*)?$/;

/**
 * Returns the region of new lines at the end of a text and of a block that ends the file and has no line that ends it; an
 * elision further in than they are has to stand for the rest of the block, too. `undefined` if that is not certain.
 *
 *     class Cart:
 *         # ... existing code ...
 *
 *         def close(self):             new
 *             self.items.clear()
 */
export function endOfIndented(part: Part, file: LinePlaces, kept: number): Region | undefined {
  const { lines } = file;
  const depth = depthOf(part.lines[0]!);
  if (part.first || !part.last || depthOf(part.above!) < depth) return undefined;
  const head = lastAtMost(lines, kept, depth - 1);
  if (head === undefined || !HEAD.test(lines[head]!)) return undefined;
  const { end, next } = bodyBelow(lines, head, depthOf(lines[head]!));
  const isLeftOut = depthOf(part.above!) === depth || bodyBelow(lines, kept - 1, depth).end === end;
  const isLast = next === lines.length && end >= kept && isLeftOut;
  return isLast && mayFollow(part.lines, lines.slice(head + 1, end), file)
    ? { from: end, to: end, indent: "", beginsNew: true }
    : undefined;
}

/** The last visible line above `kept` that is no further in than `depth`. */
function lastAtMost(lines: readonly string[], kept: number, depth: number): number | undefined {
  const at = lines.slice(0, kept).findLastIndex((line) => isVisible(line) && depthOf(line) <= depth);
  return at < 0 ? undefined : at;
}

/**
 * Whether new lines may stand behind a block's own: they are no mere remark, end nothing at their start, are as deep, and no line
 * of them is the file's.
 */
function mayFollow(fresh: readonly string[], body: readonly string[], file: LinePlaces): boolean {
  const isOwn = (line: string) => isVisible(line) && !isClosing(line) && file.of(line).length > 0;
  const [deep, own] = [fresh, body].map((lines) => smallest(lines.filter(isVisible).map(depthOf)));
  if (belowRemarks(fresh) === -1 || isClosing(fresh[0]!)) return false;
  return deep === own && depthOf(fresh[0]!) === deep && !fresh.some(isOwn) && !LEAVES.test(lastOf(body));
}

/** Whether the last line of a block is an entry that has no comma behind it, or is in a list and has none. */
function lacksSeparator(body: readonly string[], closing: string): boolean {
  const last = lastOf(body);
  const isSeparated = (line: string) => depthOf(line) === depthOf(last) && /,\s*$/.test(line);
  const isList = /^\s*[\])]/.test(closing) || body.some(isSeparated);
  return ENTRY.test(last) || (isList && !isSeparated(last));
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

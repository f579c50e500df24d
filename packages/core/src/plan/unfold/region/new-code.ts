import { depthOf, isBlank, isVisible, withoutBlankEnds } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { bodyBelow, definitionEnd } from "../../../text/code/definition-end.ts";
import { belowRemarks } from "../../../text/code/remark.ts";
import type { Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import type { Region } from "./edges.ts";
import { isFresh, renews } from "./fresh.ts";
import { mayBeRenamed } from "./renamed.ts";

/**
 * Returns where a definition that the file has not goes, as the text shows: to the end of the block whose head was shown last,
 * or of the file. `undefined` where it may be the last one there with another name.
 */
export function regionOfFresh(
  part: Part,
  next: Part | undefined,
  file: LinePlaces,
  kept: number,
): Region | undefined {
  if (!isFresh(part, file)) return undefined;
  const region = endOfScope(part, next, file, kept) ?? endOfShown(part, file, kept) ?? endOfFile(part, file);
  if (!region) return undefined;
  const before = file.lines.slice(kept, region.from);
  return renews(part.lines, before) || mayBeRenamed(part.lines, before) ? undefined : region;
}

/**
 * New code above the lines that end a block, where what stands above them ends like it: one more method of a class. The text
 * shows these lines right below the new code, or below one more elision, where they end the file.
 *
 *       reset() {
 *       }                          the block's last method
 *       half() {
 *       }                          new
 *     }                            ends the block
 */
export function endOfScope(
  part: Part,
  next: Part | undefined,
  file: LinePlaces,
  kept: number,
): Region | undefined {
  const { first, last, lines } = part;
  const own = endingOf(lines);
  const isOwn = last || own.length > 0;
  const ending = isOwn ? own : next?.last ? next.lines : [];
  if (first || ending.length === 0 || !ending.every(isClosing)) return undefined;
  const fresh = isOwn ? withoutBlankEnds(lines.slice(0, -ending.length)) : lines;
  const visible = [...file.lines.keys()].filter((at) => at >= kept && !isBlank(file.lines[at]!));
  const end = blockEnd(file, kept);
  const nth = isOwn && !last ? visible.indexOf(end) : visible.length - ending.length;
  const [above, closing] = [visible[nth - 1], visible.slice(Math.max(nth, 0), nth + ending.length)];
  const isSame = (at: number, line: string) => file.lines[at]?.trimEnd() === line.trimEnd();
  if (above === undefined || !ending.every((line, at) => isSame(closing[at]!, line))) return undefined;
  if (isOwn && closing[0] !== end) return undefined;
  const isWhole = fresh.length > 0 && depthOf(fresh[0]!) === depthOf(fresh.at(-1)!);
  const alike = isWhole && isClosing(fresh.at(-1)!) && isSame(above, fresh.at(-1)!);
  const to = last ? file.lines.length : isOwn ? closing.at(-1)! + 1 : above + 1;
  return alike ? { from: above + 1, to, indent: "", beginsNew: true } : undefined;
}

/**
 * New code behind all of a block whose blanks alone tell its end: the head of it was shown last, and what follows in the text
 * stands outside. Where nothing follows, the block has to end the file.
 *
 *     class Cart:                      shown
 *         # ... existing code ...
 *
 *         def clear(self):             new
 *             self.items = []
 */
function endOfShown({ lines, last, indentBelow }: Part, file: LinePlaces, kept: number): Region | undefined {
  const { lines: own } = file;
  const [opener = "", depth] = [own[kept - 1], depthOf(lines[0]!)];
  const outer = depthOf(opener);
  if (!/:\s*$/.test(opener) || depth <= outer || (indentBelow ?? 0) > outer) return undefined;
  const { end, next } = bodyBelow(own, kept - 1, outer);
  const first = own.slice(kept, end).find(isVisible);
  if (first === undefined || depthOf(first) !== depth || (last && next < own.length)) return undefined;
  return { from: end, to: end, indent: "", beginsNew: true };
}

/** New code with which the text ends, at the margin like the elision above: behind a definition that ends the file. */
function endOfFile({ lines, last, above }: Part, { lines: own, definedAt }: LinePlaces): Region | undefined {
  const isAtMargin = above !== undefined && depthOf(above) === 0 && depthOf(lines[0]!) === 0;
  if (!last || !isAtMargin || definitionEnd(lines, belowRemarks(lines)) < lines.length) return undefined;
  const end = own.findLastIndex(isVisible) + 1;
  const head = own.findLastIndex((line, at) => depthOf(line) === 0 && definedAt(at) !== undefined);
  const endsFile = head !== -1 && definitionEnd(own, head) === end;
  return endsFile ? { from: end, to: end, indent: "", beginsNew: true } : undefined;
}

/** The lines at the end that end what stands around the first one. */
function endingOf(lines: readonly string[]): readonly string[] {
  const isAround = (line: string) => isClosing(line) && depthOf(line) < depthOf(lines[0]!);
  return lines.slice(lines.findLastIndex((line) => !isAround(line)) + 1);
}

/** Returns the line below the block whose head is the last line that was shown; -1 if none was. */
function blockEnd({ lines }: LinePlaces, kept: number): number {
  return kept > 0 ? bodyBelow(lines, kept - 1, depthOf(lines[kept - 1]!)).next : -1;
}

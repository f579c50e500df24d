import { depthOf, isBlank, isVisible } from "../../text/blanks.ts";
import { isClosing } from "../../text/code/closing.ts";
import { isRemark } from "../../text/code/remark.ts";
import type { Range } from "../../types.ts";
import { nameAt, namedAt } from "./named.ts";

/** Returns the lines around one that stand in the same block. */
export function blockAround(lines: readonly string[], at: number): Range {
  const depth = depthOf(lines[at]!);
  const isOutside = (line: string) => isVisible(line) && depthOf(line) < depth;
  const below = lines.findIndex((line, below) => below > at && isOutside(line));
  return { from: lines.slice(0, at).findLastIndex(isOutside) + 1, to: below === -1 ? lines.length : below };
}

/** Returns how many blank lines stand between a line and the one with something on it above, if both are in one block. */
export function gapAbove(lines: readonly string[], at: number, depth: number): number | undefined {
  const above = lines.slice(0, at).findLastIndex(isVisible);
  return above === -1 || depthOf(lines[above]!) < depth ? undefined : at - above - 1;
}

/** Returns the names of what stands in a block at some depth. */
export function namesIn(lines: readonly string[], { from, to }: Range, depth: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = from; at < to; at++) {
    const name = depthOf(lines[at]!) === depth ? nameAt(lines, at)?.name : undefined;
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** Returns how many blank lines stand above the last thing in a block, or the last of several lines. */
export function lastGap(
  lines: readonly string[],
  { from, to }: Range,
  depth: number,
  isLong: boolean,
): number | undefined {
  for (let at = to - 1; at > from; at--) {
    const line = lines[at]!;
    if (isBlank(line) || depthOf(line) !== depth || isClosing(line) || isRemark(line)) continue;
    const item = namedAt(lines, at);
    if (item && (!isLong || item.to > item.from + 1)) return gapAbove(lines, item.from, depth);
  }
  return undefined;
}

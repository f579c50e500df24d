import { depthOf, isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { isClosing } from "../../text/code/closing.ts";
import { isRemark } from "../../text/code/remark.ts";
import type { Goes, Range } from "../../types.ts";
import { isIndented, missingIndent } from "../unfold/kept/missing-indent.ts";
import { linePlaces } from "../unfold/line-places.ts";
import type { Placed } from "./result.ts";

/**
 * Returns a file without the lines that words ask to remove, if it has them once; `undefined` where it has them not, or they are
 * not what the words say. Of the blank lines above and below one side goes with them.
 */
export function removedIn(
  given: readonly string[],
  goes: Goes,
  lines: readonly string[],
): Placed | undefined {
  const text = withoutBlankEnds(given);
  if (text.length === 0 || !isSaid(text, goes)) return undefined;
  const { of, effort } = linePlaces(lines);
  const likely = of(text[0]!);
  if (!effort.spend(likely.length * text.length))
    return { kind: "unplaced", why: "has them too many times", several: true };
  const places = likely.filter((at) => standsAt(text, lines, at));
  if (places.length > 1) return { kind: "unplaced", why: `has them ${places.length} times`, several: true };
  const [from] = places;
  if (from === undefined) return undefined;
  const region = { from, to: from + text.length };
  if (leavesNothing(region, lines) || leavesComma(region, lines)) return undefined;
  const { from: first, to } = withBlanks(region, lines);
  return { kind: "placed", lines: [...lines.slice(0, first), ...lines.slice(to)] };
}

/** Whether the text is as much as the words say. */
function isSaid(text: readonly string[], goes: Goes): boolean {
  if (goes === "all") return true;
  if (goes !== "one") return text.filter(isVisible).length === goes;
  const depth = depthOf(text[0]!);
  const heads = text.filter(
    (line) => isVisible(line) && depthOf(line) <= depth && !isRemark(line) && !/^\s*[)}\]]/.test(line),
  );
  return heads.filter((line) => !isClosing(line)).length <= 1;
}

function standsAt(text: readonly string[], lines: readonly string[], at: number): boolean {
  const indent = missingIndent(text[0]!, lines[at]!);
  if (indent === undefined) return false;
  return text.every((line, nth) => {
    const own = lines[at + nth];
    return own !== undefined && isIndented(line, own, indent);
  });
}

/** Whether all of a file would go, or all of a block of which blanks alone tell the end. */
function leavesNothing({ from, to }: Range, lines: readonly string[]): boolean {
  const [above, below] = [lines.slice(0, from).findLast(isVisible), lines.slice(to).find(isVisible)];
  if (above === undefined) return below === undefined;
  const depth = depthOf(lines[from]!);
  const isAlone = depthOf(above) < depth && (below === undefined || depthOf(below) < depth);
  return isAlone && /:\s*(?:#.*)?$/.test(above);
}

/** Whether the entry above would be the last one of its list, with a comma behind it that the last one has not. */
function leavesComma({ from, to }: Range, lines: readonly string[]): boolean {
  const [above, below] = [
    lines.slice(0, from).findLast(isVisible) ?? "",
    lines.slice(to).find(isVisible) ?? "",
  ];
  return /,\s*$/.test(above) && !/,\s*$/.test(lines[to - 1]!) && isClosing(below);
}

/** The lines with the blank ones below, where such stand above as well, or a block begins; or with those above, where it ends. */
function withBlanks({ from, to }: Range, lines: readonly string[]): Range {
  const above = lines.slice(0, from).findLastIndex(isVisible) + 1;
  const next = lines.findIndex((line, at) => at >= to && isVisible(line));
  const depth = depthOf(lines[from]!);
  const isFirst = above === 0 || depthOf(lines[above - 1]!) < depth;
  if (next === -1 || depthOf(lines[next]!) < depth) return { from: above, to };
  return above < from || isFirst ? { from, to: next } : { from, to };
}

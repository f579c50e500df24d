import { smallest } from "../../../extremes.ts";
import { depthOf, isVisible, withoutBlankEnds } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { isRemark } from "../../../text/code/remark.ts";

/** A block of a text: its head, with comments above it, and all that is further in, and its end. */
export interface Block {
  readonly head: string;
  readonly lines: readonly string[];
}

/** Returns the blocks of which a text consists, be they in one pair of brackets; none if it has other lines beside them. */
export function blocksIn(text: readonly string[]): readonly Block[] {
  const lines = withoutBrackets(withoutBlankEnds(text));
  const margin = smallest(lines.filter(isVisible).map(depthOf));
  if (depthOf(lines[0] ?? "") > margin) return [];
  const blocks: { head?: string; lines: string[]; isOpen: boolean }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const isAtMargin = isVisible(line) && depthOf(line) === margin;
    if (!isAtMargin || (last?.isOpen && isClosing(line))) {
      last?.lines.push(line);
      if (last && isAtMargin) last.isOpen = false;
    } else if (last && last.head === undefined) {
      last.lines.push(line);
      if (!isRemark(line)) last.head = line;
    } else blocks.push({ ...(!isRemark(line) && { head: line }), lines: [line], isOpen: true });
  }
  return blocks.every(
    ({ head, lines: own }) => head !== undefined && own.some((line) => depthOf(line) > margin),
  )
    ? blocks.map(({ head, lines: own }) => ({ head: head!, lines: withoutBlankEnds(own) }))
    : [];
}

function withoutBrackets(lines: readonly string[]): readonly string[] {
  const isFramed = lines.length > 2 && lines[0]!.trim() === "{" && lines.at(-1)!.trim() === "}";
  return isFramed ? withoutBlankEnds(lines.slice(1, -1)) : lines;
}

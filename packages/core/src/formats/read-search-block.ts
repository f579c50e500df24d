import { depthOf } from "../text/blanks.ts";
import { beginsWithLetter } from "../text/first-letter.ts";
import { type Line, spanOf } from "../text/line.ts";
import { type Fence, indentedLike, withoutIndent } from "../text/markdown.ts";
import type { Markers, SearchBlock } from "./search-block.ts";
import { endOfUnclosed, openingBehind, withoutEnd } from "./search-block-end.ts";

const MARK = /^\s*[<>=+-]/;

/**
 * Reads the lines of a block up to its closing marker; another opening marker, or the end, leaves it unclosed.
 * `first` is the line behind the opening marker, if it has been read. An indented marker indents its block, and one that
 * is indented otherwise counts where no other does.
 */
export function* readSearchBlock(
  head: Line,
  markers: Markers,
  fence: Fence | undefined,
  first?: Line,
): Generator<undefined, SearchBlock, Line | undefined> {
  const lines: Line[] = [];
  const dividers: number[] = [];
  // Those that are not indented like the first one.
  const shifted: number[] = [];
  let end: number | undefined;
  const indent = depthOf(head.text);
  const inside = indentedLike(head.text);
  for (let next = first ?? (yield); ; next = yield) {
    if (next && (beginsWithLetter(next.text) || !MARK.test(next.text))) {
      lines.push(inside(next));
      continue;
    }
    const line = next && withoutIndent(next, indent);
    const divided = dividers.length > 0 ? dividers : shifted;
    if (!next || !line || markers.opens(line.text)) {
      const block = { head, lines, dividers: divided, fence, unread: line ? 1 : 0 };
      return endOfUnclosed(block, end);
    }
    const rest = openingBehind(line, markers);
    if (rest || markers.closes(line.text)) {
      const own = withoutEnd(lines, divided, fence);
      return { span: spanOf(head, line), lines: own, dividers: divided, closed: true, unread: 0, rest };
    }
    if (markers.divides(line.text)) dividers.push(lines.length);
    else if (markers.divides(line.text.trimStart())) shifted.push(lines.length);
    else if (markers.closes(line.text.trimStart())) end ??= lines.length;
    lines.push(inside(next));
  }
}

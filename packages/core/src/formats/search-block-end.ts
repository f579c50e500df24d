import { isBlank } from "../text/blanks.ts";
import { type Line, spanOf, withText } from "../text/line.ts";
import { closesFence, type Fence, openFence } from "../text/markdown.ts";
import { isEndMarker } from "../text/marker.ts";
import type { Markers, SearchBlock } from "./search-block.ts";

/** Returns the opening marker of a next block on a line: `>>>>>>> REPLACE<<<<<<< SEARCH`, where the line end was forgotten. */
export function openingBehind(line: Line, markers: Markers): Line | undefined {
  const closing = /^[>+]{5,9} {0,3}[A-Za-z]{3,8}>? {0,3}(?=[<-]{5})/.exec(line.text)?.[0];
  if (closing === undefined || !markers.closes(closing)) return undefined;
  const text = line.text.slice(closing.length);
  return markers.opens(text) ? withText(line, text) : undefined;
}

/** Returns the lines without the end of the fence around the block, if that stands before the closing marker, and the text has no other marks. */
export function withoutEnd(
  lines: readonly Line[],
  dividers: readonly number[],
  fence: Fence | undefined,
): readonly Line[] {
  const last = lines.findLastIndex(({ text }) => !isBlank(text));
  const isEnd =
    fence !== undefined && last > (dividers.at(-1) ?? last) && closesFence(fence, lines[last]!.text);
  const hasOthers = () => lines.some((line, at) => at !== last && openFence(line));
  return isEnd && !hasOthers() ? lines.slice(0, last) : lines;
}

/** The lines of a block for which no closing marker was found where it is to stand. */
interface Unclosed {
  readonly head: Line;
  readonly lines: readonly Line[];
  readonly dividers: readonly number[];
  readonly fence: Fence | undefined;
  readonly unread: number;
}

/** Ends a block without closing marker, other than one at line `end` that is indented otherwise. */
export function endOfUnclosed(block: Unclosed, end: number | undefined): SearchBlock {
  return (end === undefined ? undefined : endAt(block, end)) ?? endAtFence(block);
}

/** Ends a block at a line, which stands behind the divider and within the fence. */
function endAt(block: Unclosed, end: number): SearchBlock | undefined {
  const { head, fence, unread } = block;
  const lines = block.lines.slice(0, end);
  const dividers = block.dividers.filter((divider) => divider < end);
  const isOutside = fence !== undefined && lines.some((line) => closesFence(fence, line.text));
  if (dividers.length === 0 || isOutside) return undefined;
  return {
    span: spanOf(head, block.lines[end]!),
    lines,
    dividers,
    closed: true,
    unread: unread + block.lines.length - end - 1,
  };
}

/**
 * A block without closing marker ends where the fence does that it stands in. Nothing but the fence tells that the
 * model meant to end there, so the block has to be divided before, and its text may not open a fence of its own.
 */
function endAtFence({ head, lines, dividers, fence, unread }: Unclosed): SearchBlock {
  const at = fence ? lines.findIndex((line) => closesFence(fence, line.text)) : -1;
  const body = lines.slice(0, Math.max(at, 0));
  const within = dividers.filter((divider) => divider < at);
  if (at === -1 || within.length === 0 || body.some((line) => openFence(line))) {
    return { span: spanOf(head, lines.at(-1) ?? head), lines, dividers, closed: false, unread };
  }
  // "=======" once more, in place of ">>>>>>> REPLACE", or a marker with something wrong about it.
  const last = body.findLastIndex((line) => !isBlank(line.text));
  const twice = within.length > 1 && within.at(-1) === last;
  const isMarker = (line: Line) => /^\s*(?:>{4,}|\+{7,})/.test(line.text) || isEndMarker(line);
  const isMarked = twice || (last > within[0]! && isMarker(body[last]!));
  return {
    span: spanOf(head, body.at(-1) ?? head),
    lines: isMarked ? body.slice(0, last) : body,
    dividers: twice ? within.slice(0, -1) : within,
    closed: true,
    unread: unread + lines.length - at,
  };
}

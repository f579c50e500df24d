import { pathInLine } from "../naming/path-text.ts";
import { isBlank, isVisible } from "../text/blanks.ts";
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

/** Ends a block at the divider once more in place of the closing marker, right above the end of the call or the next block. */
export function endAtDivider(
  head: Line,
  lines: readonly Line[],
  [divider, again, ...others]: readonly number[],
  rest: Line,
): SearchBlock | undefined {
  const last = lines.findLastIndex(({ text }) => !isBlank(text));
  if (divider === undefined || again !== last || others.length > 0) return undefined;
  const own = lines.slice(0, last);
  return { span: spanOf(head, lines[last]!), lines: own, dividers: [divider], closed: true, unread: 0, rest };
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
export function endOfUnclosed(block: Unclosed, end: number | undefined, markers: Markers): SearchBlock {
  const atMarker = end === undefined ? undefined : endAt(block, end, []);
  return atMarker ?? endBehindText(block, markers) ?? endAtFence(block);
}

/** `return 1;>>>>>>> REPLACE`: ends a block at the line where the line end before the marker was forgotten. */
function endBehindText(block: Unclosed, markers: Markers): SearchBlock | undefined {
  const textOf = ({ text }: Line) => {
    const at = Math.max(text.lastIndexOf(">>>>>>>"), text.lastIndexOf("+++++++"));
    const before = text.slice(0, Math.max(at, 0));
    return /[^\s*`><+_#-]/.test(before) && markers.closes(text.slice(at)) ? before : undefined;
  };
  const end = block.lines.findIndex((line) => textOf(line) !== undefined);
  const last = block.lines[end];
  if (!last || goesOn(block.lines.slice(end + 1), block.fence)) return undefined;
  return endAt(block, end, [withText(last, textOf(last)!)]);
}

/** Ends a block at a line, which stands behind the divider and within the fence; `own` is what of it is text. */
function endAt(block: Unclosed, end: number, own: readonly Line[]): SearchBlock | undefined {
  const { head, fence, unread } = block;
  const lines = block.lines.slice(0, end);
  const dividers = block.dividers.filter((divider) => divider < end);
  const isOutside = fence !== undefined && lines.some((line) => closesFence(fence, line.text));
  if (dividers.length === 0 || isOutside) return undefined;
  return {
    span: spanOf(head, block.lines[end]!),
    lines: [...lines, ...own],
    dividers,
    closed: true,
    unread: unread + block.lines.length - end - 1,
  };
}

/** Returns whether text stands in the fence behind a block, and not the path of the next. */
function goesOn(behind: readonly Line[], fence: Fence | undefined): boolean {
  const next = behind.find(({ text }) => isVisible(text));
  return (
    fence !== undefined && next !== undefined && !closesFence(fence, next.text) && !pathInLine(next.text)
  );
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

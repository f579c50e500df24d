import { quotedLines } from "../../hunk.ts";
import { depthOf, isVisible } from "../../text/blanks.ts";
import { hasKnownExtension } from "../../text/path-shape.ts";
import type { Hunk, HunkLine } from "../../types.ts";

/** A window is at least so wide. */
const NARROWEST = 60;

/** Text of fixed width may be meant so: data, but hardly code. */
const FIXED = /\.(?:cbl|cob|csv|md|txt|tsv)$/i;

/** Returns the lines of a file without the blanks that a window fills them up with; the same ones if it does not. */
export function unpadded(texts: readonly string[], path: string): readonly string[] {
  const isWide = hasKnownExtension(path) && !FIXED.test(path) && isPadded(texts, (text) => text);
  return isWide ? texts.map((text) => text.trimEnd()) : texts;
}

/**
 * Returns the lines of a hunk without the blanks that a window fills them up with; `undefined` if it does not. Below the code a
 * terminal shows a blank line, which is none of it, unless it is all that is quoted.
 */
export function unpaddedLines(lines: readonly HunkLine[]): readonly HunkLine[] | undefined {
  if (!isPadded(lines, ({ text }) => text)) return undefined;
  const end = lines.findLastIndex(({ kind, text }) => kind !== "context" || isVisible(text)) + 1;
  const own = lines.slice(0, end);
  const kept = quotedLines({ lines: own }).length > 0 ? own : lines;
  return kept.map((line) => ({ ...line, text: line.text.trimEnd() }));
}

/** Returns whether lines are filled up with blanks to the width of a window, as a terminal's are that were copied. */
function isPadded<Line>(lines: readonly Line[], textOf: (line: Line) => string): boolean {
  const first = lines.find((line) => isVisible(textOf(line)));
  const width = first === undefined ? 0 : textOf(first).length;
  if (width < NARROWEST || !textOf(first!).endsWith(" ")) return false;
  const visible = lines.map(textOf).filter(isVisible);
  // What has a sign is shorter without it.
  const isFull = (text: string) => Math.abs(text.length - width) <= 1 && text.endsWith(" ");
  return visible.length > 1 && visible.every(isFull);
}

/** The line is at the end of what it says. */
const ENDED = /[;{}]\s*$/;

/**
 * Returns the lines as they were before a window broke the long ones, without indentation for what came below, at the last blank
 * before its edge. `isCopied` says that they were copied from one: what it broke off a line of a diff has no sign.
 */
export function unwrapped({ lines }: Hunk, isCopied: boolean): readonly (readonly HunkLine[])[] {
  let edge = 0;
  for (const { text } of lines) edge = Math.max(edge, text.length);
  if (edge < NARROWEST) return [];
  const isBroken = (nth: number) => {
    const [above, { kind }] = [lines[nth - 1]!, lines[nth]!];
    return (kind === above.kind || (isCopied && kind === "context")) && goesOver(above, lines[nth]!, edge);
  };
  let first = 1;
  while (first < lines.length && !isBroken(first)) first++;
  if (first >= lines.length) return [];
  const joined = lines.slice(0, first);
  for (let nth = first; nth < lines.length; nth++)
    joined.push(isBroken(nth) ? continued(joined.pop()!, lines[nth]!) : lines[nth]!);
  const quoted = (some: readonly HunkLine[]) => quotedLines({ lines: some }).length;
  return quoted(joined) < quoted(lines) ? [joined] : [];
}

function continued(above: HunkLine, { text }: HunkLine): HunkLine {
  return { ...above, text: `${above.text} ${text}` };
}

/** Whether the first word of a line, which is not indented, would not have gone in above it, where a line goes on. */
function goesOver(above: HunkLine, { text }: HunkLine, edge: number): boolean {
  if (above.text.length + text.length < edge || depthOf(text) > 0) return false;
  const word = /^\S+/.exec(text)?.[0];
  return word !== undefined && above.text.length + word.length >= edge && !ENDED.test(above.text);
}

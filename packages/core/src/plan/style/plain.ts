import { lineSetOf } from "../../image.ts";
import { withoutEntities } from "../../text/entities.ts";
import type { Hunk, HunkLine, Image } from "../../types.ts";

/** Indentation with a no-break blank in it, which chat windows put there in place of each blank, or of all but one. */
const UNBROKEN = /^[ \t]*[\u00A0\u2007\u202F][\s\u00A0\u2007\u202F]*/;

const NO_BREAK = /[\u00A0\u2007\u202F]/g;

/** Returns the hunk with plain blanks at the starts of its lines, where no line of the file has others there. */
export function withPlainIndents(hunk: Hunk, image: Image): Hunk {
  const { lines, readings } = hunk;
  // A string may begin within a line.
  if (hunk.partial || !hasUnbroken(lines.map(({ text }) => text)) || hasUnbroken(image.lines)) return hunk;
  return {
    ...hunk,
    lines: lines.map(plainLine),
    ...(readings && { readings: readings.map((way) => ({ ...way, lines: way.lines.map(plainLine) })) }),
  };
}

/** Returns the text of a file as `withPlainIndents` has lines, and as it was before something escaped it for HTML. */
export function plainText(text: string, image: Image | undefined): string {
  return textWithPlainIndents(textWithoutEntities(text, image), image);
}

/** With plain blanks in a file that is new, where no line of it is indented by such. */
function textWithPlainIndents(text: string, image: Image | undefined): string {
  const lines = text.split("\n");
  if (!hasUnbroken(lines)) return text;
  const isKept = image
    ? hasUnbroken(image.lines)
    : lines.some((line) => /^(?: {2}|\t)[\s]*[^\s]/.test(line) && !UNBROKEN.test(line));
  return isKept ? text : lines.map(plain).join("\n");
}

function hasUnbroken(lines: readonly string[]): boolean {
  return lines.some((line) => UNBROKEN.test(line));
}

function plainLine(line: HunkLine): HunkLine {
  return { ...line, text: plain(line.text) };
}

function plain(text: string): string {
  return text.replace(UNBROKEN, (indent) => indent.replace(NO_BREAK, " "));
}

/**
 * Returns the text as it was before something escaped it for HTML: the file has lines of it that are not
 * escaped, and none that are, and so has the text.
 */
function textWithoutEntities(text: string, image: Image | undefined): string {
  if (!image || !text.includes("&") || /[<>]/.test(text)) return text;
  const lines = text.split("\n");
  const plain = lines.map(withoutEntities);
  const known = lineSetOf(image);
  const isEscaped = plain.some((line) => line !== undefined && known.has(line));
  const isKept = image.lines.some((line) => withoutEntities(line) !== undefined);
  return isEscaped && !isKept ? lines.map((line, nth) => plain[nth] ?? line).join("\n") : text;
}

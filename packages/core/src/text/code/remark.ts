import { isVisible } from "../blanks.ts";
import { isBalanced } from "./brackets.ts";
import { COMMENT_SIGN } from "./comment.ts";

const REMARK = new RegExp(String.raw`^\s*(?:${COMMENT_SIGN}|[*@])`);
/** The rule of what has an id, in a style sheet. */
const RULE = /^\s*#[\w-].*\{\s*$/;

/** Returns whether a line is a comment or a decorator, of what follows. */
export function isRemark(line: string): boolean {
  return REMARK.test(line) && !RULE.test(line);
}

/** Returns the first line below comments and decorators; -1 if there is none. */
export function belowRemarks(lines: readonly string[]): number {
  return lines.findIndex((line) => isVisible(line) && !isRemark(line));
}

/** No remark is longer, and no more stand above one thing. */
const MOST_LINES = 40;

/** Returns where the comments and decorators end that begin at a line, be they of several lines; `from` if none do. */
export function remarksEnd(lines: readonly string[], from: number): number {
  let at = from;
  while (isRemark(lines[at] ?? "")) at = remarkEnd(lines, at);
  return at;
}

/** Returns where the comments and decorators begin that end right above a line; `to` if none do. */
export function remarksStart(lines: readonly string[], to: number): number {
  let start = to;
  for (let at = to - 1; at >= 0 && to - at <= MOST_LINES && isVisible(lines[at]!); at--) {
    if (isRemark(lines[at]!) && remarksEnd(lines, at) === to) start = at;
  }
  return start;
}

/** `/*` up to its end, and `@parametrize(` up to where its brackets close. */
function remarkEnd(lines: readonly string[], at: number): number {
  const line = lines[at]!;
  const isOpen = (to: number) =>
    /^\s*\/\*/.test(line)
      ? !lines.slice(at, to).some((text) => text.includes("*/"))
      : /^\s*(?:@|#\[)/.test(line) && !isBalanced(lines.slice(at, to).join("\n"));
  let to = at + 1;
  while (to < lines.length && to - at < MOST_LINES && isOpen(to)) to++;
  return isOpen(to) ? at + 1 : to;
}

import { isVisible } from "./blanks.ts";
import { COMMENT_SIGN } from "./comment.ts";

const REMARK = new RegExp(String.raw`^\s*(?:${COMMENT_SIGN}|[*@])`);

/** Returns whether a line is a comment or a decorator, of what follows. */
export function isRemark(line: string): boolean {
  return REMARK.test(line);
}

/** Returns the first line below comments and decorators; -1 if there is none. */
export function belowRemarks(lines: readonly string[]): number {
  return lines.findIndex((line) => isVisible(line) && !isRemark(line));
}

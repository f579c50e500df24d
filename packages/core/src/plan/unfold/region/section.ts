import { imageOf } from "../../../image.ts";
import { isVisible } from "../../../text/blanks.ts";
import { isRemark } from "../../../text/code/remark.ts";
import { sectionEnd } from "../../../text/code/section.ts";
import { textOf } from "../../../text/lines.ts";
import type { Range } from "../../../types.ts";
import { changesBetween } from "../../merge/changes.ts";

/** The head of a section of settings. */
export const SETTINGS = /^\[[\w .:/"'@-]{1,100}\]\s*$/;
/** One of a document, and the rule that may part it from the next. */
export const HEADING = /^#{2,6} \S/;
const KEY = /^([\w."'-]{1,100})\s*=/;
const RULE = /^ {0,3}([-*_])(?: {0,3}\1){2,}\s*$/;

/**
 * Returns where the section stands that lines are, if a file has one with its head, and no line of that goes without one in its place,
 * nor any key: the next head ends it.
 *
 *     [tool.isort]            the file's        [tool.isort]            the lines
 *     profile = "black"                         profile = "black"
 *     line_length = 88                          line_length = 100
 *
 *     [tool.mypy]
 */
export function sectionOf(
  lines: readonly string[],
  file: readonly string[],
  head: RegExp,
): Range | undefined {
  const own = lines[0]?.trimEnd() ?? "";
  if (!head.test(own) || endIn(lines, 0) !== lines.length) return undefined;
  const [at, ...others] = [...file.keys()].filter((row) => file[row]!.trimEnd() === own);
  if (at === undefined || others.length > 0) return undefined;
  const to = at + lastOf(file.slice(at, endIn(file, at)), lines) + 1;
  return isLess(lines, file.slice(at, to)) ? undefined : { from: at, to };
}

function endIn(lines: readonly string[], at: number): number | undefined {
  return sectionEnd(at, imageOf(textOf(lines)), lines.length);
}

/** The last line of a section: comments right above the next head are that one's, and so is a rule that the lines lack. */
function lastOf(section: readonly string[], lines: readonly string[]): number {
  const isOwn = (line: string) => isVisible(line) && (HEADING.test(section[0]!) || !isRemark(line));
  const last = section.findLastIndex(isOwn);
  const isApart = RULE.test(section[last]!) && !RULE.test(lines.findLast(isVisible)!);
  return isApart ? section.slice(0, last).findLastIndex(isVisible) : last;
}

/** Whether lines go somewhere with fewer in their place. */
function isLess(fresh: readonly string[], own: readonly string[]): boolean {
  const keysOf = (lines: readonly string[]) => lines.flatMap((line) => KEY.exec(line)?.[1] ?? []);
  const keys = new Set(keysOf(fresh));
  if (keysOf(own).some((key) => !keys.has(key))) return true;
  const changes = changesBetween(own, fresh);
  const count = (lines: readonly string[]) => lines.filter(isVisible).length;
  return changes?.some(({ range, insert }) => count(own.slice(range.from, range.to)) > count(insert)) ?? true;
}

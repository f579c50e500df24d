import { isVisible } from "../../../text/blanks.ts";
import { isRemark } from "../../../text/code/remark.ts";
import type { Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import type { Region } from "./edges.ts";

const HEAD = /^\[[\w .:/"'@-]{1,100}\]\s*$/;
const KEY = /^([\w."'-]{1,100})\s*=/;

/**
 * Returns where the section of settings stands that a part is, if the file has one with its head, and all keys of that are the
 * part's as well: the next head ends it.
 *
 *     [tool.isort]            the file's        [tool.isort]            the part
 *     profile = "black"                         profile = "black"
 *     line_length = 88                          line_length = 100
 *
 *     [tool.mypy]
 */
export function sectionOf({ lines, last }: Part, file: LinePlaces, kept: number): Region | undefined {
  const [head = "", ...settings] = lines;
  const [at, ...others] = HEAD.test(head) ? file.of(head) : [];
  if (at === undefined || others.length > 0 || at < kept || !HEAD.test(file.lines[at]!)) return undefined;
  const next = file.lines.findIndex((line, below) => below > at && HEAD.test(line));
  const to = file.lines.slice(0, next === -1 ? undefined : next).findLastIndex(isOwn) + 1;
  const own = file.lines.slice(at + 1, to);
  if (![...settings, ...own].filter(isVisible).every((line) => KEY.test(line) || isRemark(line)))
    return undefined;
  const named = new Set(settings.map(nameOf));
  const isElsewhere = (line: string) => {
    const places = isRemark(line) ? file.of(line) : [];
    return places.length > 0 && !places.some((place) => place > at && place < to);
  };
  const isAll = own.every((line) => named.has(nameOf(line))) && !(last && file.lastCode >= to);
  return isAll && !settings.some(isElsewhere) ? { from: at, to, indent: "", beginsNew: false } : undefined;
}

/** Comments right above the next head are that one's. */
function isOwn(line: string): boolean {
  return isVisible(line) && !isRemark(line);
}

/** The key of a setting; all of a comment. */
function nameOf(line: string): string {
  return KEY.exec(line)?.[1] ?? line.trim();
}

import { depthOf, isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { isBalanced } from "../../text/code/brackets.ts";
import { isClosing } from "../../text/code/closing.ts";
import { isRemark } from "../../text/code/remark.ts";
import type { PlaceInWords, Range } from "../../types.ts";
import { fitsAmong, indentedLike, isDefined } from "./fresh.ts";
import { DIRECTIVE, headsOf, nameAt, namedAt } from "./named.ts";
import type { Placed } from "./result.ts";
import { gapAbove, lastGap } from "./siblings.ts";

/** What ends a file, and has nothing behind it: a page, a program that leaves. */
const ENDS = /^\s*(?:<\/[\w.:-]+>|(?:return|exit|exec|die)\b.*|1;|__(?:END|DATA)__|=\w+.*|\?>)\s*$/;

/** Returns a file with a text at its end, or at the end of the class that words name; `undefined` where that is not certain. */
export function atEnd(
  text: readonly string[],
  { name, within }: PlaceInWords,
  lines: readonly string[],
): Placed | undefined {
  if (within !== undefined) return undefined;
  const section = name === undefined ? sectionAtEnd(withoutBlankEnds(text), lines) : undefined;
  if (section) return section;
  const body = name === undefined ? fileBody(lines) : classBody(name, lines);
  const first = body && lines.slice(body.from, body.to).find(isVisible);
  const fresh = withoutBlankEnds(text);
  const mine = first === undefined ? undefined : indentedLike(fresh, first, lines);
  if (!body || !mine || (name === undefined && depthOf(fresh[0]!) > 0)) return undefined;
  const known = lines.slice(body.from, body.to).filter(isVisible).slice(-mine.filter(isVisible).length);
  if (known.join("\n") === mine.filter(isVisible).join("\n")) return { kind: "placed", lines };
  if (!fitsAmong(mine, body, lines) || (name !== undefined && !isDefined(mine))) return undefined;
  const isLong = mine.length > 1;
  const gap = lastGap(lines, body, depthOf(first!), isLong) ?? (isLong ? undefined : 0);
  if (gap === undefined) return undefined;
  const blanks = Array<string>(Math.max(gap, text.findIndex(isVisible))).fill("");
  return { kind: "placed", lines: [...lines.slice(0, body.to), ...blanks, ...mine, ...lines.slice(body.to)] };
}

/** `[tool.black]`, `[[source]]` */
const SECTION = /^\[{1,2}[^[\]=]{1,100}\]{1,2}\s*$/;

/** A new section of settings below the last one, with as many blank lines as the file has above that. */
function sectionAtEnd(fresh: readonly string[], lines: readonly string[]): Placed | undefined {
  const head = fresh.find((line) => !isRemark(line)) ?? "";
  const heads = lines.filter((line) => SECTION.test(line));
  const to = lines.findLastIndex(isVisible) + 1;
  const isNew = !fresh.some((line) => SECTION.test(line) && lines.includes(line)) || head.startsWith("[[");
  const isWhole = isBalanced(fresh.join("\n")) && isBalanced(lines.slice(0, to).join("\n"));
  if (!SECTION.test(head) || heads.length === 0 || !isNew || !isWhole) return undefined;
  let from = lines.findLastIndex((line) => SECTION.test(line));
  while (from > 0 && isRemark(lines[from - 1]!)) from--;
  const blanks = Array<string>(gapAbove(lines, from, 0) ?? 1).fill("");
  return { kind: "placed", lines: [...lines.slice(0, to), ...blanks, ...fresh, ...lines.slice(to)] };
}

/** All lines of a file of which nothing says that no more can follow. */
function fileBody(lines: readonly string[]): Range | undefined {
  const last = lines.findLastIndex(isVisible);
  const first = lines.find(isVisible) ?? "";
  if (last === -1 || /^\s*[{[<]/.test(first) || ENDS.test(lines[last]!) || DIRECTIVE.test(lines[last]!))
    return undefined;
  return { from: 0, to: last + 1 };
}

/** The lines within a class. */
function classBody(name: string, lines: readonly string[]): Range | undefined {
  const [head, ...others] = headsOf(name, lines, { from: 0, to: lines.length });
  if (head === undefined || others.length > 0 || nameAt(lines, head)?.isDefinition !== true) return undefined;
  const named = namedAt(lines, head);
  if (!named) return undefined;
  const to = isClosing(lines[named.to - 1]!) ? named.to - 1 : named.to;
  const last = lines.slice(0, to).findLastIndex(isVisible);
  return last > head ? { from: head + 1, to: last + 1 } : undefined;
}

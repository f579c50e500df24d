import { imageOf } from "../../../image.ts";
import { isVisible, withoutBlankEnds } from "../../../text/blanks.ts";
import { sectionEnd } from "../../../text/code/section.ts";
import { textOf } from "../../../text/lines.ts";
import { isMarkdown } from "../../../text/prose.ts";
import type { Image } from "../../../types.ts";
import { changesBetween } from "../../merge/changes.ts";
import type { PartOfFile } from "./part.ts";

const HEADING = /^#{2,6} \S/;

/**
 * Returns the document with a text that is one section of it, in place of the only one with its heading; no line goes without one
 * in its place.
 *
 *     ## Usage            the text        ## Install          stays
 *     Call `run`.                         ## Usage
 *                                         Call `start`.       goes
 *                                         ## License          stays
 */
export function sectionMeantIn(text: readonly string[], path: string, image: Image): PartOfFile | undefined {
  const fresh = withoutBlankEnds(text);
  const head = fresh[0] ?? "";
  if (!isMarkdown(path) || !HEADING.test(head)) return undefined;
  if (sectionEnd(0, imageOf(textOf(fresh)), fresh.length) !== fresh.length) return undefined;
  const { lines } = image;
  const [from, ...others] = [...lines.keys()].filter((at) => lines[at]!.trimEnd() === head.trimEnd());
  const end = from === undefined || others.length > 0 ? undefined : sectionEnd(from, image, lines.length);
  if (from === undefined || end === undefined) return undefined;
  const own = withoutRule(withoutBlankEnds(lines.slice(from, end)), fresh);
  const whole = [...lines.slice(0, from), ...fresh, ...lines.slice(from + own.length)];
  return isLess(fresh, own) ? undefined : { kind: "section", whole };
}

const RULE = /^ {0,3}([-*_])(?: {0,3}\1){2,}\s*$/;

/** A section without the rule that parts it from the next, unless the text has it too. */
function withoutRule(own: readonly string[], fresh: readonly string[]): readonly string[] {
  const isApart = RULE.test(own.at(-1)!) && !RULE.test(fresh.at(-1)!);
  return isApart ? withoutBlankEnds(own.slice(0, -1)) : own;
}

/** Whether lines go somewhere with fewer in their place. */
function isLess(fresh: readonly string[], own: readonly string[]): boolean {
  const changes = changesBetween(own, fresh);
  const count = (lines: readonly string[]) => lines.filter(isVisible).length;
  return changes?.some(({ range, insert }) => count(own.slice(range.from, range.to)) > count(insert)) ?? true;
}

import { imageOf } from "../../image.ts";
import { isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { textOf } from "../../text/lines.ts";
import { isMarkdown } from "../../text/prose.ts";
import { sectionEnd } from "../../text/section.ts";
import type { Image } from "../../types.ts";
import type { PartOfFile } from "./part.ts";
import { losesLittle } from "./version.ts";

const HEADING = /^#{2,6} \S/;

/**
 * Returns the document with a text that is one section of it, in place of the only one with its heading; it may have more lines than
 * that has, and no fewer.
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
  const own = withoutBlankEnds(lines.slice(from, end));
  const whole = [...lines.slice(0, from), ...fresh, ...lines.slice(from + own.length)];
  const isLess = fresh.filter(isVisible).length < own.filter(isVisible).length;
  return isLess || !losesLittle(whole, image) ? undefined : { kind: "section", whole };
}

import { withoutBlankEnds } from "../../../text/blanks.ts";
import { isMarkdown } from "../../../text/prose.ts";
import type { Image } from "../../../types.ts";
import { HEADING, sectionOf } from "../../unfold/region/section.ts";
import type { PartOfFile } from "./part.ts";

/**
 * Returns the document with a text that is one section of it, in place of the only one with its heading.
 *
 *     ## Usage            the text        ## Install          stays
 *     Call `run`.                         ## Usage
 *                                         Call `start`.       goes
 *                                         ## License          stays
 */
export function sectionMeantIn(
  text: readonly string[],
  path: string,
  { lines }: Image,
): PartOfFile | undefined {
  const fresh = withoutBlankEnds(text);
  const place = isMarkdown(path) ? sectionOf(fresh, lines, HEADING) : undefined;
  if (!place) return undefined;
  return { kind: "section", whole: [...lines.slice(0, place.from), ...fresh, ...lines.slice(place.to)] };
}

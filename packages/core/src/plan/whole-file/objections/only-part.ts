import { linesOf } from "../../../text/lines.ts";
import { isOneOf, isPartOf } from "../part/part.ts";
import { type Objection, WHOLE_OR_QUOTE, type Wish } from "./objection.ts";

/** The text is only a part of the file, and has no place in it. */
export const onlyPart: Objection = (wish) => {
  const { edit, path, filled, allowElision } = wish;
  if (filled !== undefined || !(edit.part || (!allowElision && isPart(wish)))) return undefined;
  return `The text is only a part of ${path}, and would replace all of it. ${WHOLE_OR_QUOTE}`;
};

/** Whether the text is a block of the file, and the rest would be lost; a tool call may mean so if that is little. */
function isPart({ edit: { text, shown, elided, create }, image }: Wish): boolean {
  if (elided || create || !image) return false;
  const lines = linesOf(text);
  return isPartOf(lines, image, shown === true) || (shown === true && isOneOf(lines, image));
}

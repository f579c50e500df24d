import { trimmedSet } from "../../../text/blanks.ts";
import { inQuotes } from "../../../text/in-quotes.ts";
import { linesOf } from "../../../text/lines.ts";
import { isSaying } from "../../../text/saying.ts";
import type { Image } from "../../../types.ts";
import { isOneOf, isPartOf, isSomeOf } from "../part/part.ts";
import { type Objection, WHOLE_OR_QUOTE, type Wish } from "./objection.ts";

/** The text is only a part of the file, and has no place in it. */
export const onlyPart: Objection = (wish) => {
  const { edit, path, image, filled, allowElision } = wish;
  if (filled !== undefined || !(edit.part || (!allowElision && isPart(wish)))) return undefined;
  return (image && lacksSome(edit.text, path, image)) ?? replacesAll(path);
};

function replacesAll(path: string): string {
  return `The text is only a part of ${path}, and would replace all of it. ${WHOLE_OR_QUOTE}`;
}

/** Whether the text is a block of the file, and the rest would be lost; a tool call may mean so if that is little. */
function isPart({ edit: { text, shown, elided, create }, image }: Wish): boolean {
  if (elided || create || !image) return false;
  const lines = linesOf(text);
  return shown ? isSomeOf(lines, image) || isOneOf(lines, image) : isPartOf(lines, image);
}

/** What the model is told of a text that has most of a file. */
function lacksSome(text: string, path: string, { lines }: Image): string | undefined {
  const told = trimmedSet(linesOf(text));
  const own = [...lines.keys()].filter((at) => isSaying(lines[at]!));
  const [first, ...others] = own.filter((at) => !told.has(lines[at]!.trim()));
  if (first === undefined || 2 * (others.length + 1) > own.length) return undefined;
  const line = `line ${first + 1} of ${path}, ${inQuotes(lines[first]!)}`;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `The text has everything except ${line}${more}: it is unclear whether that is to be removed. Write it as well, or quote it in an edit that removes it.`;
}

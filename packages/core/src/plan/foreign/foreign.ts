import { strayFence } from "./fences.ts";
import { strayMark } from "./marks.ts";
import type { NewText } from "./new-text.ts";
import { numberedLine } from "./numbers.ts";
import { signedLine } from "./signs.ts";

/** Returns why a text is not written as it is: it has the notation of another format, or of a chat, in it. */
export function foreignIn(text: NewText): string | undefined {
  const { path } = text;
  const numbered = numberedLine(text);
  if (numbered !== undefined)
    return `${JSON.stringify(numbered)} begins with a line number, which would be written into ${path}. Send the new lines without numbers.`;
  const signed = signedLine(text);
  if (signed !== undefined)
    return `${JSON.stringify(signed)} begins with the sign of a diff, which would be written into ${path}. Send the new lines without signs.`;
  const fence = strayFence(text);
  if (fence !== undefined)
    return `${JSON.stringify(fence)} is the line of a fence, which would be written into ${path}. Send the new lines without it.`;
  const mark = strayMark(text);
  return mark === undefined
    ? undefined
    : `${JSON.stringify(mark)} is no text of ${path}, and would be written into it. Send the new lines without it.`;
}

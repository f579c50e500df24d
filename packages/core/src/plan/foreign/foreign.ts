import { strayFence } from "./fences.ts";
import type { NewText } from "./new-text.ts";
import { numberedLine } from "./numbers.ts";
import { signedLine } from "./signs.ts";

/** Returns why a text is not written as it is: it has the notation of another format in it. */
export function foreignIn(text: NewText): string | undefined {
  const { path } = text;
  const numbered = numberedLine(text);
  if (numbered !== undefined)
    return `${JSON.stringify(numbered)} begins with a line number, which would be written into ${path}. Send the new lines without numbers.`;
  const signed = signedLine(text);
  if (signed !== undefined)
    return `${JSON.stringify(signed)} begins with the sign of a diff, which would be written into ${path}. Send the new lines without signs.`;
  const fence = strayFence(text);
  return fence === undefined
    ? undefined
    : `${JSON.stringify(fence)} is the line of a fence, which would be written into ${path}. Send the new lines without it.`;
}

import { isVisible } from "../../text/blanks.ts";
import type { Image } from "../../types.ts";

/** Returns what to tell of a text in place of `before`, which edits had made of `origin`, if it has not all that they put in. */
export function lostIn(
  origin: Image | undefined,
  before: Image | undefined,
  text: string,
): string | undefined {
  if (!before || before === origin) return undefined;
  const known = new Set([...(origin?.lines ?? []), ...text.split(/\r?\n/)]);
  const lost = before.lines.filter((line) => isVisible(line) && !known.has(line)).length;
  if (lost === 0) return undefined;
  return `without ${lost === 1 ? "a line" : `${lost} lines`} that an edit before puts in`;
}

import { preimageOf } from "../../../hunk.ts";
import { onceFor } from "../../../once.ts";
import type { Hunk, Image } from "../../../types.ts";
import { holds } from "./string.ts";

/** No control. */
const ESCAPE = /\\u((?!00[01])[\da-f]{4})/gi;
/** What a string of code may have an escape for. */
const SPECIAL = /[^\t\n\x20-\x7E]/g;

/** The escapes that a file has, in small letters. */
const escapesIn = onceFor(
  (image: Image): ReadonlySet<string> =>
    new Set([...image.text.matchAll(ESCAPE)].map(([, hex]) => hex!.toLowerCase())),
);

/**
 * Returns the hunk with an escape in place of a character, or the character in place of its escape, where only so the quote stands
 * in the file: one is easily taken for the other between a model and its tool.
 *
 *     s.replace(/ /g)    a no-break blank    →    s.replace(/\u00A0/g)    as the file has it
 */
export function withUnicodeOfFile(hunk: Hunk, image: Image): Hunk {
  const quote = preimageOf(hunk).join("\n");
  const special = new Set(quote.match(SPECIAL));
  const mayBeEscaped = special.size > 0 && [...special].some((sign) => escapesIn(image).has(hexOf(sign)));
  if ((!mayBeEscaped && !quote.includes("\\u")) || holds(image, quote)) return hunk;
  const escaped = (spell: (hex: string) => string) => (text: string) =>
    text.replace(SPECIAL, (sign) => (special.has(sign) ? `\\u${spell(hexOf(sign))}` : sign));
  const ways = [
    ...(mayBeEscaped ? [escaped((hex) => hex.toUpperCase()), escaped((hex) => hex)] : []),
    (text: string) => text.replace(ESCAPE, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  ];
  const told = ways.map((way) => ({
    ...hunk,
    lines: hunk.lines.map((line) => ({ ...line, text: way(line.text) })),
  }));
  return told.find((one) => holds(image, preimageOf(one).join("\n"))) ?? hunk;
}

/** Of one unit of UTF-16, in four digits. */
function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(4, "0");
}

import { grouped } from "../../../grouped.ts";
import { onceFor } from "../../../once.ts";
import { depthOf, isVisible } from "../../../text/blanks.ts";
import type { Image } from "../../../types.ts";

/** Where a statement with a semicolon at its end is another one, as it gives no value. */
const SEMICOLON_TELLS = /\.(?:rs|ml)$/i;
/** Where a comma at the end of a line belongs to its value, if that is within no brackets: a tuple, a text. */
const COMMA_TELLS = /\.(?:pyi?|ya?ml|toml|ini|cfg|properties|env|csv|tsv)$/i;

const linesByText = onceFor((image: Image) => grouped(image.lines.keys(), (at) => image.line(at)!.trim()));

/**
 * Returns whether the comma or semicolon that a line of a file has at its end, or lacks there, says something, and does not only
 * separate it from the next one.
 *
 *     point = x, y,      Python   a tuple, and no pair
 *     Some(x);           Rust     no value of the block
 */
export function tellsByEnd(line: string, sign: string, path: string, image: Image): boolean {
  if (sign === ";") return SEMICOLON_TELLS.test(path);
  if (!COMMA_TELLS.test(path)) return false;
  const places = linesByText(image).get(line.trim()) ?? [];
  return places.some((at) => !isWithinBrackets(at, image));
}

/** True if the next line above that is less deep opens a bracket which it does not close. */
function isWithinBrackets(line: number, image: Image): boolean {
  const depth = depthOf(image.line(line)!);
  for (let at = line - 1; at >= 0; at--) {
    const text = image.line(at)!;
    if (isVisible(text) && depthOf(text) < depth) return leavesOpen(text);
  }
  return false;
}

function leavesOpen(text: string): boolean {
  const code = text.replaceAll(/"[^"]*"|'[^']*'/g, "");
  const count = (signs: RegExp) => code.match(signs)?.length ?? 0;
  return count(/[([{]/g) > count(/[)\]}]/g);
}

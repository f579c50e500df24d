import { once } from "../../once.ts";
import { indentOf, isBlank } from "../../text/blanks.ts";
import { fold } from "../../text/fold.ts";
import type { Image } from "../../types.ts";
import { beginsInString, hasStringsOf } from "../lines/strings/spanning.ts";
import type { Quote } from "../quote.ts";

/**
 * Returns the first row to go whose line stands in a string of several lines with other blanks, which are a part of the value
 * there; -1 if there is none. Those at its end are not, nor is the indentation where all that is quoted is as much further
 * in, or out.
 *
 *     query = f"""             query = f"""
 *       SELECT a,  b       ──    SELECT a, b       1
 *     """                      """
 */
export function spacedInString(quote: Quote, lines: readonly number[], image: Image, path?: string): number {
  const isShifted = once(() => isShiftedAlike(quote, lines, image));
  return quote.removed.findIndex((removed, row) => {
    const line = lines[row]!;
    if (!removed || line < 0) return false;
    const [quoted, actual] = [quote.lines[row]!, image.line(line)!];
    if (quoted.trimEnd() === actual.trimEnd()) return false;
    const isIndentedOtherwise = indentOf(quoted) !== indentOf(actual) && !isShifted();
    if (isIndentedOtherwise && beginsInString(line, image, path)) return true;
    return quote.folds[row] === fold(actual) && !hasStringsOf([quoted], line, image, path);
  });
}

/** How wide a tab may be shown. */
const WIDTHS = [4, 2, 8];

/** True if all lines are quoted as much further in, or out, than they stand; a tab may be so many blanks. */
function isShiftedAlike({ lines: quoted }: Quote, lines: readonly number[], image: Image): boolean {
  const pairs = lines.flatMap((line, row) => {
    const own = quoted[row]!;
    return line < 0 || isBlank(own) ? [] : [[indentOf(own), indentOf(image.line(line)!)] as const];
  });
  return WIDTHS.some((width) => {
    const columns = (indent: string) => indent.replaceAll("\t", " ".repeat(width)).length;
    return new Set(pairs.map(([own, there]) => columns(there) - columns(own))).size <= 1;
  });
}

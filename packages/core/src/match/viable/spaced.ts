import { once } from "../../once.ts";
import { indentOf } from "../../text/blanks.ts";
import { fold } from "../../text/fold.ts";
import type { Image } from "../../types.ts";
import { depthFit } from "../depths.ts";
import { beginsInString, hasStringsOf } from "../lines/strings.ts";
import type { Quote } from "../quote.ts";

/**
 * Returns the first row to go whose line stands in a string of several lines with other blanks, which are a part of the value
 * there; -1 if there is none. Those at its end are not, nor is the indentation where each depth that is quoted
 * is another one.
 *
 *     query = f"""             query = f"""
 *       SELECT a,  b       ──    SELECT a, b       1
 *     """                      """
 */
export function spacedInString(quote: Quote, lines: readonly number[], image: Image, path?: string): number {
  const isShifted = once(() => depthFit(quote, { alignment: lines }, { image }) > 0);
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

import { formerLabel, isExchange, isLatterLabel } from "../../speech/label.ts";
import { isBlank } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";

/** So many lines may stand between the two labels. */
const FAR = 60;

/**
 * Returns what reads prose line by line, and tells the line with which an exchange without fences began, where the other label
 * comes:
 *
 *     In `o.py`, replace
 *
 *         rate = 4
 *
 *     with
 */
export function exchangesInWords(): (line: Line) => Line | undefined {
  let first: Line | undefined;
  let between = 0;
  return (line) => {
    if (isBlank(line.text)) return undefined;
    const begun = between > 0 && between <= FAR ? first : undefined;
    if (begun && isShort(line) && isLatterLabel(line.text) && isExchange(line.text)) {
      first = undefined;
      return begun;
    }
    const asks = !/\.\s*$/.test(line.text) && formerLabel(line.text)?.asks === true;
    [first, between] = asks ? [line, 0] : [first, between + 1];
    return undefined;
  };
}

/** "With:", "with this:", and no sentence that ends so. */
function isShort({ text }: Line): boolean {
  return text.trim().split(/\s+/).length <= 3;
}

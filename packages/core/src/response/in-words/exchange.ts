import { onceFor } from "../../once.ts";
import { formerLabel, isExchange, isLatterLabel } from "../../speech/label.ts";
import { isBlank } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import type { ChangeInWords } from "./changes.ts";

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
export function exchangesInWords(): (line: Line) => ChangeInWords | undefined {
  const above: Line[] = [];
  return (line) => {
    if (isBlank(line.text)) return undefined;
    const begun = above.length > 1 && goesOn(line) ? above.findLastIndex(asks) : -1;
    if (begun !== -1 && begun < above.length - 1) {
      const line = above[begun]!;
      above.length = 0;
      return { line };
    }
    if (above.push(line) > FAR + 1) above.shift();
    return undefined;
  };
}

/** Only what stands above a line that goes on has to be known, and that once. */
const asks = onceFor(({ text }: Line) => !/\.\s*$/.test(text) && formerLabel(text)?.asks === true);

function goesOn(line: Line): boolean {
  return isShort(line) && isLatterLabel(line.text) && isExchange(line.text);
}

/** "With:", "with this:", and no sentence that ends so. */
function isShort({ text }: Line): boolean {
  return /^\s*\S+(?:\s+\S+){0,2}\s*$/.test(text);
}

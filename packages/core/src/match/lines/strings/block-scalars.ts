import { depthOf, isVisible } from "../../../text/blanks.ts";
import type { Range } from "../../../types.ts";

/** `run: |`, `- >-`, `text: |2 # remark` */
const HEAD = /[:?-] {1,9}(?:[!&]\S{1,80} {1,9})?[|>][-+\d]{0,2}\s*(?:\s#.*)?$/;
/** What stands before the key, or the sign, to which a text belongs. */
const BEFORE_KEY = /^ *(?:- +)*(?![|>])/;

/** Returns where texts of YAML stand that are further in than the line that begins them with `|` or `>`. */
export function blockScalarsIn(text: string): readonly Range[] {
  const found: { from: number; to: number }[] = [];
  let at = 0;
  let depth = Infinity;
  for (const line of text.split("\n")) {
    const end = at + line.length + 1;
    if (isVisible(line) && depthOf(line) <= depth) {
      depth = HEAD.test(line) ? (BEFORE_KEY.exec(line)?.[0].length ?? 0) : Infinity;
      if (depth < Infinity) found.push({ from: end, to: end - 1 });
    } else if (depth < Infinity) found.at(-1)!.to = end - 1;
    at = end;
  }
  return found;
}

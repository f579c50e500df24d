import { quotesSome } from "../../hunk.ts";
import type { Hunk, HunkLine } from "../../types.ts";

/** What editors show in place of a tab. */
export const TAB_MARKS = ["→", "⇥", "»", "⟶", "\\t"];
/** The same, padded or not. */
const SHOWN_TAB = /^(?:(?:[→⇥»⟶]|\\t) {0,7})+/;
const MARK = /[→⇥»⟶]|\\t/g;

/** Returns the lines with tabs where marks for them stand at their starts. */
export function withoutTabMarks({ lines }: Hunk): readonly (readonly HunkLine[])[] {
  if (!quotesSome({ lines }, (text) => SHOWN_TAB.test(text))) return [];
  const withTab = (text: string) =>
    text.replace(SHOWN_TAB, (marks) => "\t".repeat(marks.match(MARK)!.length));
  return [lines.map((line) => ({ ...line, text: withTab(line.text) }))];
}

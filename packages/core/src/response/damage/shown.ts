import { quotesOnly, quotesSome } from "../../hunk.ts";
import { LINE_COMMENT_SIGN } from "../../text/code/comment.ts";
import type { Hunk, HunkLine } from "../../types.ts";

/** What editors show in place of a tab. */
export const TAB_MARKS = ["→", "⇥", "»", "⟶", "\\t"];
/** The same, padded or not. */
const SHOWN_TAB = /^(?:(?:[→⇥»⟶]|\\t) {0,7})+/;
const MARK = /[→⇥»⟶]|\\t/g;
/** `// line 12`, behind a line. */
const REMARK = new RegExp(String.raw`[ \t](?:${LINE_COMMENT_SIGN}) ?line \d{1,7}$`, "i");

/** Returns the lines with tabs where marks for them stand at their starts. */
export function withoutTabMarks({ lines }: Hunk): readonly (readonly HunkLine[])[] {
  if (!quotesSome({ lines }, (text) => SHOWN_TAB.test(text))) return [];
  const withTab = (text: string) =>
    text.replace(SHOWN_TAB, (marks) => "\t".repeat(marks.match(MARK)!.length));
  return [lines.map((line) => ({ ...line, text: withTab(line.text) }))];
}

/** The heads of arrows. */
export const ARROWS = ["<-", "<=", "←"];
/** `// <-- REMOVE THIS LINE`, behind a line that is to go. */
const ARROW = new RegExp(
  String.raw`[ \t]{1,8}(?:${LINE_COMMENT_SIGN}) ?(?:<[-=]{1,3}|←) ?(?:remove|delete) this(?: line)?!?$`,
  "i",
);

/** Returns the lines without what is said of those that are to go. */
export function withoutArrows({ lines }: Hunk): readonly (readonly HunkLine[])[] {
  if (!quotesSome({ lines }, (text) => ARROW.test(text))) return [];
  return [
    lines.map((line) => (line.kind === "insert" ? line : { ...line, text: line.text.replace(ARROW, "") })),
  ];
}

/** Returns the lines without their numbers, if there is one behind each that is quoted. */
export function withoutRemarks({ lines }: Hunk): readonly (readonly HunkLine[])[] {
  // A line that ends otherwise is soon told from those, and there is one in most hunks.
  if (!quotesOnly({ lines }, (text) => /\d/.test(text.slice(-1)) && REMARK.test(text))) return [];
  return [lines.map((line) => ({ ...line, text: withoutRemark(line.text) }))];
}

function withoutRemark(text: string): string {
  const at = text.search(REMARK);
  return at < 0 ? text : text.slice(0, at).trimEnd();
}

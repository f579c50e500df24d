import { problemOf } from "../../formats/content.ts";
import type { Line } from "../../text/line.ts";
import type { Block, Edit, Problem } from "../../types.ts";
import { withoutEdits } from "./meant.ts";

/** "It would break the callers, so I did not make it." */
const DECLINES =
  /\b(?:I|we) (?:did not|didn['’]t|have not|haven['’]t|will not|won['’]t|would not|wouldn['’]t) (?:apply|applied|do|done|include|included|keep|kept|make|made|take|taken|use|used) (?:it|that|this|them|those)\b/i;

/** Returns whether a line outside of quotations says that what they hold was not made. */
function declines({ text, quotations }: Line): boolean {
  return quotations === 0 && text.length <= 300 && DECLINES.test(text);
}

/**
 * Returns the blocks without the edits of those that stand in a quotation, where others do not, or where the answer declines them:
 * it repeats there what it was told. A quoted answer has them all in quotations. `prose` is what it says.
 */
export function withoutCitations(
  blocks: readonly Block[],
  quoted: ReadonlySet<Block>,
  prose: readonly Line[],
): readonly Block[] {
  if (quoted.size === 0) return blocks;
  const isOnlyQuoted = blocks.every((block) => block.edits.length === 0 || quoted.has(block));
  if (isOnlyQuoted && !prose.some(declines)) return blocks;
  const why = isOnlyQuoted ? "the answer says that it was not made" : "others do not";
  const leftOut = (block: Block) =>
    withoutEdits(
      block,
      block.edits.map((edit) => told(edit, why)),
    );
  return blocks.map((block) => (quoted.has(block) ? leftOut(block) : block));
}

function told({ path, span }: Edit, why: string): Problem {
  const message = `${path ? `The edit of ${path}` : "An edit that names no file"} is in a quotation, and ${why}: it was left out.`;
  const hint = "If it is meant, send it outside the quotation.";
  return problemOf({ format: "response", what: "quoted", message, span, hint });
}

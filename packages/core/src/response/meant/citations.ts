import { problemOf } from "../../formats/content.ts";
import type { Block, Edit, Problem } from "../../types.ts";
import { withoutEdits } from "./meant.ts";

/**
 * Returns the blocks without the edits of those that stand in a quotation, where others do not: an answer repeats there
 * what it was told. A quoted answer has them all in quotations.
 */
export function withoutCitations(blocks: readonly Block[], quoted: ReadonlySet<Block>): readonly Block[] {
  const isOnlyQuoted = blocks.every((block) => block.edits.length === 0 || quoted.has(block));
  const leftOut = (block: Block) => withoutEdits(block, block.edits.map(told));
  return isOnlyQuoted ? blocks : blocks.map((block) => (quoted.has(block) ? leftOut(block) : block));
}

function told({ path, span }: Edit): Problem {
  const message = `The edit of ${path || "no file"} stands in a quotation, and others do not: it is left out.`;
  const hint = "Take the marks of the quotation away if it is meant.";
  return problemOf({ format: "response", what: "quoted", message, span, hint });
}

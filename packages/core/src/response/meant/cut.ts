import type { Block } from "../../types.ts";
import { unclear } from "./meant.ts";

const NESTED_FENCE = {
  what: "nested-fence",
  message: "It is unclear where the text of this file ends: a fence within it looks like its own end.",
  hint: "Send the file in a fence of four backticks.",
};

/** Returns the blocks with the edits refused whose text may be cut short, as fences further down tell. */
export function withoutCut(blocks: readonly Block[], cut: ReadonlySet<Block>): readonly Block[] {
  if (cut.size === 0) return blocks;
  const refused = (block: Block) => block.edits.map((edit) => unclear(edit, NESTED_FENCE));
  return blocks.map((block) => (cut.has(block) ? { ...block, edits: refused(block) } : block));
}

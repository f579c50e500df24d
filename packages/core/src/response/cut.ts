import { malformed } from "../formats/content.ts";
import type { Block, Edit } from "../types.ts";

/** Returns the blocks with the edits refused whose text may be cut short, as fences further down tell. */
export function withoutCut(blocks: readonly Block[], cut: ReadonlySet<Block>): readonly Block[] {
  return blocks.map((block) => (cut.has(block) ? { ...block, edits: block.edits.map(inDoubt) } : block));
}

function inDoubt({ path, span }: Edit): Edit {
  return malformed({
    format: "response",
    path,
    span,
    what: "nested-fence",
    message:
      "Nothing tells where the text of this file ends: a fence within it looks like the end of its own.",
    hint: "Send the file in a fence of four backticks.",
  });
}

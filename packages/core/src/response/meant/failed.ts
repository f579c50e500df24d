import { problemOf } from "../../formats/content.ts";
import type { Block, Edit, Problem, Span } from "../../types.ts";

/** Returns the blocks without the edits of calls that failed, as a record tells: each of these is a problem. */
export function withoutFailed(blocks: readonly Block[], failed: ReadonlySet<string>): readonly Block[] {
  if (failed.size === 0) return blocks;
  const hasFailed = ({ call }: Edit) => call !== undefined && failed.has(call);
  return blocks.map((block) => {
    const edits = block.edits.filter((edit) => !hasFailed(edit));
    if (edits.length === block.edits.length) return block;
    const calls = new Set(block.edits.filter(hasFailed).map(({ call }) => call));
    return { ...block, edits, problems: [...block.problems, ...[...calls].map(() => undone(block.span))] };
  });
}

function undone(span: Span): Problem {
  const message = "Its result says that the call was not carried out: it was left out.";
  const hint = "If it is meant, send it again as an edit.";
  return problemOf({ format: "str-replace", span, what: "undone", message, hint });
}

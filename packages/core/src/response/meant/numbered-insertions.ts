import { onlyInserts } from "../../hunk.ts";
import { mapped } from "../../mapped.ts";
import type { Block, Edit, Hunk } from "../../types.ts";
import { unclear } from "./meant.ts";

/**
 * Returns the blocks with those insertions refused that have nothing but the number of a line to tell where they go, below a
 * line where an edit before puts in others or takes some away: it may count these or not.
 */
export function withoutShifted(blocks: readonly Block[]): readonly Block[] {
  const before = new Map<string, Hunk[]>();
  const settled = (edit: Edit): Edit => {
    if (edit.kind !== "patch" || edit.format !== "str-replace") return edit;
    const earlier = before.get(edit.path) ?? [];
    const isShifted = edit.hunks.some(
      (hunk) => isNumbered(hunk) && earlier.some((other) => mayShift(other, hunk)),
    );
    before.set(edit.path, earlier);
    earlier.push(...edit.hunks.filter(changesNumbers));
    return isShifted ? shifted(edit) : edit;
  };
  return blocks.map((block) => {
    const edits = mapped(block.edits, settled);
    return edits === block.edits ? block : { ...block, edits };
  });
}

/** Whether nothing but a number says where a hunk goes, other than to the top. */
function isNumbered(hunk: Hunk): boolean {
  return (hunk.line ?? 0) > 0 && onlyInserts(hunk);
}

/** Whether a hunk may change the number of the line that an insertion names. */
function mayShift(other: Hunk, { line = 0 }: Hunk): boolean {
  return !(isNumbered(other) && line < other.line!);
}

/** Whether a hunk changes how many lines there are, other than at the end. */
function changesNumbers({ lines, atEnd }: Hunk): boolean {
  const signs = { context: 0, remove: -1, insert: 1 } as const;
  return !atEnd && lines.reduce((sum, { kind }) => sum + signs[kind], 0) !== 0;
}

function shifted(edit: Edit): Edit {
  const message = `The call inserts at a line number of ${edit.path}, but an earlier edit changes the number of lines above it: it is unclear whether the number takes that into account.`;
  return unclear(edit, { what: "shifted", message, hint: "Send an edit that quotes the line next to it." });
}

import type { Block, Edit, ParsedResponse } from "../types.ts";

/** Returns the edits of a text within a block as edits of the block: they have no place of their own in the response. */
export function respanned(
  { response, edits, problems }: ParsedResponse,
  span: Block["span"],
): ParsedResponse {
  return {
    response,
    edits: edits.map((edit) => respannedEdit(edit, span)),
    problems: problems.map((problem) => ({ ...problem, span })),
  };
}

function respannedEdit(edit: Edit, span: Block["span"]): Edit {
  switch (edit.kind) {
    case "patch":
    case "rename":
      return { ...edit, span, hunks: edit.hunks.map((hunk) => ({ ...hunk, span })) };
    case "malformed":
      return { ...edit, span, problem: { ...edit.problem, span } };
    case "delete":
      return { ...edit, span, ...(edit.hunks && { hunks: edit.hunks.map((hunk) => ({ ...hunk, span })) }) };
    case "write":
      return { ...edit, span };
    default:
      return edit satisfies never;
  }
}

import { hunksOf } from "../hunk.ts";
import type { Block, Edit, ParsedResponse } from "../types.ts";

/** Returns the edits of a text within a block as edits of the block: they have no place of their own in the response. */
export function respanned(
  { response, edits, problems }: ParsedResponse,
  span: Block["span"],
  call?: string,
): ParsedResponse {
  return {
    response,
    edits: edits.map((edit) => ({ ...respannedEdit(edit, span), ...(call !== undefined && { call }) })),
    problems: problems.map((problem) => ({ ...problem, span })),
  };
}

function respannedEdit(edit: Edit, span: Block["span"]): Edit {
  if (edit.kind === "malformed") return { ...edit, span, problem: { ...edit.problem, span } };
  const hunks = hunksOf(edit).map((hunk) => ({ ...hunk, span }));
  return { ...edit, span, ...("hunks" in edit && { hunks }) };
}

import type { Edit } from "@git-llm-apply/core";

/** Returns the edits, one for each hunk, that together are `edit`; `edit` alone where it has no two hunks. */
export function splitEdit(edit: Edit): readonly Edit[] {
  if (edit.kind !== "patch") return [edit];
  return edit.hunks.map((hunk) => ({ ...edit, hunks: [hunk], span: hunk.span }));
}

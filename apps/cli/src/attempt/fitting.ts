import type { Edit, FittingHunk, Outcome } from "@git-llm-apply/core";

/** A hunk that has its place, of an edit that is refused because of others, as an edit of its own. */
export interface FittingEdit extends FittingHunk {
  readonly edit: Edit;
}

/** Returns the hunks that fit of an edit that is refused; none of one that does more than change lines. */
export function fittingEdits({ edit, reject }: Outcome): readonly FittingEdit[] {
  if (edit.kind !== "patch") return [];
  return (reject?.fitting ?? []).map((one) => ({
    ...one,
    edit: { ...edit, hunks: edit.hunks.slice(one.hunk, one.hunk + 1) },
  }));
}

import type { Edit, Hunk, Reject } from "@git-llm-apply/core";
import { claimed } from "@git-llm-apply/git";

/**
 * Returns `edit` with the claim that its ambiguous hunk stands at `line`, 1-based, or undefined where that is none
 * of the places which `reject` names.
 */
export function pickPlace(edit: Edit, reject: Reject, line: number): Edit | undefined {
  if (reject.code !== "ambiguous" || !placesOf(reject).includes(line)) return undefined;
  if (edit.kind !== "patch" && edit.kind !== "rename") return undefined;
  const { from, to } = reject.span;
  const claim = (hunk: Hunk): Hunk =>
    hunk.span.from === from && hunk.span.to === to ? claimed(hunk, line - 1) : hunk;
  return { ...edit, hunks: edit.hunks.map(claim) };
}

/** Tells whether an edit was refused for a choice of places that the user can make. */
export function isPickable(edit: Edit, reject: Reject): boolean {
  return placesOf(reject).some((line) => pickPlace(edit, reject, line) !== undefined);
}

/** The first lines, 1-based and ascending, of the places of an ambiguous hunk. */
export function placesOf({ candidates }: Reject): readonly number[] {
  return candidates.map(({ range }) => range.from + 1).sort((a, b) => a - b);
}

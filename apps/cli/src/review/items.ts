import type { Edit } from "@git-llm-apply/core";

/** `open`: not decided yet. `skipped`: had no place and was left out. */
export type Decision = "open" | "accepted" | "declined" | "skipped";

/** One edit in review. */
export interface Item {
  readonly edit: Edit;
  readonly decision: Decision;
  /** Index of the edit in the response that it comes from. */
  readonly origin: number;
  /** The diff as the user changed it. */
  readonly changed?: string;
}

/** Returns the items with the one at index `at` decided. */
export function decideOne(items: readonly Item[], at: number, decision: Decision): readonly Item[] {
  return items.with(at, { ...items[at]!, decision });
}

/** Returns the items with the one at index `at`, and all later open ones of the same path, decided. */
export function decideFile(items: readonly Item[], at: number, decision: Decision): readonly Item[] {
  const { path } = items[at]!.edit;
  return items.map((item, index) => (index >= at && item.edit.path === path ? { ...item, decision } : item));
}

/** Returns the items with the one at index `at`, still to be decided, as the user changed it. */
export function changeOne(items: readonly Item[], at: number, edit: Edit, changed: string): readonly Item[] {
  const { origin } = items[at]!;
  return items.with(at, { edit, decision: "open", origin, changed });
}

/** Returns the items with the one at index `at`, and all later ones, declined. */
export function declineRest(items: readonly Item[], at: number): readonly Item[] {
  return items.map((item, index) => (index >= at ? { ...item, decision: "declined" } : item));
}

/** Returns the items with other edits, still to be decided, in place of the one at index `at`. */
export function replaceOne(items: readonly Item[], at: number, edits: readonly Edit[]): readonly Item[] {
  const { origin } = items[at]!;
  return items.toSpliced(at, 1, ...edits.map((edit): Item => ({ edit, decision: "open", origin })));
}

/** Returns the edits, one for each hunk, that together are `edit`; `edit` alone where it has no two hunks. */
export function splitEdit(edit: Edit): readonly Edit[] {
  if (edit.kind !== "patch") return [edit];
  return edit.hunks.map((hunk) => ({ ...edit, hunks: [hunk], span: hunk.span }));
}

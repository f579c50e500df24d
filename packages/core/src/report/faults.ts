import type { Reject } from "../types.ts";

/** Returns what is wrong with an edit: a reject for each of its hunks that has no place, or one for all of it. */
export function faultsOf(reject: Reject): readonly Reject[] {
  return [reject, ...(reject.others ?? [])];
}

/** Returns how many hunks of an edit failed, and how many would change something: they stand or fall together. */
export function hunkCounts(reject: Reject): { readonly failed: number; readonly all: number } {
  const failed = faultsOf(reject).length;
  return { failed, all: failed + (reject.fitting?.length ?? 0) };
}

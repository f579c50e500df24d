import type { Location } from "../location.ts";
import { homeOf } from "./journal.ts";
import { lockHolder } from "./lock.ts";
import { orphansOf } from "./orphans.ts";
import { isAlive } from "./owner.ts";
import { needsRecovery } from "./recover.ts";

/** Whether an apply is at work in a working tree. */
export type TransactionState = {
  /**
   * Folders with what is kept of files that somebody else wrote while an apply was undone: what they were before, or
   * (`.rewritten`) what a check, a hook or somebody else made of them. They are the user's to delete.
   */
  readonly orphans: readonly string[];
} & (
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly pid: number }
  /** It died, and `recover` has work to do. */
  | { readonly kind: "unfinished" }
);

/** Tells what there is, and changes nothing. */
export function transactionState(location: Pick<Location, "gitDir">): TransactionState {
  const kept = { orphans: orphansOf(location) };
  const holder = lockHolder(homeOf(location));
  if (holder && isAlive(holder)) return { ...kept, kind: "running", pid: holder.pid };
  return { ...kept, kind: needsRecovery(location) ? "unfinished" : "idle" };
}

import { abandonedTrees } from "../bisect/side-tree.ts";
import type { Location } from "../location.ts";
import { homeOf } from "./journal.ts";
import { lockHolder } from "./lock.ts";
import { orphansOf } from "./orphans.ts";
import { isAlive } from "./owner.ts";
import { damageOf, needsRecovery } from "./recover.ts";

/** Whether an apply is at work in a working tree. */
export type TransactionState = {
  /**
   * Folders with what is kept of files that somebody else wrote while an apply was undone: what they were before, or
   * (`.rewritten`) what a check, a hook or somebody else made of them. They are the user's to delete.
   */
  readonly orphans: readonly string[];
  /** Folders that a bisect left which died, each with a linked working tree; the next one takes them away. */
  readonly abandoned?: readonly string[];
} & (
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly pid: number }
  /** It died, and `recover` has work to do. */
  | { readonly kind: "unfinished" }
  /** It died, and what it noted can't be read: only the user can tell, as the hints say. */
  | { readonly kind: "damaged"; readonly message: string; readonly hints: readonly string[] }
);

/** Tells what there is, and changes nothing. */
export function transactionState(location: Pick<Location, "gitDir">): TransactionState {
  const abandoned = abandonedTrees(location);
  const kept = { orphans: orphansOf(location), ...(abandoned.length > 0 && { abandoned }) };
  const holder = lockHolder(homeOf(location));
  if (holder && isAlive(holder)) return { ...kept, kind: "running", pid: holder.pid };
  const damage = damageOf(location);
  if (damage) return { ...kept, kind: "damaged", message: damage.message, hints: damage.hints };
  return { ...kept, kind: needsRecovery(location) ? "unfinished" : "idle" };
}

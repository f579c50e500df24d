import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Location } from "../location.ts";
import { homeOf } from "./journal.ts";
import { lockHolder } from "./lock.ts";
import { isAlive } from "./owner.ts";
import { needsRecovery } from "./recover.ts";

/** Whether an apply is at work in a working tree. */
export type TransactionState = {
  /** Folders with what is kept of files that somebody else wrote while an apply was undone. */
  readonly orphans: readonly string[];
} & (
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly pid: number }
  /** It died, and `recover` has work to do. */
  | { readonly kind: "unfinished" }
);

/** Tells what there is, and changes nothing. */
export function transactionState(location: Pick<Location, "gitDir">): TransactionState {
  const folder = join(homeOf(location), "orphans");
  const orphans = existsSync(folder) ? readdirSync(folder).sort() : [];
  const kept = { orphans: orphans.map((name) => join(folder, name)) };
  const holder = lockHolder(homeOf(location));
  if (holder && isAlive(holder)) return { ...kept, kind: "running", pid: holder.pid };
  return { ...kept, kind: needsRecovery(location) ? "unfinished" : "idle" };
}

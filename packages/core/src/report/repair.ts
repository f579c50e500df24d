import type { Outcome } from "../types.ts";

/** Returns whether the model has something to repair: not where only the user's consent is missing. */
export function needsRepair({ reject }: Outcome): boolean {
  return reject !== undefined && !reject.consent;
}

import type { Outcome } from "../types.ts";

/** Returns whether the model has something to repair: not where only the user can help. */
export function needsRepair({ reject }: Outcome): boolean {
  return reject !== undefined && !reject.consent && !reject.yours;
}

import type { ApplyResult, Outcome } from "../types.ts";

/** Tells an edit that has its place, and is not applied because others have none. */
export function isHeldBack({ status }: Outcome, { ok, plan }: ApplyResult): boolean {
  return status === "applied" && !ok && plan.steps.length === 0;
}

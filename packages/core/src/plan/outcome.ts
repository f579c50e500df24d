import type { Edit, Outcome, OutcomeStatus, Reject } from "../types.ts";

export function outcomeOf(
  edit: Edit,
  path: string,
  status: OutcomeStatus,
  rest: Partial<Outcome> = {},
): Outcome {
  return { edit, path, status, matches: [], notes: [], ...rest };
}

export function refusal(edit: Edit, reject: Reject): Outcome {
  return outcomeOf(edit, reject.path, reject.code, { reject });
}

import type { Edit, Outcome, OutcomeStatus, Problem, Reject, RejectCode } from "../types.ts";

/** An edit, and the file that it is for. */
export interface Subject {
  readonly edit: Edit;
  readonly path: string;
}

/** Returns what became of an edit, with no matches and no notes but those of `rest`. */
export function outcomeOf(
  { edit, path }: Subject,
  status: OutcomeStatus,
  rest: Partial<Outcome> = {},
): Outcome {
  return { edit, path, status, matches: [], notes: [], ...rest };
}

/** Makes the reject of an edit that fails as a whole. */
export function reject(
  code: RejectCode,
  { edit: { span }, path }: Subject,
  message: string,
  details: Partial<Reject> = {},
): Reject {
  return { code, path, message, span, candidates: [], ...details };
}

/** Returns the outcome of an edit that is refused. */
export function refusal(edit: Edit, reject: Reject): Outcome {
  return outcomeOf({ edit, path: reject.path }, reject.code, { reject });
}

/** Returns the outcome of an edit that fails as a whole. */
export function refuse(
  code: RejectCode,
  subject: Subject,
  message: string,
  details: Partial<Reject> = {},
): Outcome {
  return refusal(subject.edit, reject(code, subject, message, details));
}

/** Returns the outcome of an edit that can't be read. */
export function refuseMalformed(subject: Subject, problem: Problem): Outcome {
  const { message, hint, span = subject.edit.span } = problem;
  return refuse("malformed", subject, hint ? `${message} ${hint}` : message, { span });
}

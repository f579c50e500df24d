import type { Edit, Outcome, OutcomeStatus, Problem, Reject, RejectCode } from "../types.ts";

/** An edit, and the file that it is for. */
export interface Subject {
  readonly edit: Edit;
  readonly path: string;
}

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

/** The same for one that fails as a whole. */
export function refuse(...[code, subject, ...why]: Parameters<typeof reject>): Outcome {
  return refusal(subject.edit, reject(code, subject, ...why));
}

/** Returns the outcome of an edit that can't be read. */
export function refuseMalformed(subject: Subject, problem: Problem): Outcome {
  const { message, hint, span = subject.edit.span } = problem;
  return refuse("malformed", subject, hint ? `${message} ${hint}` : message, { span });
}

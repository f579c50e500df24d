import type { Outcome, RejectCode } from "../../types.ts";
import type { Layer } from "../chain.ts";
import { refusal } from "../outcome.ts";
import { reject, type Subject } from "../reject.ts";

/** What an edit of a whole file leads to. */
export interface Drafted {
  readonly outcome: Outcome;
  readonly layers: readonly Layer[];
}

/** Returns what an edit leads to that is refused. */
export function refuse(code: RejectCode, subject: Subject, message: string): Drafted {
  return { outcome: refusal(subject.edit, reject(code, subject, message)), layers: [] };
}

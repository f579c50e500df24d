import type { Facts } from "../command-error.ts";
import type { ExitCode } from "../exit-code.ts";
import type { Unwritten } from "../kept/unwritten.ts";

/** What came of one response. */
export interface Attempt {
  readonly status: ExitCode;
  /** How many edits, or hunks of them, the model should repair; all edits where a check failed. */
  readonly refused: number;
  /** How many edits of the answers before that fitted are not written, and not sent again. */
  readonly forgotten: number;
  /** What the model should be told; empty: nothing. */
  readonly feedback: string;
  /** What is left to be written. */
  readonly unwritten: Unwritten;
  /** For `--json`. */
  readonly facts: Facts;
  /** Tells the user. */
  show(): Promise<void>;
}

import { type ExitCode, exitCode } from "./exit-code.ts";

/** What ends a command early, as the user shall read it. */
export interface Failure {
  /** Stable, listed in docs/errors.md: `empty-response`. */
  readonly code: string;
  readonly exit: ExitCode;
  /** One sentence: what, where, why. */
  readonly message: string;
  /** What to do next, the best first. */
  readonly hints: readonly string[];
  /** What the model should be told: the response was read, and is the cause. */
  readonly feedback?: string;
  /** What was done before, for the document of `--json`. */
  readonly facts?: Facts;
}

/** Fields of the document of `--json`. */
export type Facts = Readonly<Record<string, unknown>>;

/** Thrown by a command and caught in one place, `run.ts`. */
export class CommandError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = "CommandError";
    this.failure = failure;
  }
}

/** Returns the error for what the user gave and can't be meant: options, a response, a name. */
export function wrongInput(code: string, message: string, ...hints: readonly string[]): CommandError {
  return new CommandError({ code, exit: exitCode.usage, message, hints });
}

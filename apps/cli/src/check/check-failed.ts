import { CommandError, type Failure } from "../command-error.ts";

/** The edits have their places, but what they make of the files is not good: nothing is written. */
export class CheckFailed extends CommandError {
  /** What the model should be told. */
  readonly feedback: string;

  constructor(failure: Failure, feedback: string) {
    super(failure);
    this.feedback = feedback;
  }
}

export class Failure extends Error {
  /** Made of a cause. */
  static of(cause: Error): Failure {
    // A cause of its own.
    return Failure.with(cause, null);
  }

  /** Made of a cause and a code. */
  static with(cause: Error, code: string | null): Failure {
    return new Failure(cause.message, code);
  }

  /** Made of a message. */
  static saying(message: string): Failure {
    return new Failure(message, null);
  }
}

export class Indexed extends Error {
  private readonly index: number;

  /** Made of an index. */
  constructor(index: number, cause: Error) {
    super(messageOf(index, cause));
    this.index = index;
  }

  /**
   * Returns the message.
   *
   * @param index where it was
   * @param cause what it was
   */
  protected static messageOf(index: number, cause: Error): string {
    return `${index}: ${cause.message}`;
  }

  /** The index. */
  get at(): number {
    return this.index;
  }
}

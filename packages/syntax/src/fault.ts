/** Where a text stops being what its language allows. */
export interface Fault {
  /** 0-based. */
  readonly line: number;
  /** 0-based, in UTF-16 units. */
  readonly column: number;
  /** What is wrong there, in lower case and without a full stop. */
  readonly message: string;
}

/** Returns the fault at an offset of `text`. */
export function faultAt(text: string, offset: number, message: string): Fault {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length - 1, column: offset - lineStart, message };
}

/** A line of an editblock, taken apart. */
export interface NumberedLine {
  /** As written, 1-based, if it is. */
  readonly number: number | undefined;
  /** What follows the separator, literally. */
  readonly text: string;
  /** Column of the separator; -1 without one. */
  readonly column: number;
  readonly separator: "│" | "|" | "";
}

/**
 * Takes a line apart: blanks, perhaps a number, perhaps blanks, the separator, the content.
 *
 *     ` 12│  return x;`
 *         ^ column 3
 *
 * A line without separator, or with something else before it, is all content.
 */
export function numberedLine(line: string): NumberedLine {
  const [prefix, digits = "", separator] = PREFIX.exec(line) ?? [];
  if (prefix === undefined) return { number: undefined, text: line, column: -1, separator: "" };
  const number = digits === "" || digits.length > 9 ? undefined : Number(digits);
  const text = line.slice(prefix.length);
  return { number, text, column: prefix.length - 1, separator: separator as "│" | "|" };
}

const PREFIX = /^[ \t]*(?:(\d+)[ \t]*)?([│|])/;

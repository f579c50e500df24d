import { depthOf } from "../../text/blanks.ts";

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
  let at = depthOf(line);
  const digits = at;
  while (line[at]! >= "0" && line[at]! <= "9") at++;
  const number = at > digits && at - digits < 10 ? Number(line.slice(digits, at)) : undefined;
  at += depthOf(line.slice(at));
  const separator = line[at];
  if (separator !== "│" && separator !== "|")
    return { number: undefined, text: line, column: -1, separator: "" };
  return { number, text: line.slice(at + 1), column: at, separator };
}

/**
 * Returns a line to insert without its prefix. Models leave the prefix out, misalign it, or put a number in it, each line for
 * itself.
 *
 *     `    │  return x;`
 *     `|a|b|`             a row of a table: the pipe of the keyboard separates only where the removed lines have it
 *                         too, or where it stands in the column of their separator
 */
export function insertedText(text: string, remove: readonly NumberedLine[]): string {
  const line = numberedLine(text);
  if (line.separator !== "|") return line.text;
  const separates =
    line.number !== undefined ||
    remove.some(({ separator, column }) => separator === "|" || (column > 0 && column === line.column));
  return separates ? line.text : text;
}

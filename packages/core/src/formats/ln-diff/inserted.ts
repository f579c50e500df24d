import { type NumberedLine, numberedLine } from "./numbered-line.ts";

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

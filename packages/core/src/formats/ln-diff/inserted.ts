import { isBlank } from "../../text/blanks.ts";
import { type NumberedLine, numberedLine } from "./numbered-line.ts";

/**
 * Returns the lines to insert without their prefixes. Models leave the prefix out, misalign it, or put a number in
 * it, each line for itself.
 */
export function insertedTexts(insert: readonly string[], remove: readonly NumberedLine[]): readonly string[] {
  if (remove.length === 0 && pipesAreAligned(insert)) return insert.map((text) => numberedLine(text).text);
  return insert.map((text) => insertedText(text, remove));
}

/**
 * Returns one line to insert without its prefix.
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

/** Without lines to remove the pipe separates if it stands in one column of all lines, behind blanks. */
function pipesAreAligned(insert: readonly string[]): boolean {
  const columns = new Set(insert.map((text) => (isBlank(text) ? 0 : numberedLine(text).column)));
  columns.delete(0);
  return columns.size === 1 && !columns.has(-1) && insert.every((text) => numberedLine(text).column !== 0);
}

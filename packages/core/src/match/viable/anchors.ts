import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** A line of this weight says something of its own. */
export const SAYS_MUCH = 0.6;

/** So many lines that stand nowhere else tell a place from its siblings. */
const ENOUGH = 3;

/** True if enough of these rows of a quote stand at the lines that an alignment has for them, and nowhere else. */
export function areAnchors(
  rows: readonly number[],
  { folds }: Quote,
  lines: readonly number[],
  file: SearchedFile,
): boolean {
  return rows.filter((row) => standsOnlyAt(lines[row]!, folds[row]!, file)).length >= ENOUGH;
}

/** True if a line of the file, and no other, is this one in canonical form. */
export function standsOnlyAt(line: number, folded: string, file: SearchedFile): boolean {
  const [only, ...others] = file.linesLike(folded);
  return only === line && others.length === 0;
}

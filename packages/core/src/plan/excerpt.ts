import { declaredBy, definitionAt } from "./definition.ts";
import { isRemark, isTelling, isVisible } from "./elided-part.ts";

/**
 * Returns whether a text begins with a definition that the file has below other code, all of which it leaves out: it is an
 * excerpt, and not the file.
 *
 *     import { x } from "x";       the file's, and not in the text
 *     function two() {             the text's first line
 */
export function isExcerpt(text: readonly string[], file: readonly string[]): boolean {
  const first = text.findIndex((line) => isVisible(line) && !isRemark(line));
  const name = first === -1 ? undefined : nameAt(text, first);
  const at = name === undefined ? -1 : [...file.keys()].findIndex((line) => nameAt(file, line) === name);
  if (at === -1) return false;
  const kept = new Set(text.map((line) => line.trim()));
  const above = file.slice(0, at).filter((line) => isTelling(line) && !isRemark(line));
  return above.length > 0 && above.every((line) => !kept.has(line.trim()));
}

function nameAt(lines: readonly string[], at: number): string | undefined {
  return definitionAt(lines, at) ?? declaredBy(lines[at]!);
}

import { smallest } from "../../extremes.ts";
import { depthOf, isVisible } from "../../text/blanks.ts";
import { definitionsIn, isType } from "../../text/code/definition.ts";
import { fold } from "../../text/fold.ts";
import { countSaying, isSaying } from "../../text/saying.ts";
import { changesBetween } from "../merge/changes.ts";

/** So many lines may go without any in their place: models leave out parts of a file, and do not say so. */
export const MOST_LOST = 3;

/** And so many in a row, be they like others. */
const MOST_GONE = 6;

/**
 * Returns whether more of a definition goes without anything in its place, and stands nowhere else in the text, or something
 * is defined right inside of it that the text does not define.
 */
export function losesMuch(
  lines: readonly string[],
  own: readonly string[],
  told: ReadonlySet<string>,
): boolean {
  const defined = new Set(membersOf(lines));
  if (membersOf(own).some((name) => !defined.has(name))) return true;
  if (hasDocstring(own) && !hasDocstring(lines)) return true;
  const known = new Set(own.map(fold));
  const [was, is] = [own, lines].map((some) => some.map((line) => line.trim()));
  const all = { range: { from: 0, to: own.length }, insert: lines };
  // What comes further up or down takes the place of nothing.
  return [all, ...(changesBetween(was!, is!) ?? [])].some(({ range, insert }) => {
    const replaced = own.slice(range.from, range.to).filter(isVisible);
    if (replaced.length > MOST_GONE && !insert.some(isVisible)) return true;
    const gone = replaced.filter((line) => isSaying(line) && !told.has(fold(line)));
    return gone.length - countSaying(insert.filter((line) => !known.has(fold(line)))) > MOST_LOST;
  });
}

function hasDocstring(lines: readonly string[]): boolean {
  return lines.some((line) => /^\s*[rbu]?(?:"""|''')/i.test(line));
}

/** What is defined right inside of a class, and the like. */
function membersOf(lines: readonly string[]): readonly string[] {
  const [head, ...within] = definitionsIn(lines);
  if (!head || !isType(head.name)) return [];
  const outer = depthOf(lines[head.at]!);
  const depth = smallest(lines.filter((line) => isVisible(line) && depthOf(line) > outer).map(depthOf));
  return within.filter(({ at }) => depthOf(lines[at]!) === depth).map(({ name }) => name);
}

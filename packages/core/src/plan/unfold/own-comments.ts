import { imageOf } from "../../image.ts";
import { depthOf, isBlank } from "../../text/blanks.ts";
import { isComment } from "../../text/fold.ts";
import { lineMap } from "../merge/carry.ts";

/**
 * Returns the lines with the comments that the file has between the head of a block and what stands first in it, and that they
 * leave out: models that leave out code do that with comments as well, and say nothing.
 *
 *     module App            the file's          module App
 *       # Shows the state.
 *       class Status                              class Status
 */
export function withOwnComments(lines: readonly string[], own: readonly string[]): readonly string[] {
  if (!own.some(isComment)) return lines;
  const [mine, theirs] = [lines, own].map((all) => imageOf(all.map((line) => `${line}\n`).join("")));
  const known = [...(lineMap(theirs!, mine!) ?? []).entries()].filter(([, place]) => place >= 0);
  const shown = new Set(lines.map((line) => line.trim()));
  const isLeftOut = (line: string) => isComment(line) && !shown.has(line.trim());
  const leftOut = new Map<number, readonly string[]>();
  for (const [nth, [at, place]] of known.entries()) {
    const [above, placeAbove] = known[nth - 1] ?? [at, place];
    const isFirst = place === placeAbove + 1 && depthOf(lines[place]!) > depthOf(lines[placeAbove]!);
    const between = isFirst ? own.slice(above + 1, at) : [];
    const isAll = between.some(isLeftOut) && between.every((line) => isBlank(line) || isLeftOut(line));
    if (isAll) leftOut.set(place, between);
  }
  return lines.flatMap((line, at) => [...(leftOut.get(at) ?? []), line]);
}

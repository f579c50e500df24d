import { depthOf, isBlank, trimmedSet } from "../../../text/blanks.ts";
import { isImport } from "../../../text/code/import.ts";
import { isComment } from "../../../text/fold.ts";
import { lineMap } from "../../merge/carry.ts";

/** Which comments of the file stay: those below the head of a block, or all. */
export type KeptComments = "first" | "all";

/**
 * Returns the lines with the comments, and the imports if they show none, that the file has between two of them with nothing but
 * blank lines between, and that they leave out: models that leave out code do that with these as well, and say nothing.
 *
 *     module App            the file's          module App
 *       # Shows the state.
 *       class Status                              class Status
 */
export function withOwnComments(
  lines: readonly string[],
  own: readonly string[],
  kept: KeptComments,
): readonly string[] {
  const keepsImports = !lines.some(isImport);
  const isQuiet = (line: string) =>
    isComment(line) || (keepsImports && isImport(line) && depthOf(line) === 0);
  if (!own.some(isQuiet)) return lines;
  const known = [...(lineMap(own, lines) ?? []).entries()].filter(([, place]) => place >= 0);
  const shown = trimmedSet(lines);
  const isLeftOut = (line: string) => isQuiet(line) && !shown.has(line.trim());
  const whole = [...lines];
  for (const [nth, [at, place]] of [...known.entries()].reverse()) {
    const [above, placeAbove] = known[nth - 1] ?? [at, place];
    const [from, between] = [placeAbove + 1, own.slice(above + 1, at)];
    const isFirst = depthOf(lines[place]!) > depthOf(lines[placeAbove]!);
    const isKept = kept === "all" || isFirst || between.some(isImport);
    const touches = isKept && lines.slice(from, place).every(isBlank);
    const isAll = between.some(isLeftOut) && between.every((line) => isBlank(line) || isLeftOut(line));
    if (touches && isAll) whole.splice(from, place - from, ...between);
  }
  return whole;
}

import { depthOf, isVisible } from "../../../text/blanks.ts";
import { inQuotes } from "../../../text/in-quotes.ts";
import { cutMarksIn } from "../../../text/left-out/cut-mark.ts";
import { isPlaceholder, isToldElision } from "../../../text/left-out/elision.ts";
import { isProse } from "../../../text/prose.ts";
import { isSaying } from "../../../text/saying.ts";
import type { Image } from "../../../types.ts";
import { withoutExamples } from "../../patch/guard.ts";
import { elisionsIn, type Part } from "../../unfold/elided-part.ts";
import { type Objection, WHOLE, WHOLE_OR_QUOTE, type Wish } from "./objection.ts";

/** A line that only stands for code would be written. */
export const elisionLeft: Objection = (wish) => {
  const { path, image, unplaced, allowElision } = wish;
  const elision = allowElision ? undefined : elisionIn(wish);
  if (elision === undefined) return undefined;
  const above = unplaced && image ? linesAbove(unplaced, image) : 0;
  return above > 0 ? beginsBelow(unplaced!, above, path) : leavesOut(elision, unplaced, path);
};

/** Python's body of nothing behind a head: below it there is none. */
const STUB = /^\s*(?:(?:async )?def|class) [^#]*:\s*\.\.\.\s*$/;

/** The line that only stands for code. */
function elisionIn({ text, path, edit, filled, image }: Wish): string | undefined {
  const isNew = (line: string) => !image?.lines.includes(line);
  const all = text.split("\n");
  const cut = cutMarksIn(all, path).find((at) => isNew(all[at]!));
  if (cut !== undefined) return all[cut];
  const stub = all.find(
    (line, at) => STUB.test(line) && isNew(line) && depthOf(all[at + 1] ?? "") > depthOf(line),
  );
  if (stub !== undefined) return stub;
  const lines = withoutExamples(all, path, (line) => line);
  const mayElide = filled === undefined && edit.elided === true;
  const elisions = new Set(mayElide ? elisionsIn(lines, image?.lines ?? []) : []);
  const isTold = (line: string) => isPlaceholder(line) || (!isProse(path) && isToldElision(line));
  return lines.find((line, at) => (isTold(line) || elisions.has(at)) && isNew(line));
}

/** What the model is told of a line that stands for code, where that could not be put in its place. */
function leavesOut(elision: string, unplaced: Part | undefined, path: string): string {
  const stands = `${JSON.stringify(elision.trim())} stands for code that was left out`;
  return unplaced === undefined
    ? `${stands}, and would be written into ${path}. ${WHOLE}`
    : `${stands}, but the part ${beginOf(unplaced)} has no certain place in ${path}. ${WHOLE_OR_QUOTE}`;
}

/** How many lines with something on them stand above the first part, which begins with a line that the file has once. */
function linesAbove({ first, lines: [head = ""] }: Part, { lines }: Image): number {
  const places = [...lines.keys()].filter((at) => lines[at]!.trim() === head.trim());
  return first && places.length === 1 ? lines.slice(0, places[0]).filter(isVisible).length : 0;
}

function beginsBelow(part: Part, count: number, path: string): string {
  const [lines, are] = count === 1 ? ["a line", "it is"] : [`${count} lines`, "they are"];
  return `The text begins with ${shownLine(part)}, but ${path} has ${lines} above that: it is unclear whether ${are} to be removed. Begin the text with everything that stays, or quote what is to be removed in an edit.`;
}

/** What tells which part it is: its first line with words. */
function beginOf(part: Part): string {
  return isSaying(part.lines[0]!) ? `that begins with ${shownLine(part)}` : `with ${shownLine(part)}`;
}

function shownLine({ lines }: Part): string {
  return inQuotes(lines.find(isSaying) ?? lines[0]!);
}

import { isPlaceholder } from "../../text/elision.ts";
import { linesOf, textOf } from "../../text/lines.ts";
import type { Image, Outcome, WriteEdit } from "../../types.ts";
import type { Version } from "../chain.ts";
import { refuse } from "../outcome.ts";
import { conflictIn, withoutExamples } from "../patch/guard.ts";
import type { Rules } from "../patch/patched.ts";
import { elisionsIn } from "../unfold/elided-part.ts";
import { unfold } from "../unfold/unfold.ts";
import { doubtAbout, WHOLE, WHOLE_OR_QUOTE } from "./doubt.ts";
import { isPartOf, isSomeOf, type PartOfFile, redefinedBy } from "./part.ts";
import { type StandIn, standInFor } from "./stand-in.ts";

/** Returns the text that the file is to have, without elisions, or the refusal of one that is hardly meant so. */
export function wishOf(
  edit: WriteEdit,
  part: PartOfFile | undefined,
  { path, image }: Version,
  { allowElision }: Rules,
): string | Outcome {
  const filled = image && edit.elided ? unfold(linesOf(edit.text), image.lines) : undefined;
  const whole = part?.whole ?? (filled?.kind === "unfolded" ? filled.lines : undefined);
  const unfolded = whole && textOf(whole);
  if (unfolded === undefined && (edit.part || (!allowElision && isPart(edit, image)))) {
    const message = `The text is no more than a part of ${path}, and would take the place of all of it. ${WHOLE_OR_QUOTE}`;
    return refuse("elided", { edit, path }, message);
  }
  const redefined = image && edit.adds ? redefinedBy(linesOf(edit.text), image) : undefined;
  if (redefined !== undefined) return refuse("ambiguous", { edit, path }, mayStandBeside(redefined, path));
  const wish = unfolded ?? headed(edit, image);
  const elision = unfolded === undefined ? elisionIn(wish, path, edit, image) : undefined;
  if (elision !== undefined && !allowElision) {
    const line = filled?.kind === "unplaced" ? filled.part?.lines[0] : undefined;
    return refuse("elided", { edit, path }, leavesOut(elision.trim(), line?.trim(), path));
  }
  const remark = image && !allowElision ? standInFor(wish, path, image) : undefined;
  if (remark) return refuse("elided", { edit, path }, mayStandFor(remark, path));
  const conflict = edit.shown ? conflictIn(linesOf(wish), path, image) : undefined;
  if (conflict !== undefined) return refuse("malformed", { edit, path }, writesConflict(conflict, path));
  const doubt =
    image && edit.shown && unfolded === undefined && !allowElision && doubtAbout(wish, path, image);
  return doubt ? refuse("elided", { edit, path }, doubt) : wish;
}

/** Whether the text is a block of the file, and the rest would be lost; a tool call may mean so if that is little. */
function isPart({ text, shown, elided, create }: WriteEdit, image: Image | undefined): boolean {
  if (elided || create || !image) return false;
  return (shown ? isSomeOf : isPartOf)(linesOf(text), image);
}

/** The line that only stands for code, and would be written. */
function elisionIn(
  wish: string,
  path: string,
  { elided }: WriteEdit,
  image: Image | undefined,
): string | undefined {
  const lines = withoutExamples(wish.split("\n"), path, (line) => line);
  const elisions = new Set(elided ? elisionsIn(lines, image?.lines ?? []) : []);
  const stands = (line: string, at: number) => isPlaceholder(line) || elisions.has(at);
  return lines.find((line, at) => stands(line, at) && !image?.lines.includes(line));
}

/** A first line that names the path belongs to the text, with a blank one below, if the file has it too. */
function headed({ heading, text }: WriteEdit, image: Image | undefined): string {
  if (heading === undefined) return text;
  return image?.line(0) === heading ? `${heading}\n${text}` : text.replace(/^[ \t]*\r?\n/, "");
}

/** So many characters of a line are shown in a message. */
const SHOWN = 80;

/** What the model is told of a line that stands for code, where that could not be put in its place. */
function leavesOut(elision: string, unplaced: string | undefined, path: string): string {
  const stands = `${JSON.stringify(elision)} stands for code that was left out`;
  return unplaced === undefined
    ? `${stands}, and would be written into ${path}. ${WHOLE}`
    : `${stands}, and the part that begins with ${JSON.stringify(unplaced.slice(0, SHOWN))} has no certain place in ${path}. Write the whole file, or quote the lines that change.`;
}

function mayStandBeside(head: string, path: string): string {
  return `${JSON.stringify(head.trim().slice(0, SHOWN))} is to be added, and would take the place of what ${path} has of that name. Quote the lines that it goes beside, or those that are to go.`;
}

function mayStandFor({ remark, lines }: StandIn, path: string): string {
  return `${JSON.stringify(remark.slice(0, SHOWN))} is all that comes in place of ${lines} lines of ${path}, and may stand for them. ${WHOLE_OR_QUOTE}`;
}

function writesConflict(marker: string, path: string): string {
  return `${JSON.stringify(marker)} begins a conflict, which would be written into ${path}. Write the file without it.`;
}

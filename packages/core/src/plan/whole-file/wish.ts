import { depthOf, isVisible } from "../../text/blanks.ts";
import { cutMarksIn } from "../../text/cut-mark.ts";
import { isPlaceholder, isToldElision } from "../../text/elision.ts";
import { linesOf, textOf } from "../../text/lines.ts";
import { isProse } from "../../text/prose.ts";
import { isSaying } from "../../text/saying.ts";
import type { Image, Outcome, WriteEdit } from "../../types.ts";
import type { Version } from "../chain.ts";
import { nameAt } from "../in-words/named.ts";
import { refuse } from "../outcome.ts";
import { conflictIn, withoutExamples } from "../patch/guard.ts";
import type { Rules } from "../patch/patched.ts";
import { hasDots, type StandIn, standInFor } from "../stand-in.ts";
import { elisionsIn, type Part } from "../unfold/elided-part.ts";
import { unfold } from "../unfold/unfold.ts";
import { addedAsChanged, type Contradiction, contradictionIn } from "./claimed.ts";
import { doubtAbout, SHOWN, WHOLE, WHOLE_OR_QUOTE } from "./doubt.ts";
import { noTextOf } from "./no-text.ts";
import { isOneOf, isPartOf, isSomeOf, type PartOfFile, redefinedBy } from "./part.ts";
import { lacksAsTold, restMayGo } from "./rest-told.ts";
import { untoldLoss } from "./untold.ts";

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
    return refuse("elided", { edit, path }, (image && lacksSome(edit.text, path, image)) ?? onlyPart(path));
  }
  const mayGo = image && part && !allowElision ? restMayGo(edit, part, image) : undefined;
  if (mayGo !== undefined)
    return refuse(
      "elided",
      { edit, path },
      `${mayGo}, but the text is only a part of ${path}: it is unclear whether the rest stays. ${WHOLE_OR_QUOTE}`,
    );
  const redefined = image && edit.adds ? redefinedBy(linesOf(edit.text), image) : undefined;
  if (redefined !== undefined) return refuse("ambiguous", { edit, path }, mayStandBeside(redefined, path));
  const wish = unfolded ?? headed(edit, image);
  const elision = elisionIn(wish, path, unfolded === undefined && edit.elided === true, image);
  if (elision !== undefined && !allowElision) {
    const unplaced = filled?.kind === "unplaced" ? filled.part : undefined;
    const above = unplaced && image ? linesAbove(unplaced, image) : 0;
    const message =
      above > 0 ? beginsBelow(unplaced!, above, path) : leavesOut(elision.trim(), unplaced, path);
    return refuse("elided", { edit, path }, message);
  }
  const rest =
    image && edit.shown && unfolded === undefined && !allowElision ? lacksAsTold(edit, image) : undefined;
  if (rest !== undefined) return refuse("elided", { edit, path }, lacksRest(rest, path));
  const loss = image && unfolded === undefined && !allowElision ? untold(edit, wish, image) : undefined;
  if (loss !== undefined) return refuse("elided", { edit, path }, leftOutUntold(loss, path));
  const against =
    image && !allowElision && contradictionIn(linesOf(wish), image, edit.said ?? [], unfolded !== undefined);
  if (against) return refuse("elided", { edit, path }, contradicts(against, path, image));
  const added = unfolded && image ? addedAsChanged(linesOf(wish), image, edit.said ?? []) : undefined;
  if (added !== undefined) return refuse("elided", { edit, path }, changesWhatIsNot(added, path));
  const remark = image && !allowElision ? standInFor(wish, path, image) : undefined;
  if (remark) return refuse("elided", { edit, path }, mayStandFor(remark, path));
  const conflict = edit.shown ? conflictIn(linesOf(wish), path, image) : undefined;
  if (conflict !== undefined) return refuse("malformed", { edit, path }, writesConflict(conflict, path));
  const fault = noTextOf(linesOf(wish), path, image);
  if (fault !== undefined) return refuse("malformed", { edit, path }, fault);
  const doubt =
    image && edit.shown && unfolded === undefined && !allowElision && doubtAbout(wish, path, image);
  return doubt ? refuse("elided", { edit, path }, doubt) : wish;
}

/** How many lines of the file are gone though the response speaks of something else. */
function untold({ said = [] }: WriteEdit, wish: string, image: Image): number | undefined {
  return untoldLoss(linesOf(wish), image, said);
}

/** Whether the text is a block of the file, and the rest would be lost; a tool call may mean so if that is little. */
function isPart({ text, shown, elided, create }: WriteEdit, image: Image | undefined): boolean {
  if (elided || create || !image) return false;
  const lines = linesOf(text);
  return shown ? isSomeOf(lines, image) || isOneOf(lines, image) : isPartOf(lines, image);
}

/** Python's body of nothing behind a head: below it there is none. */
const STUB = /^\s*(?:(?:async )?def|class) [^#]*:\s*\.\.\.\s*$/;

/** The line that only stands for code, and would be written. */
function elisionIn(
  wish: string,
  path: string,
  elided: boolean,
  image: Image | undefined,
): string | undefined {
  const isNew = (line: string) => !image?.lines.includes(line);
  const all = wish.split("\n");
  const cut = cutMarksIn(all, path).find((at) => isNew(all[at]!));
  if (cut !== undefined) return all[cut];
  const stub = all.find(
    (line, at) => STUB.test(line) && isNew(line) && depthOf(all[at + 1] ?? "") > depthOf(line),
  );
  if (stub !== undefined) return stub;
  const lines = withoutExamples(all, path, (line) => line);
  const elisions = new Set(elided ? elisionsIn(lines, image?.lines ?? []) : []);
  const isTold = (line: string) => isPlaceholder(line) || (!isProse(path) && isToldElision(line));
  return lines.find((line, at) => (isTold(line) || elisions.has(at)) && isNew(line));
}

/** The first lines of a file, among which a comment may name it. */
const FIRST_LINES = 3;

/** A first line that names the path belongs to the text, with a blank one below, if the file has it too. */
function headed({ heading, text }: WriteEdit, image: Image | undefined): string {
  if (heading === undefined) return text;
  const at = image?.lines.slice(0, FIRST_LINES).indexOf(heading) ?? -1;
  if (at > 0 && text.startsWith(`${image!.line(0)}\n`))
    return textOf(linesOf(text).toSpliced(at, 0, heading));
  return at === 0 ? `${heading}\n${text}` : text.replace(/^[ \t]*\r?\n/, "");
}

/** What the model is told of a line that stands for code, where that could not be put in its place. */
function leavesOut(elision: string, unplaced: Part | undefined, path: string): string {
  const stands = `${JSON.stringify(elision)} stands for code that was left out`;
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
  return JSON.stringify((lines.find(isSaying) ?? lines[0]!).trim().slice(0, SHOWN));
}

function onlyPart(path: string): string {
  return `The text is only a part of ${path}, and would replace all of it. ${WHOLE_OR_QUOTE}`;
}

/** What the model is told of a text that has most of a file. */
function lacksSome(text: string, path: string, { lines }: Image): string | undefined {
  const told = new Set(linesOf(text).map((line) => line.trim()));
  const own = [...lines.keys()].filter((at) => isSaying(lines[at]!));
  const [first, ...others] = own.filter((at) => !told.has(lines[at]!.trim()));
  if (first === undefined || 2 * (others.length + 1) > own.length) return undefined;
  const line = `line ${first + 1} of ${path}, ${JSON.stringify(lines[first]!.trim().slice(0, SHOWN))}`;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `The text has everything except ${line}${more}: it is unclear whether that is to be removed. Write it as well, or quote it in an edit that removes it.`;
}

function leftOutUntold(lines: number, path: string): string {
  return `The text lacks ${lines} lines from the middle of ${path}, and the response says nothing of that. Write them as well; if they are to be removed, quote them in an edit that removes them.`;
}

/** What the model is told of lines that go though it says that little changes; a definition tells most of what goes. */
function contradicts({ claim, gone }: Contradiction, path: string, { lines }: Image): string {
  const at = gone.find((row) => nameAt(lines, row)?.isDefinition) ?? gone[0]!;
  const line = `line ${at + 1} of ${path}, ${JSON.stringify(lines[at]!.trim().slice(0, SHOWN))}`;
  const more = gone.length > 1 ? ` and ${gone.length - 1} more` : "";
  const said = JSON.stringify(claim.trim().slice(0, SHOWN));
  return `The text lacks ${line}${more}, with nothing in place of that, and the response says ${said}: the file may have changed since. Write them as well; if they are to be removed, quote them in an edit that removes them.`;
}

function changesWhatIsNot(name: string, path: string): string {
  return `The response says that \`${name}\` changes, but ${path} has nothing of that name: it may have changed since. Quote the lines that are to change, or say that it is new.`;
}

function lacksRest(rest: string, path: string): string {
  return `The response says that the rest ${rest}, and the text lacks lines of ${path}. ${WHOLE_OR_QUOTE}`;
}

function mayStandBeside(head: string, path: string): string {
  return `${JSON.stringify(head.trim().slice(0, SHOWN))} is to be added, but would replace what ${path} has under that name. Quote the lines it goes next to, or those to be removed.`;
}

function mayStandFor(standIn: StandIn, path: string): string {
  const { remark, lines, dotted } = standIn;
  if (dotted) return hasDots(standIn, path);
  const count = lines === 1 ? "a line" : `${lines} lines`;
  return `${JSON.stringify(remark.slice(0, SHOWN))} is all that replaces ${count} of ${path}, and may stand for them. Write them out; if they are to be removed, quote them in an edit.`;
}

function writesConflict(marker: string, path: string): string {
  return `${JSON.stringify(marker)} begins a merge conflict, which would be written into ${path}. Write the file without it.`;
}

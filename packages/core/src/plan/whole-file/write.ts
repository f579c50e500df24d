import { imageOf } from "../../image.ts";
import { tells } from "../../match/fold.ts";
import { isBlank, isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { isPlaceholder } from "../../text/elision.ts";
import { linesOf, textOf } from "../../text/lines.ts";
import { isSaying } from "../../text/saying.ts";
import type { Image, Outcome, WriteEdit } from "../../types.ts";
import type { Drafted, Layer, Version } from "../chain.ts";
import { changesBetween } from "../merge/changes.ts";
import { outcomeOf, refuse, refuseMalformed } from "../outcome.ts";
import { againstSuspicion, conflictIn, suspicious, withoutExamples } from "../patch/guard.ts";
import type { Rules } from "../patch/patched.ts";
import { splice } from "../splice.ts";
import { plainText } from "../style/plain.ts";
import { KEEPS_TABS, withTabsInRecipes } from "../style/tabs.ts";
import { elisionsIn, type Part } from "../unfold/elided-part.ts";
import { unfold } from "../unfold/unfold.ts";
import { doubtAbout, quoteOrDelete, WHOLE_OR_QUOTE } from "./doubt.ts";
import { noTextOf } from "./no-text.ts";
import { definitionIn, isPartOf, isSomeOf, type PartOfFile, partMeant, redefinedBy } from "./part.ts";
import { onlyPoints } from "./pointers.ts";
import { type StandIn, standInFor } from "./stand-in.ts";
import { withTabs } from "./tabs.ts";
import { isNextVersion } from "./version.ts";

/** Gives the file the text of the edit, in the file's own line ends. */
export function write(given: WriteEdit, index: number, version: Version, rules: Rules): Drafted {
  const { path, image } = version;
  const { strict } = rules;
  const plain = strict ? given.text : plainText(given.text, image);
  const tabbed = given.shown && !strict ? textWithTabs(plain, version) : undefined;
  const edit = { ...given, text: tabbed ?? plain };
  const part = image && partOf(edit, path, image, rules);
  if (edit.doubt && !part && !(image && isNextVersion(linesOf(edit.text), image)))
    return { outcome: refuseMalformed({ edit, path }, edit.doubt.problem) };
  if (showsResult(edit, version)) return shownAgain(edit, version);
  const wish = wishOf(edit, part, version, rules);
  if (typeof wish !== "string") return { outcome: wish };
  const text = image ? rewrite(image, wish) : wish;
  const fault = image && quotationIn(edit, image, text, rules);
  if (fault !== undefined) return { outcome: refuse("elided", { edit, path }, `${path} ${fault}`) };
  if (image && image.text === text) return { outcome: outcomeOf({ edit, path }, "already-applied") };
  if (image && edit.create && !isBlank(image.text)) {
    const message = `${path} exists with another text. ${quoteOrDelete(path)}`;
    return { outcome: refuse("path-exists", { edit, path }, message) };
  }
  const back = takenBack(version, text);
  if (back !== undefined) return { outcome: refuse("overlapping", { edit, path }, takesBack(back, path)) };
  const all = { range: { from: 0, to: image?.length ?? 0 }, insert: wish.split("\n") };
  const suspicions = suspicious([all], image);
  if (strict && suspicions.length > 0)
    return { outcome: refuse("forbidden", { edit, path }, againstSuspicion(suspicions, path)) };
  const layer: Layer = { kind: "write", edit: index, text, executable: edit.executable ?? false };
  const notes = [
    ...(part ? [IN_PLACE[part.kind]] : []),
    ...(tabbed === undefined ? [] : [KEEPS_TABS]),
    ...suspicions,
    ...lostIn(version, text),
  ];
  return { outcome: outcomeOf({ edit, path }, "applied", { notes }), layers: [layer] };
}

/** Returns the part of the file that the text is, because the format says so, or the file tells. */
function partOf(
  { text, shown, elided, create, part }: WriteEdit,
  path: string,
  image: Image,
  { allowElision }: Rules,
): PartOfFile | undefined {
  const lines = linesOf(text);
  const mayBePart = shown && !elided && !create && !allowElision;
  const meant = mayBePart ? partMeant(lines, path, image) : undefined;
  return meant ?? (part && definitionIn(lines, image));
}

/** Returns the text with tabs where it should have those, and has blanks. */
function textWithTabs(text: string, { path, image }: Version): string | undefined {
  const lines = linesOf(text);
  const tabbed = (image && withTabs(lines, image)) ?? withTabsInRecipes(lines, path);
  return tabbed && (text.endsWith("\n") ? textOf(tabbed) : tabbed.join("\n"));
}

/** Returns the text that the file is to have, without elisions, or the refusal of one that is hardly meant so. */
function wishOf(
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
  const redefined = image && edit.adds ? redefinedBy(linesOf(edit.text), image) : undefined;
  if (redefined !== undefined) return refuse("ambiguous", { edit, path }, mayStandBeside(redefined, path));
  const wish = unfolded ?? headed(edit, image);
  const elision = unfolded === undefined ? elisionIn(wish, path, edit, image) : undefined;
  if (elision !== undefined && !allowElision) {
    const unplaced = filled?.kind === "unplaced" ? filled.part : undefined;
    const above = unplaced && image ? linesAbove(unplaced, image) : 0;
    const message =
      above > 0 ? beginsBelow(unplaced!, above, path) : leavesOut(elision.trim(), unplaced, path);
    return refuse("elided", { edit, path }, message);
  }
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

/** Returns what is wrong with a text that only shows what the file has. */
function quotationIn(
  { text, shown, removes }: WriteEdit,
  image: Image,
  result: string,
  { allowElision }: Rules,
): string | undefined {
  if (removes && image.text === result)
    return "has the text as it is, and the line above asks for something to go. Send an edit that removes the lines.";
  return shown && !allowElision && onlyPoints(linesOf(text), image, linesOf(result))
    ? "has the text without the remarks that point at its lines. Send the lines as they are to be."
    : undefined;
}

/** Below the text of a whole file it may as well be what is to be left of that. */
function shownAgain(edit: WriteEdit, { path, written }: Version): Drafted {
  const notes = ["shows a part of what edits before make of the file"];
  if (!written) return { outcome: outcomeOf({ edit, path }, "already-applied", { notes }) };
  const message = `The text is a part of that which the response gave ${path} before, and nothing tells whether the rest is to go. ${WHOLE}`;
  return { outcome: refuse("elided", { edit, path }, message) };
}

/** Whether the text is a part of what edits before make of the file: models show that below them, be it as deep or not. */
function showsResult({ text, shown }: WriteEdit, { image, origin }: Version): boolean {
  if (!shown || !image || !origin || image === origin) return false;
  const textOf = (lines: readonly string[]) => `\n${lines.map((line) => line.trim()).join("\n")}\n`;
  const [part, whole] = [withoutBlankEnds(linesOf(text)), withoutBlankEnds(image.lines)];
  return part.length < whole.length && part.some(tells) && textOf(whole).includes(textOf(part));
}

const IN_PLACE = {
  definition: "in place of a definition",
  excerpt: "in place of the lines between its ends",
} as const;
const WHOLE = "Write the whole file.";
/** So many characters of a line are shown in a message. */
const SHOWN = 80;

/** What the model is told of a line that stands for code, where that could not be put in its place. */
function leavesOut(elision: string, unplaced: Part | undefined, path: string): string {
  const stands = `${JSON.stringify(elision)} stands for code that was left out`;
  return unplaced === undefined
    ? `${stands}, and would be written into ${path}. ${WHOLE}`
    : `${stands}, and the part ${beginOf(unplaced)} has no certain place in ${path}. ${WHOLE_OR_QUOTE}`;
}

/** How many lines with something on them stand above the first part, which begins with a line that the file has once. */
function linesAbove({ first, lines: [head = ""] }: Part, { lines }: Image): number {
  const places = [...lines.keys()].filter((at) => lines[at]!.trim() === head.trim());
  return first && places.length === 1 ? lines.slice(0, places[0]).filter(isVisible).length : 0;
}

function beginsBelow(part: Part, count: number, path: string): string {
  const [lines, are] = count === 1 ? ["a line", "it is"] : [`${count} lines`, "they are"];
  return `The text begins with ${shownLine(part)}, and ${path} has ${lines} above that: nothing tells whether ${are} to go. Begin the text with all that stays, or quote in an edit what goes.`;
}

/** What tells which part it is: its first line with words. */
function beginOf(part: Part): string {
  return isSaying(part.lines[0]!) ? `that begins with ${shownLine(part)}` : `with ${shownLine(part)}`;
}

function shownLine({ lines }: Part): string {
  return JSON.stringify((lines.find(isSaying) ?? lines[0]!).trim().slice(0, SHOWN));
}

function onlyPart(path: string): string {
  return `The text is no more than a part of ${path}, and would take the place of all of it. ${WHOLE_OR_QUOTE}`;
}

/** What the model is told of a text that has most of a file. */
function lacksSome(text: string, path: string, { lines }: Image): string | undefined {
  const told = new Set(linesOf(text).map((line) => line.trim()));
  const own = [...lines.keys()].filter((at) => isSaying(lines[at]!));
  const [first, ...others] = own.filter((at) => !told.has(lines[at]!.trim()));
  if (first === undefined || 2 * (others.length + 1) > own.length) return undefined;
  const line = `line ${first + 1} of ${path}, ${JSON.stringify(lines[first]!.trim().slice(0, SHOWN))}`;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `The text has all but ${line}${more}, and nothing tells whether that is to go. Write it as well, or quote it in an edit that takes it away.`;
}

function mayStandBeside(head: string, path: string): string {
  return `${JSON.stringify(head.trim().slice(0, SHOWN))} is to be added, and would take the place of what ${path} has of that name. Quote the lines that it goes beside, or those that are to go.`;
}

function mayStandFor({ remark, lines }: StandIn, path: string): string {
  return `${JSON.stringify(remark.slice(0, SHOWN))} is all that comes in place of ${lines} lines of ${path}, and may stand for them. Write them out; if they are to go, quote them in an edit.`;
}

function writesConflict(marker: string, path: string): string {
  return `${JSON.stringify(marker)} begins a conflict, which would be written into ${path}. Write the file without it.`;
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

/** A line that edits before took away and that stands in the text again, if that has nothing of what they put in. */
function takenBack({ origin, image }: Version, text: string): string | undefined {
  if (!origin || !image || image === origin) return undefined;
  const [former, given, wished] = [origin, image, imageOf(text)].map(({ lines }) => new Set(lines));
  const isKept = image.lines.some((line) => isSaying(line) && !former!.has(line) && wished!.has(line));
  const isGone = (line: string) => isSaying(line) && !given!.has(line) && wished!.has(line);
  return isKept ? undefined : origin.lines.find(isGone);
}

function takesBack(line: string, path: string): string {
  return `The text has ${JSON.stringify(line.trim().slice(0, SHOWN))} of ${path} again, and nothing of what an edit before puts in its place: nothing tells which one is meant. Send one text with all changes.`;
}

/** What to tell of a text in place of what edits before made of the file, if it has not all that they put in. */
function lostIn({ origin, image }: Version, text: string): readonly string[] {
  if (!image || image === origin) return [];
  const known = new Set([...(origin?.lines ?? []), ...imageOf(text).lines]);
  const lost = image.lines.filter((line) => isVisible(line) && !known.has(line)).length;
  return lost > 0 ? [`without ${lost === 1 ? "a line" : `${lost} lines`} that an edit before puts in`] : [];
}

/**
 * Returns `image` with its text replaced by `text`: lines that stay keep their line end, new ones take their
 * neighbours', byte order mark and final newline stay as they were.
 */
function rewrite(image: Image, text: string): string {
  const wish = imageOf(text);
  const all = { range: { from: 0, to: image.length }, insert: wish.lines };
  return splice(image, changesBetween(image, wish) ?? [all]);
}

import { imageOf } from "../../image.ts";
import { isBlank, isVisible } from "../../text/blanks.ts";
import { fold } from "../../text/fold.ts";
import { linesOf, textOf } from "../../text/lines.ts";
import { isRemark } from "../../text/remark.ts";
import type { Image, Outcome, WriteDoubt, WriteEdit } from "../../types.ts";
import type { Drafted, Layer, Version } from "../chain.ts";
import { changesBetween, commonEnds } from "../merge/changes.ts";
import { outcomeOf, refuse, refuseMalformed } from "../outcome.ts";
import { againstSuspicion, suspicious } from "../patch/guard.ts";
import type { Rules } from "../patch/patched.ts";
import { type Splice, splice } from "../splice.ts";
import { plainText } from "../style/plain.ts";
import { KEEPS_TABS, withTabsInRecipes } from "../style/tabs.ts";
import { quoteOrDelete } from "./doubt.ts";
import {
  contradicted,
  contradicts,
  lostIn,
  shownAgain,
  showsResult,
  takenBack,
  takesBack,
} from "./edits-before.ts";
import { START } from "./left-out.ts";
import { whyUnplaced } from "./no-place.ts";
import { definitionIn, definitionMeantIn, type PartOfFile, someIn } from "./part.ts";
import { onlyPoints } from "./pointers.ts";
import { sectionMeantIn } from "./section.ts";
import { settingMeantIn } from "./setting.ts";
import { withTabs } from "./tabs.ts";
import { isFirm, toldIn, unplaced } from "./told.ts";
import { isNextVersion, isVersionOf, sharesWords } from "./version.ts";
import { wishOf } from "./wish.ts";

/** Gives the file the text of the edit, or that part of it which the text shows, in the file's own line ends. */
export function write(given: WriteEdit, index: number, version: Version, rules: Rules): Drafted {
  const { image, path } = version;
  const { strict } = rules;
  if (image && given.shown && rules.shown?.spend(image.length) === false)
    return { outcome: refuse("malformed", { edit: given, path }, tooMany(path)) };
  const plain = strict ? given.text : plainText(given.text, image);
  const tabbed = given.shown && !strict ? textWithTabs(plain, version) : undefined;
  const wanted = { edit: { ...given, text: tabbed ?? plain }, index, tabbed: tabbed !== undefined };
  const told = image && toldIn(wanted.edit, image, rules);
  if (told?.kind === "placed") {
    const kind = given.goes === undefined ? "told" : "gone";
    return writeAs(wanted, { kind, whole: told.lines }, version, rules);
  }
  if (told && (told.several || isFirm(wanted.edit))) return unplaced(wanted.edit, told.why, version);
  const drafted = writeShown(wanted, version, rules);
  return told && drafted.outcome.reject ? unplaced(wanted.edit, told.why, version) : drafted;
}

/** What the text is of the file is seen by the file alone. */
function writeShown(wanted: Wanted, version: Version, rules: Rules): Drafted {
  const { path, image } = version;
  const { edit } = wanted;
  const drafted = writeAs(wanted, image && partOf(edit, image, rules), version, rules);
  const { reject } = drafted.outcome;
  const isHardlyAll = reject && (edit.doubt || reject.code === "elided");
  const mayBeSome = isHardlyAll && image && edit.shown && !edit.create && !rules.allowElision;
  const some = mayBeSome ? someIn(linesOf(edit.text), path, image, edit) : undefined;
  return some ? writeAs(wanted, some, version, rules) : drafted;
}

/** An edit with the text as the file may have it. */
interface Wanted {
  readonly edit: WriteEdit;
  readonly index: number;
  /** It has tabs where it had blanks. */
  readonly tabbed: boolean;
}

function writeAs(
  { edit, index, tabbed }: Wanted,
  part: PartOfFile | undefined,
  version: Version,
  rules: Rules,
): Drafted {
  const { path, image } = version;
  const { strict } = rules;
  const isSure =
    part || !edit.doubt || (image ? provesItself(edit.text, edit.doubt, image) : edit.doubt.mayBeNew);
  if (edit.doubt && !isSure) return { outcome: refuseDoubted(edit, edit.doubt, version) };
  if (!edit.removes && showsResult(edit, version)) return shownAgain(edit, version);
  const wish = wishOf(edit, part, version, rules);
  if (typeof wish !== "string") return { outcome: wish };
  const text = image ? rewrite(image, wish) : wish;
  const fault = image && quotationIn(edit, image, text, rules);
  if (fault !== undefined) return { outcome: refuse("elided", { edit, path }, `${path} ${fault}`) };
  if (image && image.text === text) return { outcome: outcomeOf({ edit, path }, "already-applied") };
  if (image && edit.create && !isBlank(image.text)) {
    const advice = edit.format === "str-replace" ? QUOTE_OR_WRITE : quoteOrDelete(path);
    const message = `${path} already exists with a different text. ${advice}`;
    return { outcome: refuse("path-exists", { edit, path }, message) };
  }
  const back = takenBack(version, text);
  if (back !== undefined) return { outcome: refuse("overlapping", { edit, path }, takesBack(back, path)) };
  const made = part || !edit.shown ? undefined : contradicted(version, text);
  if (made !== undefined) return { outcome: refuse("overlapping", { edit, path }, contradicts(made, path)) };
  const suspicions = suspicious([changed(image, wish.split("\n"))], image);
  if (strict && suspicions.length > 0)
    return { outcome: refuse("forbidden", { edit, path }, againstSuspicion(suspicions, path)) };
  const layer: Layer = { kind: "write", edit: index, text, executable: edit.executable ?? false };
  const notes = [
    ...(part ? [IN_PLACE[part.kind]] : []),
    ...(tabbed ? [KEEPS_TABS] : []),
    ...suspicions,
    ...lostIn(version, text),
  ];
  return { outcome: outcomeOf({ edit, path }, "applied", { notes }), layers: [layer] };
}

/** Tells, of what may be meant for a file, why it has no place there. */
function refuseDoubted(edit: WriteEdit, { problem }: WriteDoubt, { path, image }: Version): Outcome {
  const why = image && whyUnplaced(linesOf(edit.text), path, image);
  const message = why === undefined ? problem.message : `${problem.message} ${why}`;
  return refuseMalformed({ edit, path }, { ...problem, message });
}

/** A call that creates a file never writes over another one. */
const QUOTE_OR_WRITE =
  "Quote the lines that are to change; if all of the file is to be replaced, call a tool that writes over files, such as write_file.";

/** What comes into a file, and what it takes the place of, but for the lines above and below that stay. */
function changed(image: Image | undefined, wish: readonly string[]): Splice {
  const { above, below } = commonEnds(image?.lines ?? [], wish);
  const to = (image?.length ?? 0) - below;
  return { range: { from: above, to }, insert: wish.slice(above, wish.length - below) };
}

/** Whether a text of which little says that it is the file can be nothing else. */
function provesItself(text: string, { isAll, isBeside }: WriteDoubt, image: Image): boolean {
  if (isBeside) return false;
  const lines = linesOf(text);
  if (!isAll) return isNextVersion(lines, image);
  return hasEndsOf(lines, image.lines) && (isVersionOf(lines, image.lines) || sharesWords(text, image));
}

/**
 * Whether a text that nothing frames ends as the file does, and begins so, or with an import or a comment: what is said
 * above or below it would be in the file, and what was cut off would be missing.
 */
function hasEndsOf(text: readonly string[], file: readonly string[]): boolean {
  const [first, own] = [text, file].map((lines) => lines.find(isVisible) ?? "");
  const [last, end] = [text, file].map((lines) => fold(lines.findLast(isVisible) ?? ""));
  const isSame = fold(first!) === fold(own!) || START.test(first!);
  const begins = isSame || (isRemark(first!) && (/^\s*\/[/*]/.test(first!) || isRemark(own!)));
  return begins && last === end;
}

/** Returns the part of the file that the text is, because the format says so, or the file tells. */
function partOf(
  { text, path, shown, elided, create, part, adds, doubt, said = [] }: WriteEdit,
  image: Image,
  { allowElision }: Rules,
): PartOfFile | undefined {
  const lines = linesOf(text);
  const mayBePart = shown && !elided && !create && !allowElision;
  const meant = mayBePart
    ? (definitionMeantIn(lines, image, said) ??
      sectionMeantIn(lines, path, image) ??
      (adds || doubt ? undefined : settingMeantIn(lines, path, image)))
    : undefined;
  return meant ?? (part && definitionIn(lines, image));
}

/** Returns the text with tabs where it should have those, and has blanks. */
function textWithTabs(text: string, { path, image }: Version): string | undefined {
  const lines = linesOf(text);
  const tabbed = (image && withTabs(lines, image)) ?? withTabsInRecipes(lines, path);
  return tabbed && (text.endsWith("\n") ? textOf(tabbed) : tabbed.join("\n"));
}

/** Returns what is wrong with a text that only shows what the file has. */
function quotationIn(
  { text, shown, removes }: WriteEdit,
  image: Image,
  result: string,
  { allowElision }: Rules,
): string | undefined {
  if (removes && image.text === result)
    return "already has this text, but the line above asks to remove something. Send an edit that removes the lines.";
  return shown && !allowElision && onlyPoints(linesOf(text), image, linesOf(result))
    ? "has this text without the remarks that point at its lines. Send the lines as they should be."
    : undefined;
}

const IN_PLACE = {
  definition: "in place of a definition",
  definitions: "in place of the definitions that it shows",
  section: "in place of the section with its heading",
  setting: "in place of the one that it begins like",
  told: "where the line above it says",
  gone: "removed, as the line above it says",
  some: "in place of the lines that it shows, the rest unchanged",
} as const;
/**
 * Returns `image` with its text replaced by `text`: lines that stay keep their line end, new ones take their
 * neighbours', byte order mark and final newline stay as they were.
 */
function rewrite(image: Image, text: string): string {
  const { lines } = imageOf(text);
  const all = { range: { from: 0, to: image.length }, insert: lines };
  return splice(image, changesBetween(image.lines, lines) ?? [all]);
}

function tooMany(path: string): string {
  return `The answer shows more parts of ${path} than can be placed in a file of this length. Send them in several answers, or as edits that quote lines.`;
}

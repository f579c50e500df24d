import { imageOf } from "../../image.ts";
import { isBlank } from "../../text/blanks.ts";
import { linesOf, textOf } from "../../text/lines.ts";
import type { Image, Outcome, WriteEdit } from "../../types.ts";
import type { Drafted, Layer, Version } from "../chain.ts";
import { changesBetween, commonEnds } from "../merge/changes.ts";
import { outcomeOf, refuse } from "../outcome.ts";
import { againstSuspicion, suspicious } from "../patch/guard.ts";
import type { Rules } from "../patch/patched.ts";
import { type Splice, splice } from "../splice.ts";
import { plainText } from "../style/plain.ts";
import { KEEPS_TABS, withTabsInRecipes } from "../style/tabs.ts";
import { refusedAsDoubted } from "./doubted.ts";
import { contradicted, contradicts, lostIn, shownAgain, showsResult } from "./edits-before.ts";
import { quoteOrDelete } from "./objections/doubt.ts";
import { type PartOfFile, partIn, someIn } from "./part/part.ts";
import { onlyPoints } from "./part/pointers.ts";
import { sectionMeantIn } from "./part/section.ts";
import { settingMeantIn } from "./part/setting.ts";
import { isFirm, toldIn, unplaced } from "./part/told.ts";
import { withTabs } from "./tabs.ts";
import { KEEPS_UNIT, withUnit } from "./unit.ts";
import { wishOf } from "./wish.ts";

/** Gives the file the text of the edit, or that part of it which the text shows, in the file's own line ends. */
export function write(given: WriteEdit, index: number, version: Version, rules: Rules): Drafted {
  const { image, path } = version;
  const { strict } = rules;
  if (image && given.shown && rules.shown?.spend(image.length) === false)
    return { outcome: refuse("malformed", { edit: given, path }, tooMany(path)) };
  const plain = strict ? given.text : plainText(given.text, image);
  const styled = given.shown && !strict ? indentedAsFile(plain, version) : undefined;
  const wanted = { edit: { ...given, text: styled?.text ?? plain }, index, note: styled?.note };
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
  /** What is told of its indentation. */
  readonly note: string | undefined;
}

function writeAs(
  { edit, index, note }: Wanted,
  part: PartOfFile | undefined,
  version: Version,
  rules: Rules,
): Drafted {
  const { path, image } = version;
  const doubted = part ? undefined : refusedAsDoubted(edit, version);
  if (doubted) return { outcome: doubted };
  if (!edit.removes && showsResult(edit, version)) return shownAgain(edit, version);
  const wish = wishOf(edit, part, version, rules);
  if (typeof wish !== "string") return { outcome: wish };
  const text = image ? rewrite(image, wish) : wish;
  const fault = image && quotationIn(edit, image, text, rules);
  if (fault !== undefined) return { outcome: refuse("elided", { edit, path }, `${path} ${fault}`) };
  if (image && image.text === text) return { outcome: outcomeOf({ edit, path }, "already-applied") };
  const refused = refusedBesideOthers(edit, part, version, text);
  if (refused) return { outcome: refused };
  const suspicions = suspicious([changed(image, wish.split("\n"))], image);
  if (rules.strict && suspicions.length > 0)
    return { outcome: refuse("forbidden", { edit, path }, againstSuspicion(suspicions, path)) };
  const layer: Layer = { kind: "write", edit: index, text, executable: edit.executable ?? false };
  const notes = [
    ...(part ? [IN_PLACE[part.kind]] : []),
    ...(note === undefined ? [] : [note]),
    ...suspicions,
    ...lostIn(version, text),
  ];
  return { outcome: outcomeOf({ edit, path }, "applied", { notes }), layers: [layer] };
}

/** Returns the refusal of a text that would take the place of another one, which is there, or which edits before it make. */
function refusedBesideOthers(
  edit: WriteEdit,
  part: PartOfFile | undefined,
  version: Version,
  text: string,
): Outcome | undefined {
  const { path, image } = version;
  const subject = { edit, path };
  if (image && edit.create && !isBlank(image.text)) {
    const advice = edit.format === "str-replace" ? QUOTE_OR_WRITE : quoteOrDelete(path);
    const message = `${path} already exists with a different text. ${advice}`;
    return refuse("path-exists", subject, message);
  }
  const made = contradicted(version, text, !part && edit.shown === true);
  return made === undefined ? undefined : refuse("overlapping", subject, contradicts(made, path));
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

/** Returns the part of the file that the text is, because the format says so, or the file tells. */
function partOf(
  { text, path, shown, elided, create, part, adds, doubt }: WriteEdit,
  image: Image,
  { allowElision }: Rules,
): PartOfFile | undefined {
  const lines = linesOf(text);
  const mayBePart = shown && !elided && !create && !allowElision;
  const meant = mayBePart
    ? (sectionMeantIn(lines, path, image) ?? (adds || doubt ? undefined : settingMeantIn(lines, path, image)))
    : undefined;
  return meant ?? (part && partIn(lines, image));
}

/** Returns the text with tabs where it should have those, and has blanks, or as deep as its file, if it is not. */
function indentedAsFile(
  text: string,
  { path, image }: Version,
): { readonly text: string; readonly note: string } | undefined {
  const lines = linesOf(text);
  const tabbed = (image && withTabs(lines, image)) ?? withTabsInRecipes(lines, path);
  const styled = tabbed ?? (image && withUnit(lines, image));
  const joined = styled && (text.endsWith("\n") ? textOf(styled) : styled.join("\n"));
  return joined === undefined ? undefined : { text: joined, note: tabbed ? KEEPS_TABS : KEEPS_UNIT };
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

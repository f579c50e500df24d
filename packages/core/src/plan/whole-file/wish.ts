import { inQuotes } from "../../text/in-quotes.ts";
import { linesOf, textOf } from "../../text/lines.ts";
import type { Image, Outcome, RejectCode, WriteEdit } from "../../types.ts";
import type { Version } from "../chain.ts";
import { nameAt } from "../in-words/named.ts";
import { refuse } from "../outcome.ts";
import { conflictIn } from "../patch/guard.ts";
import type { Rules } from "../patch/patched.ts";
import { hasDots, standInFor } from "../stand-in.ts";
import { unfold } from "../unfold/unfold.ts";
import { doubtAbout } from "./objections/doubt.ts";
import { elisionLeft } from "./objections/elision-left.ts";
import { noTextOf } from "./objections/no-text.ts";
import { type Objection, WHOLE_OR_QUOTE, type Wish } from "./objections/objection.ts";
import { onlyPart } from "./objections/only-part.ts";
import { restMayGo } from "./objections/rest-told.ts";
import { addedAsChanged, untoldIn } from "./objections/untold.ts";
import { type PartOfFile, redefinedBy } from "./part/part.ts";

/** Returns the text that the file is to have, without elisions, or the refusal of one that is hardly meant so. */
export function wishOf(
  edit: WriteEdit,
  part: PartOfFile | undefined,
  { path, image }: Version,
  { allowElision }: Rules,
): string | Outcome {
  const unfolded = image && edit.elided ? unfold(linesOf(edit.text), image.lines) : undefined;
  const whole = part?.whole ?? (unfolded?.kind === "unfolded" ? unfolded.lines : undefined);
  const filled = whole && textOf(whole);
  const unplaced = unfolded?.kind === "unplaced" ? unfolded.part : undefined;
  const text = filled ?? headed(edit, image);
  const wish = { edit, path, image, part, filled, unplaced, text, allowElision };
  for (const [code, objection] of OBJECTIONS) {
    const message = objection(wish);
    if (message !== undefined) return refuse(code, { edit, path }, message);
  }
  return text;
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

/** The rest of the file may not stay around a part of it. */
const restGoes: Objection = ({ edit, path, image, part, allowElision }) => {
  const why = image && part && !allowElision ? restMayGo(edit, part, image) : undefined;
  if (why === undefined) return undefined;
  return `${why}, but the text is only a part of ${path}: it is unclear whether the rest stays. ${WHOLE_OR_QUOTE}`;
};

/** What is to be added has the name of something that would go for it. */
const mayStandBeside: Objection = ({ edit, path, image }) => {
  const head = image && edit.adds ? redefinedBy(linesOf(edit.text), image) : undefined;
  if (head === undefined) return undefined;
  return `${inQuotes(head)} is to be added, but would replace what ${path} has under that name. Quote the lines it goes next to, or those to be removed.`;
};

/** The file, where the text alone is to be all of it, and elisions are none of it. */
function fileToGo({ image, filled, allowElision }: Wish): Image | undefined {
  return filled === undefined && !allowElision ? image : undefined;
}

/** Lines go though the response says that little changes, or speaks of something else; a definition tells most of what goes. */
const losesUntold: Objection = ({ edit: { said = [] }, path, image, filled, text, allowElision }) => {
  const untold =
    image && !allowElision ? untoldIn(linesOf(text), image, said, filled !== undefined) : undefined;
  if (!untold) return undefined;
  const { claim, gone } = untold;
  const { lines } = image!;
  const at = gone.find((row) => nameAt(lines, row)?.isDefinition) ?? gone[0]!;
  const line = `line ${at + 1} of ${path}, ${inQuotes(lines[at]!)}`;
  const more = gone.length > 1 ? ` and ${gone.length - 1} more` : "";
  const says =
    claim === undefined ? "nothing of that" : `${inQuotes(claim)}: the file may have changed since`;
  return `The text lacks ${line}${more}, with nothing in place of that, and the response says ${says}. Write them as well; if they are to be removed, quote them in an edit that removes them.`;
};

/** The response says that something changes which the file has not. */
const changesWhatIsNot: Objection = ({ edit: { said = [] }, path, image, filled, text }) => {
  const name = image && filled !== undefined ? addedAsChanged(linesOf(text), image, said) : undefined;
  if (name === undefined) return undefined;
  return `The response says that \`${name}\` changes, but ${path} has nothing of that name: it may have changed since. Quote the lines that are to change, or say that it is new.`;
};

/** A remark is all that comes in place of code. */
const mayStandFor: Objection = ({ path, image, text, allowElision }) => {
  const standIn = image && !allowElision ? standInFor(text, path, image) : undefined;
  if (!standIn) return undefined;
  if (standIn.dotted) return hasDots(standIn, path);
  const count = standIn.lines === 1 ? "a line" : `${standIn.lines} lines`;
  return `${inQuotes(standIn.remark)} is all that replaces ${count} of ${path}, and may stand for them. Write them out; if they are to be removed, quote them in an edit.`;
};

const writesConflict: Objection = ({ edit, path, image, text }) => {
  const marker = edit.shown ? conflictIn(linesOf(text), path, image) : undefined;
  if (marker === undefined) return undefined;
  return `${JSON.stringify(marker)} begins a merge conflict, which would be written into ${path}. Write the file without it.`;
};

const noText: Objection = ({ path, image, text }) => noTextOf(linesOf(text), path, image);

/** Nothing says that the text is the whole file, and it is hardly that. */
const hardlyWhole: Objection = (wish) => {
  const image = fileToGo(wish);
  return image && wish.edit.shown ? doubtAbout(wish.text, wish.path, image) : undefined;
};

/** The first of these that a text meets is told. */
const OBJECTIONS: readonly (readonly [RejectCode, Objection])[] = [
  ["elided", onlyPart],
  ["elided", restGoes],
  ["ambiguous", mayStandBeside],
  ["elided", elisionLeft],
  ["elided", losesUntold],
  ["elided", changesWhatIsNot],
  ["elided", mayStandFor],
  ["malformed", writesConflict],
  ["malformed", noText],
  ["elided", hardlyWhole],
];

import { filesNamed, onlyFile } from "../../naming/path-text.ts";
import { asksForChange, isStep } from "../../speech/asks.ts";
import { deniesChange } from "../../speech/change-words.ts";
import { formerLabel, isExchange, isLatterLabel } from "../../speech/label.ts";
import { changesBelow, presentsBelow, showsBelow } from "../../speech/last-words.ts";
import { mayChange } from "../../speech/may-change.ts";
import { offersOtherWay, plainCaption } from "../../speech/other-way.ts";
import { placeInWords } from "../../speech/place-in-words.ts";
import { LEAD_IN } from "../../speech/sentence.ts";
import { depthOf, isVisible } from "../../text/blanks.ts";
import { isClosing } from "../../text/code/closing.ts";
import { definitionsIn } from "../../text/code/definition.ts";
import { isImport } from "../../text/code/import.ts";
import { isDefinition, isWholeDefinition } from "../../text/code/whole-definition.ts";
import { endsInColon } from "../../text/colon.ts";
import { isShellScript } from "../../text/file-kind.ts";
import { meansTheFile, standsForCode } from "../../text/left-out/elision.ts";
import type { Line } from "../../text/line.ts";
import { type Fence, HEADING, TERMINAL } from "../../text/markdown.ts";
import { type FenceDoubt, isBefore, isLabelOf } from "./meant-for.ts";
import { AS_EDIT, type Doubt, isCode, isFile, mayBeFor, PATH_ABOVE } from "./unread.ts";

/** Lines above a fence that may tell its file. */
export const REACH = 4;

/** "Don't forget the import at the top:", "You also need this:" */
const REMINDS = new RegExp(
  String.raw`^\W*${LEAD_IN}(?:(?:do not|don['’]t) forget|remember|(?:make|be) sure|ensure|you(?:['’]ll| will)?(?: also)? (?:have|must|need|should)|(?:it|this)(?: also)? (?:needs|requires))\b`,
  "i",
);

/** "In the same file, replace" and "with" go on in the fence below. */
const BREAKS_OFF = /\b(?:add|by|change|delete|find|insert|remove|replace|to|with)[\s*]{0,4}$/i;
const EXCHANGES = /^[\s*]{0,4}(?:by|to|with)[\s*:]{0,4}$/i;

/**
 * Returns what to tell of a fence whose file was named further up, or before: code below a line that asks for a change or goes
 * on with one, or right below another fence; a definition, or code cut out of a block, below a line that may have it for a change;
 * code with an elision there. It is asked for unless only the code itself speaks for that. Other code below a line that leads to
 * it is told, and code with an elision below any.
 *
 *     In `src/a.ts`:             the file
 *     2. Use it in `load`:       the line above the fence
 */
export function askedOf(
  before: string | undefined,
  lines: readonly Line[],
  above: readonly string[],
  { language, marker }: Fence,
): FenceDoubt | undefined {
  const texts = lines.map(({ text }) => text);
  const isTyped =
    TERMINAL.test(language) && (!isShellScript(before ?? "") || handlesScript(texts, above.at(-1)));
  const isOutput = language === "" && !isWholeDefinition(texts);
  if (marker === "" || isOutput || isTyped) return undefined;
  const [caption = "", ...others] = above.slice(-REACH).reverse();
  const naming = mayChange(caption, false) ? [caption, ...others] : others;
  const path = naming.map(onlyFile).find((named) => named !== undefined && isFile(named)) ?? before;
  const isProgram = lines.some(({ text }) => isCode(text));
  const isData = DATA.test(language);
  const isInCode = isProgram || (language !== "" && !isData);
  if (path === undefined) return isInCode && isNameless(caption, above, lines) ? NAMELESS : undefined;
  if (isProgram && offersOtherWay(plainCaption(caption))) return otherWay(caption, path);
  const place = caption === "" ? "another one" : JSON.stringify(caption.trim());
  const doubt = mayBeFor(path, `The fence below ${place}`, AS_EDIT);
  const isElided = lines.some(({ text }) => standsForCode(text));
  const asks = caption === "" ? !isData : asksFor(caption, isProgram || !isData);
  const isAskedFor = asks || (isElided && mayChange(caption, false)) || isLabelOf(caption, texts);
  if (isAskedFor || isShownPart(caption, lines, isData)) return { ...doubt, of: { path, isAskedFor } };
  return isElided || (isProgram && !isData && leadsTo(caption)) ? doubt : undefined;
}

/** `chmod +x run.sh`, `./run.sh --all`, `CI=1 bash scripts/run.sh` */
const HANDLES_SCRIPT =
  /^\s*(?:\$ )?(?:sudo )?(?:\w{1,40}=\S{0,100} ){0,5}(?:chmod \S{1,20} |(?:ba|da|fi|z)?sh (?:-\w{1,20} ){0,3}|\.\/)[\w./-]{0,200}\.(?:sh|bash|zsh|fish)\b/;

/** Whether a script is made executable or run, with no line above that asks for lines of one: "Then:" */
function handlesScript(texts: readonly string[], caption = ""): boolean {
  const asks = asksForChange(caption) || placeInWords(caption) !== undefined;
  return (
    !asks && texts.every((text) => depthOf(text) === 0) && texts.some((text) => HANDLES_SCRIPT.test(text))
  );
}

/** Whether a change is asked for, or the text leaves out code of a file, and nothing near names one. */
function isNameless(caption: string, above: readonly string[], lines: readonly Line[]): boolean {
  if (isExchange(caption) || formerLabel(caption)?.alone) return false;
  if (above.slice(-REACH).some((line) => onlyFile(line) !== undefined || filesNamed(line).length > 0))
    return false;
  return asksFor(caption, true) || lines.some(({ text }) => standsForCode(text) && meansTheFile(text));
}

const NAMELESS: Doubt = {
  message: "The fence looks like a change, but it is unclear of which file: it was not read.",
  hint: PATH_ABOVE,
};

/** What a program reads or prints, rather than code of it. */
const DATA = /^(?:console|csv|html|http|json|log|markdown|md|output|te?xt|plaintext|xml|ya?ml)$/;

function isNamed(caption: string): boolean {
  return HEADING.test(caption) || endsInColon(caption) || BREAKS_OFF.test(caption);
}

/** Whether a line asks for a change, or, above code, goes on with one. */
function asksFor(caption: string, isCode: boolean): boolean {
  if (!isNamed(caption) || asksForOther(caption)) return false;
  const asks = asksForChange(caption) || placeInWords(caption) !== undefined;
  return (
    asks ||
    REMINDS.test(caption) ||
    EXCHANGES.test(caption) ||
    (isCode && isStep(caption) && !deniesChange(caption))
  );
}

/** Whether code is cut out of a file, or defines something, and the line above may have it for a change. */
function isShownPart(caption: string, lines: readonly Line[], isData: boolean): boolean {
  if (!mayChange(caption, false) || asksForOther(caption)) return false;
  if (isExchange(caption) && !presentsBelow(caption)) return false;
  const mayDefine = isNamed(caption) || (caption !== "" && !isData);
  return isCutOut(lines) || (mayDefine && isPartOfCode(lines));
}

/** Whether a line asks for a change of the code below: "Replace this:", but not "Replace `load` in the class:". */
function asksForOther(caption: string): boolean {
  return isBefore(caption) && !caption.includes("`");
}

/** Whether a line leads to the code below, and shows it neither as it is nor as half of an edit. */
function leadsTo(caption: string): boolean {
  if (formerLabel(caption)?.alone || isLatterLabel(caption)) return false;
  const isSaid = isNamed(caption) || changesBelow(caption);
  return isSaid && !showsBelow(caption);
}

/** Code that begins deeper than the margin was taken out of a file, or is to go into one. */
function isCutOut(lines: readonly Line[]): boolean {
  return depthOf(lines.find(({ text }) => isVisible(text))?.text ?? "") > 0;
}

function otherWay(caption: string, path: string): Doubt {
  const message = `${JSON.stringify(caption.trim())} may show another way to change ${path}, but names no file: it was not read.`;
  return { message, hint: "Send the edits of only one of them." };
}

/** Definitions, be it with comments and decorators above or other code between, or nothing but imports. */
function isPartOfCode(lines: readonly Line[]): boolean {
  const visible = lines.map(({ text }) => text).filter(isVisible);
  const last = visible.at(-1);
  if (last === undefined) return false;
  const isDefined = (isClosing(last) || depthOf(last) > 0) && definitionsIn(visible).length > 0;
  return isDefined || isDefinition(visible) || visible.every(isImport);
}

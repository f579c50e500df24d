import { HEADING } from "../../naming/fence-name.ts";
import { offersOtherWay, plainCaption } from "../../naming/other-way.ts";
import { onlyFile } from "../../naming/path-text.ts";
import { placeInWords } from "../../naming/place-in-words.ts";
import { asksForChange, illustrates, isStep, showsFile } from "../../naming/speech.ts";
import { depthOf, isVisible } from "../../text/blanks.ts";
import { endsInColon } from "../../text/colon.ts";
import { isDefinition, standsForCode } from "../../text/elision.ts";
import type { Line } from "../../text/line.ts";
import { type Fence, TERMINAL } from "../../text/markdown.ts";
import type { FenceDoubt } from "./meant-for.ts";
import { AS_EDIT, type Doubt, isCode, isFile, mayBeFor } from "./unread.ts";

/** A script, and no command that is typed. */
export const SHELL = /\.(?:sh|bash|zsh|fish)$/;

/** Lines above a fence that may tell its file. */
export const REACH = 4;

/** "Don't forget the import at the top:", "You also need this:" */
const REMINDS =
  /^\W*(?:(?:also|and|but|finally|please|then)\b[\s,]{1,3}){0,2}(?:(?:do not|don['’]t) forget|remember|(?:make|be) sure|ensure|you(?:['’]ll| will)?(?: also)? (?:have|must|need|should)|(?:it|this)(?: also)? (?:needs|requires))\b/i;

/** "In the same file, replace" and "with" go on in the fence below. */
const BREAKS_OFF = /\b(?:add|by|change|delete|find|insert|remove|replace|to|with)[\s*]{0,4}$/i;
const EXCHANGES = /^[\s*]{0,4}(?:by|to|with)[\s*:]{0,4}$/i;

/**
 * Returns what to tell of a fence whose file was named further up, or before: code below a line that asks for a change or goes
 * on with one, or right below another fence; a definition below a heading or a colon; code with an elision, or cut out of a
 * block. It is asked for unless only the code itself speaks for that.
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
  const isTyped = TERMINAL.test(language) && !SHELL.test(before ?? "");
  if (marker === "" || language === "" || isTyped) return undefined;
  const [caption = "", ...others] = above.slice(-REACH).reverse();
  const path = others.map(onlyFile).find((named) => named !== undefined && isFile(named)) ?? before;
  if (path === undefined) return undefined;
  const isProgram = lines.some(({ text }) => isCode(text));
  if (isProgram && offersOtherWay(plainCaption(caption))) return otherWay(caption, path);
  const isNamed = HEADING.test(caption) || endsInColon(caption) || BREAKS_OFF.test(caption);
  const asks =
    asksForChange(caption) ||
    placeInWords(caption) !== undefined ||
    REMINDS.test(caption) ||
    EXCHANGES.test(caption);
  const goesOn = isStep(caption) && (isProgram || !DATA.test(language));
  const isBelowFence = caption === "" && !DATA.test(language);
  const isElided = lines.some(({ text }) => standsForCode(text));
  const isAskedFor = (isNamed && (asks || goesOn)) || isBelowFence || isElided;
  const mayBeNew = isNamed && !illustrates(caption) && !showsFile(caption) && isPartOfCode(lines);
  if (!isAskedFor && !mayBeNew && !isCutOut(caption, lines)) return undefined;
  const place = caption === "" ? "another one" : JSON.stringify(caption.trim());
  return { ...mayBeFor(path, `The fence below ${place}`, AS_EDIT), of: { path, isAskedFor } };
}

/** What a program reads or prints, rather than code of it. */
const DATA = /^(?:console|csv|html|http|json|log|markdown|md|output|te?xt|plaintext|xml|ya?ml)$/;

/** Code that begins deeper than the margin was taken out of a file, or is to go into one. */
function isCutOut(caption: string, lines: readonly Line[]): boolean {
  const first = lines.find(({ text }) => isVisible(text))?.text ?? "";
  return depthOf(first) > 0 && !illustrates(caption) && !showsFile(caption);
}

function otherWay(caption: string, path: string): Doubt {
  const message = `${JSON.stringify(caption.trim())} may show another way to change ${path}, and names no file: it is not read.`;
  return { message, hint: "Send the edits of one of them." };
}

const IMPORT =
  /^\s*(?:import\b|from\s\S+\simport\b|use\s|using\s|#include\b|require\b|const\s.{1,100}=\s?require\()/;

/** A definition, or nothing but imports. */
function isPartOfCode(lines: readonly Line[]): boolean {
  const texts = lines.map(({ text }) => text);
  const visible = texts.filter(isVisible);
  return isDefinition(texts) || (visible.length > 0 && visible.every((text) => IMPORT.test(text)));
}

import { fileInLine } from "../../naming/fence-name.ts";
import { visibleAbove } from "../../naming/lines-above.ts";
import { citesLines, nameWithBlanks, onlyFile, pathInLine } from "../../naming/path-text.ts";
import { saysFileStays, showsFile } from "../../speech/about-files.ts";
import { placeInWords } from "../../speech/place-in-words.ts";
import { endsInColon } from "../../text/colon.ts";
import { withoutLabelBelow } from "../../text/copy-label.ts";
import { isShellScript } from "../../text/file-kind.ts";
import { type Line, lineOf } from "../../text/line.ts";
import { type Fence, HEADING, openFence, TERMINAL } from "../../text/markdown.ts";
import { oneEdit, problemOf, told } from "../content.ts";
import type { BlockContent, FenceSurroundings } from "../format.ts";
import { looksLikeDiff } from "../looks-like.ts";
import { changingCommand, notRun, rewritingLine } from "../shell.ts";
import { shownFile } from "../shown-file.ts";
import { ADDS_BELOW } from "./addition.ts";
import { askedOf, REACH } from "./asked-for.ts";
import { EDITS_IN_YAML, listsEdits } from "./listed-edits.ts";
import { type FenceDoubt, mayBeMeant, meantFor } from "./meant-for.ts";
import { holdsSettings, isOfSettings } from "./settings.ts";
import { type Doubt, faultAt, isCode, isFile, mayBeFor, PATH_ABOVE } from "./unread.ts";

/** So many words are no sentence yet. */
const CAPTION = 5;

/** What a program is written in that changes a file. */
const PROGRAM = /^(?:py|python3?|js|javascript|node|rb|ruby)$/;

/**
 * Returns what to tell of a fence that may be meant as an edit and is not read, lest it be passed over in silence; where the
 * text may be the next version of a file, the edit of which that file has to tell.
 */
export function unsure(lines: readonly Line[], surroundings: FenceSurroundings): BlockContent | undefined {
  const { above, fence, path } = surroundings;
  const visible = withoutLabelBelow(visibleAbove(above, fence));
  const line = visible.at(-1) ?? "";
  if (saysFileStays(line) && fileIn(line) !== undefined) return undefined;
  const doubt = doubtOf(lines, visible, fence) ?? askedOf(path, lines, visible, fence);
  return doubt && doubted(doubt, lines, surroundings);
}

/** Returns what is told of a fence, or the edit of which the file has to tell. `heading`: a first line that names the file. */
export function doubted(
  doubt: FenceDoubt,
  lines: readonly Line[],
  surroundings: FenceSurroundings,
  heading?: string,
): BlockContent {
  const fault = faultAt(surroundings.fence.line, doubt);
  if (!doubt.of || !surroundings.closed || !mayBeMeant(lines, doubt.of)) return told(fault);
  const { path, ...asked } = doubt.of;
  const file = shownFile("whole-file", lines, surroundings, {
    path,
    ...(heading !== undefined && { heading }),
  });
  return oneEdit({ ...file, doubt: { problem: problemOf(fault), ...asked } });
}

/**
 * The line right above, if it is a heading, ends in a colon or is a few words; or else a heading, or a path alone, with some
 * sentences below.
 */
function captionOf(above: readonly string[]): string | undefined {
  const [line = "", ...others] = above.slice(-REACH).reverse();
  if (fileIn(line) !== undefined) return isCaption(line) ? line : undefined;
  const names = (other: string) =>
    pathInLine(other) ?? (/[:：]\s*$/.test(other) ? onlyFile(other) : undefined);
  return others.find((other) => isHeading(other) || names(other) !== undefined);
}

/** The mark of a list's item, with a box to tick. */
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s{1,4}(?:\[[ x]\]\s{1,4})?/;

/** "**Effort**: 15 minutes" is none, unless it names a file. */
function isHeading(line: string): boolean {
  const bare = line.replace(ITEM, "");
  if (/^\s*(?:#|\*\*[^*]{1,200}\*\*\W{0,8}$)/.test(bare)) return true;
  return /^\s*\*\*/.test(bare) && fileIn(line) !== undefined;
}

/** The file that a line names; "`my file.py`:" may be one too. */
function fileIn(line: string): string | undefined {
  const path = pathInLine(line) ?? onlyFile(line) ?? nameWithBlanks(line);
  return path !== undefined && isFile(path) ? path : undefined;
}

/** "`src/a.ts`: the lock is not needed." */
const LABEL = /^\W{0,8}[\w@./-]{1,200}\.\w{1,8}[`*"]{0,4}(?::| [–—-]) \S/;

function isCaption(line: string): boolean {
  if (HEADING.test(line) || line.trimEnd().endsWith(":") || LABEL.test(line)) return true;
  return !/[.!?]\s*$|^\W*(?:e\.g|example|see)\b/i.test(line) && line.trim().split(/\s+/).length <= CAPTION;
}

function doubtOf(lines: readonly Line[], above: readonly string[], fence: Fence): FenceDoubt | undefined {
  const { language } = fence;
  const texts = lines.map(({ text }) => text);
  const caption = captionOf(above);
  const path = caption && fileIn(caption);
  const isSettings = path !== undefined && isOfSettings(path) && holdsSettings(lines, path);
  const isShell = TERMINAL.test(language) && !isSettings;
  // Below a line that announces a script it is one.
  const isScript = isShellScript(path ?? "") && introduces(caption!);
  const isAdded = caption !== undefined && placeInWords(caption) !== undefined;
  const isTyped = isShell && !isScript && !isAdded && !texts[0]?.startsWith("#!");
  if (isShell || language === "" || texts[0]?.startsWith("%%")) {
    const command = changingCommand(texts);
    if (command !== undefined) return notRun(command);
  }
  if (PROGRAM.test(language) && path === undefined) {
    const rewriting = rewritingLine(texts);
    if (rewriting !== undefined) return notRun(rewriting);
  }
  if (listsEdits(lines, language)) return EDITS_IN_YAML;
  if (language === "suggestion") return SUGGESTION;
  const isBelowPath = () => fileInLine(caption!) !== undefined && texts.some(isCode);
  const isMeant = () => introduces(caption!) || looksLikeDiff(texts) || isBelowPath();
  if (path !== undefined && !isTyped && (language !== "" || isMeant())) {
    // Commands for a page or for settings are told: they may have to stand in a fence there, or be typed.
    const mayBeTyped = isShell && !isScript && isAdded;
    const of = mayBeTyped ? undefined : meantFor(caption!, path, above, texts);
    return { ...mayBeFor(path, `The fence below ${JSON.stringify(caption!.trim())}`, PATH_ABOVE), of };
  }
  return isTyped ? undefined : (namedInInfo(fence) ?? namedWithin(texts));
}

/** One path in the info string, among other things; `makefile`, as its first word, is a language. */
function namedInInfo({ info, line }: Fence): FenceDoubt | undefined {
  if (citesLines(info)) return undefined;
  const words = info.replace(/^[a-z]+(?=\s|$)/, "").split(/[\s:|,;="']+/);
  const [path, ...others] = words.filter(isFile);
  if (path === undefined || others.length > 0) return undefined;
  const doubt = mayBeFor(path, `The fence ${JSON.stringify(line.text.trim())}`, PATH_ABOVE);
  return { ...doubt, of: { path, isAskedFor: false } };
}

/** `# shop.py (put this in place of …)` */
const BEFORE_REMARK = /^\s*(?:\/\/|\/\*|#|--|<!--)\s*(\S{1,200}\.\w{1,8})\s{1,4}[(–—-]/;

/** Code below a path that is the first in it with a word, be it alone or in a comment of several lines. */
function namedWithin(texts: readonly string[]): Doubt | undefined {
  const at = texts.findIndex((text) => /\w/.test(text));
  const name = texts[at] ?? "";
  const path =
    pathInLine(name) ?? BEFORE_REMARK.exec(name)?.[1] ?? (ADDS_BELOW.test(name) ? onlyFile(name) : undefined);
  if (path === undefined || path.includes(" ") || !isFile(path)) return undefined;
  const rest = texts.slice(at + 1);
  if (!rest.some(isCode) || rest.some((text) => openFence(lineOf(text)))) return undefined;
  return mayBeFor(path, `The fence that begins with ${JSON.stringify(name.trim())}`, PATH_ABOVE);
}

const SUGGESTION = {
  message:
    "The fence suggests lines in place of those under review, but it is unclear which these are: it was not read.",
  hint: "Send it as an edit that quotes the lines.",
};

/** A fence without language may as well be an output. */
function introduces(caption: string): boolean {
  return endsInColon(caption) && !showsFile(caption);
}

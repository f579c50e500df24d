import { isBlank, isVisible } from "../../text/blanks.ts";
import { type Line, lineOf, spanOf } from "../../text/line.ts";
import { type Fence, openFence, TERMINAL } from "../../text/markdown.ts";
import { type FenceName, onlyFile, showsFile, visibleAbove } from "../../text/path-above.ts";
import { isNameOfFile } from "../../text/path-shape.ts";
import { filesNamed, pathInInfo, pathInLine, wordsInLine } from "../../text/path-text.ts";
import { isMarkdown } from "../../text/prose.ts";
import { told } from "../content.ts";
import type { Fault } from "../fault.ts";
import type { BlockContent, FenceSurroundings } from "../format.ts";
import { changingCommand, notRun } from "../shell.ts";

/** "(append)", "— add this before `CMD`": a remark on a path above lines that are none of the file yet. */
const ADDS =
  /\b(?:append(?:ed)?|prepend|snippet|excerpt|partial|(?:add|insert) (?:this|these|the following|lines?|to|at|below|before|after|above))\b/i;

/** "(replace the function)": the text is one part of the file. */
const PART =
  /\b(?:replace|update|change|modify|only)\s(?:the|this|that|your|only|just)\s(?:\w{1,20}\s){0,2}(?:functions?|methods?|class|section|part|block|lines?)\b/i;

/** `// Add this to your routes`, as the first line of a text or above it, but not "Add this new file". */
const ADDS_BELOW =
  /^[^\p{L}\p{N}]{0,12}(?:add|append|insert|paste|put) (?:(?:this|these|the following)\b(?! (?:\w{1,12} )?files?\b)|(?:after|before|below|above)\b)/iu;

const COMMENT = /^\s*(?:\/\/|\/\*|#|--|<!--|;|%)/;

/** ":12-15", "#L12", "(12-15)", "(line 12)" behind a path: the fence has these lines, and not the file. */
const CITES = /^[`*"]{0,4}(?:(?::|#L)(?!1\b)\d| \((?!1\b)\d+[-–])|\blines? (?!1\b)\d/i;

/** So many words are no sentence yet. */
const CAPTION = 5;

/** Lines above a fence that may tell its file. */
const REACH = 4;

/** Returns what to tell of a fence that may be meant as an edit and is not read, lest it be passed over in silence. */
export function unsure(
  lines: readonly Line[],
  { above, fence, path }: FenceSurroundings,
): BlockContent | undefined {
  const visible = visibleAbove(above, fence);
  const doubt = doubtOf(lines, visible, fence) ?? (path && askedOf(path, visible.at(-1) ?? "", fence));
  return doubt ? unread(fence.line, doubt) : undefined;
}

/** Code in HTML, reStructuredText, AsciiDoc, Org, a wiki, a forum, LaTeX. */
const MARKUP =
  /^\s{0,8}(?:<pre\b[^<>]{0,100}>\s*<code\b|<(?:pre|script|CodeBlock|syntaxhighlight)\s[^<>]{1,200}>\s*$|\.\. code(?:-block)?::|\[source\b|#\+begin_src\b|\{code[:}|]|\[code\b|\\begin\{(?:lstlisting|minted|verbatim)\})/i;

/** What stands in Org before the name of the code below. */
const ORG_LABEL = /^\s*#\+(?:caption|name):/i;

/** What frames a path, or underlines it, and the tag of what is below. */
const RULE = /^\s*(?:([=*~^"-])\1+|<[\w-]{0,40}(?:code|contents?|text)>)\s*$/i;

/** Longer lines of code are none that a model writes first. */
const LONGEST = 300;
/** How lines of code end, or begin. */
const [OPENS, ENDS] = [/\{\s*$/, /[=()[\]{}"'][^;]*;\s*$/];
const BEGINS =
  /^\s*(?:from\s\S{1,100}\simport\s|(?:import|export|const|let|var|function|class|def|using|fn|func|public|private|return)\s[^.]{0,200}[=({'";:]|#include|#!\/|<\?php|<!doctype)/i;

/** Returns what to tell of what may be an edit outside of fences, and is not read. */
export function withoutFence(line: Line, above: readonly string[]): BlockContent | undefined {
  const command = changingCommand([line.text]);
  if (command !== undefined) return unread(line, notRun(command));
  if (endsListedEdit(line.text, above)) return unread(line, LISTED);
  return codeBelowPath(line, above) ?? changeBelowPath(line, above);
}

/** `-` above `+`, with or without numbers before them, as agents show what they did. */
const [REMOVED, INSERTED] = [/^(\s*(?:\d{1,6}\s{1,4})?)-\s*\S/, /^(\s*(?:\d{1,6}\s{1,4})?)\+\s*\S/];

/** Lines that are changed, in no fence and below no header, near a file's name. */
function changeBelowPath(line: Line, above: readonly string[]): BlockContent | undefined {
  const inserted = INSERTED.exec(line.text)?.[1];
  if (inserted === undefined || REMOVED.exec(above.at(-1) ?? "")?.[1]?.length !== inserted.length)
    return undefined;
  const path = above.flatMap((text) => filesNamed(text)).at(-1);
  return path === undefined
    ? undefined
    : unread(line, {
        message: `Lines with - and + may be meant for ${path}, and are not read.`,
        hint: "Send them as a diff in a fence, or as SEARCH/REPLACE blocks.",
      });
}

/** Code right below a path that stands in other markup, or is indented, as Markdown has it too, or in nothing. */
function codeBelowPath(line: Line, above: readonly string[]): BlockContent | undefined {
  const isIndented = /^(?: {4}|\t)\S/.test(line.text) && isBlank(above.at(-1) ?? "");
  const isMarkup = MARKUP.test(line.text);
  if (!isIndented && !isMarkup && !isCode(line.text)) return undefined;
  const caption = above.findLast((text) => isVisible(text) && !RULE.test(text)) ?? "";
  const own = isMarkup ? pathInInfo(line.text.replace(/[\]}>|]/g, " ")) : undefined;
  const isOther = (isMarkup ? /::\s*$/ : /^\s*(?:[-*+]|\d{1,3}[.)])\s|::\s*$/).test(caption);
  const path = own ?? (isOther ? undefined : pathInLine(caption.replace(ORG_LABEL, "")));
  if (path === undefined || !isFile(path)) return undefined;
  if (path.includes(" ") && !/[:：]\s*$/.test(caption)) return undefined;
  return unread(line, {
    message: `The code at ${JSON.stringify(line.text.trim())} may be meant for ${path}, and is not read.`,
    hint: "If it is the whole file, put it in a fence.",
  });
}

/** Returns whether this is a line of code, and hardly one of prose. */
export function isCode(text: string): boolean {
  if (text.length > LONGEST) return false;
  return BEGINS.test(text) || OPENS.test(text) || (ENDS.test(text) && !/^\s*[*-] /.test(text));
}

/** Returns what is told of what may be an edit. */
export function unread(line: Line, doubt: Pick<Fault, "message" | "hint">): BlockContent {
  return told({ format: "whole-file", span: spanOf(line, line), what: "unsure", ...doubt });
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

/** "**Effort**: 15 minutes" is none, unless it names a file. */
function isHeading(line: string): boolean {
  if (/^\s*(?:#|\*\*[^*]{1,200}\*\*\W{0,8}$)/.test(line)) return true;
  return /^\s*\*\*/.test(line) && fileIn(line) !== undefined;
}

/** The file that a line names; "`my file.py`:" may be one too. */
function fileIn(line: string): string | undefined {
  const path = pathInLine(line) ?? onlyFile(line) ?? wordsInLine(line);
  return path !== undefined && isFile(path) ? path : undefined;
}

/** Not `chalk.level`, `@scope/package`, `/api/items`. */
function isFile(path: string): boolean {
  return isNameOfFile(path) || /^[^/@].*\/[^/]*\.\w{1,8}$/.test(path);
}

/** A heading, or an item of a list that begins with one, or what ends in a colon. */
const CAPTIONS = /^\s*(?:(?:[-*+]|\d{1,3}[.)])\s{1,4})?(?:#|\*\*)|:\s*$/;

function isCaption(line: string): boolean {
  if (CAPTIONS.test(line)) return true;
  return !/[.!?]\s*$|^\W*(?:e\.g|example|see)\b/i.test(line) && line.trim().split(/\s+/).length <= CAPTION;
}

/** Returns what to tell of a fence with lines that are to be added to a file, or with some of its lines. */
export function addition(
  { path, heading }: FenceName,
  first: string,
  above: readonly string[],
  fence: Fence,
): BlockContent | undefined {
  const caption = visibleAbove(above, fence).at(-1) ?? "";
  const remark = remarkOn(path, [fence.info, caption, heading ?? ""]);
  if (CITES.test(remark)) return cited(path, fence);
  const isComment = (text: string) => COMMENT.test(text) && !(isMarkdown(path) && /^\s*#/.test(text));
  const comments = [first, heading ?? ""].filter(isComment);
  const isPart =
    ADDS.test(remark) || PART.test(remark) || [caption, ...comments].some((text) => ADDS_BELOW.test(text));
  if (fence.language !== "append" && !isPart) return undefined;
  return unread(fence.line, {
    message: `The fence holds lines for ${filesNamed(path).at(-1) ?? path}, and not the file, and nothing tells where they go: it is not read.`,
    hint: "Send it as an edit that quotes the lines beside it.",
  });
}

/** What stands behind the path on the first of these lines that has it with something behind. */
function remarkOn(path: string, lines: readonly string[]): string {
  return lines.map((line) => line.split(path)[1]).find((rest) => rest) ?? "";
}

/** Returns what to tell of a fence with lines of a file, which are not all of it, as their numbers say. */
export function cited(path: string, fence: Fence): BlockContent {
  return unread(fence.line, {
    message: `The fence shows some lines of ${path} with their numbers, and is not read.`,
    hint: "Send what is to change as an edit that quotes the lines.",
  });
}

function doubtOf(lines: readonly Line[], above: readonly string[], { language }: Fence) {
  if (TERMINAL.test(language) || language === "" || lines[0]?.text.startsWith("%%")) {
    const command = changingCommand(lines.map(({ text }) => text));
    if (command !== undefined) return notRun(command);
  }
  if (listsEdits(lines, language)) return EDITS_IN_YAML;
  if (language === "suggestion") return SUGGESTION;
  const caption = TERMINAL.test(language) ? undefined : captionOf(above);
  const path = caption && fileIn(caption);
  if (path === undefined || (language === "" && !announces(caption!)))
    return TERMINAL.test(language) ? undefined : namedWithin(lines.map(({ text }) => text));
  return {
    message: `The fence below ${JSON.stringify(caption!.trim())} may be meant for ${path}, and is not read.`,
    hint: "If it is the whole file, put the path alone on the line above the fence.",
  };
}

/** `# shop.py (put this in place of …)` */
const BEFORE_REMARK = /^\s*(?:\/\/|\/\*|#|--|<!--)\s*(\S{1,200}\.\w{1,8})\s{1,4}[(–—-]/;

/** Code below a path that is the first in it with a word, be it alone or in a comment of several lines. */
function namedWithin(texts: readonly string[]) {
  const at = texts.findIndex((text) => /\w/.test(text));
  const name = texts[at] ?? "";
  const path =
    pathInLine(name) ?? BEFORE_REMARK.exec(name)?.[1] ?? (ADDS_BELOW.test(name) ? onlyFile(name) : undefined);
  if (path === undefined || path.includes(" ") || !isFile(path)) return undefined;
  const rest = texts.slice(at + 1);
  if (!rest.some(isCode) || rest.some((text) => openFence(lineOf(text)))) return undefined;
  return {
    message: `The fence that begins with ${JSON.stringify(name.trim())} may be meant for ${path}, and is not read.`,
    hint: "If it is the whole file, put the path alone on the line above the fence.",
  };
}

/** "**Add this helper at the top of the file:**", "Then replace the call with:" */
const ASKS =
  /^\W*(?:step \d{1,2}\W{1,4}|\d{1,2}[.)]\W{1,4})?(?:(?:also|and|finally|next|now|please|then)\b[\s,]{1,3}){0,2}(?:add|append|change|delete|insert|modify|paste|put|register|remove|replace|update|wrap)\b/i;

/** Code below a line that asks for a change and names no file, where one was named before. */
function askedOf(path: string, caption: string, { language, marker }: Fence) {
  if (marker === "" || language === "" || TERMINAL.test(language)) return undefined;
  if (!ASKS.test(caption) || !/[:：]\W{0,8}$/.test(caption)) return undefined;
  return {
    message: `The fence below ${JSON.stringify(caption.trim())} may be meant for ${path}, and is not read.`,
    hint: "Send it as an edit that quotes the lines beside it.",
  };
}

const SUGGESTION = {
  message:
    "The fence suggests lines for those that a review is about, and nothing tells which: it is not read.",
  hint: "Send it as an edit that quotes the lines.",
};
const LISTED_HINT = "Send them as JSON, or as SEARCH/REPLACE blocks.";
const EDITS_IN_YAML = {
  message: "The fence lists edits or files as YAML or TOML, and is not read.",
  hint: LISTED_HINT,
};
const LISTED = {
  message: "The labels of this line and those above list an edit, and are not read.",
  hint: LISTED_HINT,
};
const KEYS = [
  /^(?:file|path|file_?path|filename)$/i,
  /^(?:old|search|find|before|original)(?:_?(?:str|string|text|code|content))?$/i,
  /^(?:new|replace|after|updated)(?:_?(?:with|str|string|text|code|content))?$/i,
];

/** `- file: src/a.ts`, `old: |`, `new: |` */
function listsEdits(lines: readonly Line[], language: string): boolean {
  if (!/^(?:ya?ml|toml|)$/.test(language)) return false;
  const keys = lines.map(({ text }) => keyOf(text));
  return KEYS.every((key) => keys.some((name) => key.test(name))) || lines.some(holdsText);
}

/** `content: |` below `path: src/a.ts`, `content = """` below `path = "src/a.ts"` */
function holdsText({ text }: Line, at: number, lines: readonly Line[]): boolean {
  if (!/^\s{0,20}contents?\s?[:=]\s?(?:[|>][+-]?|"""|''')\s*$/.test(text)) return false;
  const above = lines[at - 1]?.text ?? "";
  const path = above.replace(/^[^:=]*[:=]|["'\s]/g, "");
  return KEYS[0]!.test(keyOf(above)) && !path.startsWith("/") && isFile(path);
}

function keyOf(text: string): string {
  return /^\s{0,20}(?:[-*]\s{1,3})?[*_]{0,2}(\w{1,20})[*_]{0,2}\s{0,3}[:=](?:[\s*_]|$)/.exec(text)?.[1] ?? "";
}

/** "File: src/a.ts", "Find: …", and on this line "Replace: …", in no fence. */
function endsListedEdit(text: string, above: readonly string[]): boolean {
  if (!KEYS.at(-1)!.test(keyOf(text))) return false;
  const keys = above.map(keyOf);
  return KEYS.slice(0, -1).every((key) => keys.some((name) => key.test(name)));
}

/** A fence without language may as well be an output. */
function announces(caption: string): boolean {
  return /[:：]\W*$/.test(caption) && !showsFile(caption);
}

import { depthOf, indentOf, isBlank } from "./blanks.ts";
import { beginsWithLetter } from "./first-letter.ts";
import { type Line, withText } from "./line.ts";

/**
 * An open fence. Besides those of Markdown, models are told to use tags when the text itself holds backticks:
 * `<source>`, `<code>`, `<pre>`, `<codeblock>`, `<sourcecode>`.
 */
export interface Fence {
  /** "```", "~~~~" or the closing tag. */
  readonly marker: string;
  /** Blanks before the marker, which stand before each line inside too. */
  readonly indent: number;
  /** First word of the info string in lower case: `diff`, `ts`; empty if there is none. */
  readonly language: string;
  /** All that follows the marker. */
  readonly info: string;
  /** The marker line. */
  readonly line: Line;
}

/**
 * Languages of a fence with what is typed into a terminal, or printed there (`bash`, `shell-session`, `mswea_bash_command`): no
 * file, unless it is called one.
 */
export const TERMINAL =
  /^(?:(?:[a-z]{1,20}[_-])?(?:bash|sh|shell|zsh|fish|console|terminal|powershell)(?:[_-][a-z]{1,20})?|ps1|cmd|bat|output|stdout|log|diff|patch)$/;

/** A heading, or an item of a list that begins with one. */
export const HEADING = /^\s*(?:(?:[-*+]|\d{1,3}[.)])\s{1,4}(?:\[[ x]\]\s{1,4})?)?(?:#|\*\*)/;

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/s;
/** The mark of a list's item, behind which a fence may begin; a star may as well be one of a comment. */
const ITEM = /^[ \t]*(?:-|\d{1,3}[.)])[ \t]{1,4}(?=[`~]{3})/;
const TAG = /^<(source|code|pre|codeblock|sourcecode)>([\w+#.-]*)\s*$/;
/** What begins one of these, or stands in a quotation. */
const MAY_BE_TAG = /^\s*(?:>|<(?:source|code|pre))/;

/** Returns whether a line begins or ends a fence, or is like such a line. */
export function isFenceLike(line: string): boolean {
  return /^\s*(?:`{3}|~{3})/.test(line);
}

/** Returns the fence that this line opens, if it does. An info string never holds a backtick (that is inline code). */
export function openFence(line: Line): Fence | undefined {
  const start = line.text[depthOf(line.text)] ?? "";
  if (start === "<") return openTag(line);
  if (start === "-" || (start >= "0" && start <= "9")) return fenceOfItem(line);
  if (start !== "`" && start !== "~") return undefined;
  const found = FENCE.exec(line.text);
  if (!found || (start === "`" && found[3]!.includes("`"))) return undefined;
  const info = found[3]!.trim();
  return { marker: found[2]!, indent: found[1]!.length, info, language: languageOf(info), line };
}

/** Returns false for a line that surely opens no fence; what begins with the mark of a quotation may be anything. */
export function mayOpenFence(text: string): boolean {
  if (beginsWithLetter(text)) return false;
  return text.includes("```") || text.includes("~~~") || MAY_BE_TAG.test(text);
}

/** From so many blanks on a line is text, and no mark of Markdown. */
const DEEP = 4;

/** Marks of a model's own template may follow on the line. */
const BEHIND = /^(?:<[|｜][^|｜<>]{1,40}[|｜]>)*$/;

/** Returns whether this line closes the fence: as many markers or more, about as deep, and nothing else of its own. */
export function closesFence(fence: Fence, text: string): boolean {
  const first = text[depthOf(text)];
  if (first !== fence.marker[0]) return false;
  const trimmed = text.trim();
  if (fence.marker.startsWith("<")) return trimmed === fence.marker;
  if (columnOf(text) >= columnOf(fence.line.text) + DEEP) return false;
  if (!trimmed.startsWith(fence.marker)) return false;
  let end = fence.marker.length;
  while (trimmed[end] === fence.marker[0]) end++;
  return BEHIND.test(trimmed.slice(end));
}

function columnOf(text: string): number {
  return indentOf(text).replaceAll("\t", "    ").length;
}

/** Returns the line as it stands inside the fence: an indented fence indents its content. */
export function insideFence(line: Line, fence: Fence | undefined): Line {
  return withoutIndent(line, fence?.indent ?? 0);
}

/** Returns the line without so many blanks at its start, or as many as there are. */
export function withoutIndent(line: Line, indent: number): Line {
  const blanks = indent > 0 ? Math.min(indent, depthOf(line.text)) : 0;
  return blanks > 0 ? withText(line, line.text.slice(blanks)) : line;
}

/**
 * Returns what takes off the lines below a mark, which come in order, the blanks that stand before it. The first with
 * something on it tells whether they are indented as well: models indent marks in a list, and not what is between them.
 */
export function indentedLike(mark: string): <L extends Line | undefined>(line: L) => L {
  const indent = depthOf(mark);
  let depth: number | undefined;
  return (line) => {
    if (!line) return line;
    if (depth === undefined && !isBlank(line.text)) depth = depthWithin(indent, line.text);
    return withoutIndent(line, depth ?? indent) as typeof line;
  };
}

/** Returns the fence as indented as its text is, as the first line with something on it tells. */
export function settledFence(fence: Fence, first: Line): Fence {
  return { ...fence, indent: depthWithin(fence.indent, first.text) };
}

function depthWithin(indent: number, first: string): number {
  return depthOf(first) < indent ? 0 : indent;
}

/** Returns the lines without the blanks that stand before `head`, if each of them has as many: those of a list's item. */
export function withoutIndentOf(head: string, texts: readonly string[]): readonly string[] {
  const indent = indentOf(head);
  const isInside = texts.every((text) => text.startsWith(indent) || isBlank(text));
  return isInside ? texts.map((text) => text.slice(indent.length)) : texts;
}

/** "- ```js": the lines of the fence stand below its marks. */
function fenceOfItem(line: Line): Fence | undefined {
  const item = ITEM.exec(line.text)?.[0];
  const text = item && " ".repeat(item.length) + line.text.slice(item.length);
  return text ? openFence(withText(line, text)) : undefined;
}

function openTag(line: Line): Fence | undefined {
  const found = TAG.exec(line.text.trim());
  if (!found) return undefined;
  const info = found[2]!;
  return { marker: `</${found[1]}>`, indent: 0, info, language: languageOf(info), line };
}

function languageOf(info: string): string {
  return (/^[\w+#.-]+/.exec(info)?.[0] ?? "").toLowerCase();
}

const QUOTE = /"""|'''/g;

/** Returns the quotes of a string of several lines that are open behind a line; `before` were open before it. */
export function quoteBehind(text: string, before: string | undefined): string | undefined {
  // Few lines have any, and each line of a file is asked.
  if (!text.includes('"""') && !text.includes("'''")) return before;
  let quote = before;
  for (const [found] of text.matchAll(QUOTE)) {
    if (quote === undefined) quote = found;
    else if (quote === found) quote = undefined;
  }
  return quote;
}

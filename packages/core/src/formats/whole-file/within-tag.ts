import { isBlank, isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { type Line, lineOf } from "../../text/line.ts";
import { textOf } from "../../text/lines.ts";
import { closesFence, type Fence, openFence, quoteBehind, withoutIndentOf } from "../../text/markdown.ts";
import { looksLikeMarker } from "../../text/marker.ts";
import { isMarkdown } from "../../text/prose.ts";
import { mayHaveTags } from "../../text/tagged.ts";
import { isFramed, linesWithoutCdata } from "../tags.ts";

const OPENS = /^<(change|contents?|code|file_contents?|file_code)>(.*)$/;
const DESCRIPTION = /^<description>.*<\/description>$/;
/** How many of these lie within one another. */
const DEPTH = 4;
/** The text of such a file may begin with any tag. */
const MARKUP = /\.(?:xml|xsd|xsl|xslt|svg|rss|plist)$/i;

/**
 * Returns the lines of a file's text without what a prompt had the model put around it, within the tag of the file:
 *
 *     <content>
 *     ===
 *     the text
 *     ===
 *     </content>
 */
export function withoutWrapping(texts: readonly string[], path: string, depth = 0): readonly string[] {
  if (depth > DEPTH || MARKUP.test(path)) return texts;
  const lines = withoutBlankEnds(texts);
  const [first = "", last = ""] = [lines[0]?.trim(), lines.at(-1)?.trimEnd()];
  if (DESCRIPTION.test(first)) return withoutWrapping(lines.slice(1), path, depth + 1);
  if (isFramed(lines)) return lines.slice(1, -1);
  if (first.startsWith("<![CDATA[")) return linesWithoutCdata(lines);
  const inFence = withoutFence(lines, path);
  if (inFence) return inFence;
  const [, tag, behind = ""] = OPENS.exec(first) ?? [];
  if (tag === undefined || !last.endsWith(`</${tag}>`)) return texts;
  const end = -tag.length - 3;
  const inner =
    lines.length === 1 ? [behind.slice(0, end)] : [behind, ...lines.slice(1, -1), last.slice(0, end)];
  const [from, to] = [behind === "" ? 1 : 0, isBlank(inner.at(-1)!) ? -1 : inner.length];
  return withoutWrapping(inner.slice(from, to), path, depth + 1);
}

/** Returns the fence that the text begins with. */
export function fenceOf(texts: readonly string[]): Fence | undefined {
  const text = texts.find(isVisible) ?? "";
  return /^\s*[`~]/.test(text) ? openFence(lineOf(text)) : undefined;
}

/** Returns what stands in the fence, if there is nothing else; Markdown may be a fence itself. */
function withoutFence(lines: readonly string[], path: string): readonly string[] | undefined {
  const fence = fenceOf(lines);
  if (!fence || !closesFence(fence, lines.at(-1)!)) return undefined;
  const inside = withoutIndentOf(lines[0]!, lines.slice(1, -1));
  if (isMarkdown(fence.language)) return inside;
  const end = lines.findIndex((line, index) => index > 0 && closesFence(fence, line));
  const isOwn = isMarkdown(path) && fence.language !== "";
  return end === lines.length - 1 && !isOwn ? inside : undefined;
}

/** Tags of edits that only name their file in a tag around them. */
const EDIT =
  /^\s*<(?:old|new|search|replace|find|before|original|edit|diff)(?:s|block|_[a-z_]{1,20})?(?:\s[^<>]{0,300})?>/;
/** What stands around the edits of a file, or around its text; in a file that has no tags, any does. */
const AROUND = /^\s*<(?:changes?|description|modify|operation|replacement|update)>/;
const ANY_AROUND = /^\s*<[a-z][\w-]{0,40}>\s*$/i;
const CONTENT = /^\s*<(?:code|contents?|file_(?:code|contents?))>/;

/**
 * Returns whether a line begins an edit of another format; to be asked for each line within the tag of a file, in
 * order. Below its begin a text may hold anything, and only markers within `<file>` are edits; a tag that is as general has
 * any of those. In a string of several lines none is one.
 */
export function editWithin(isGeneral: boolean, path: string): (line: Line) => boolean {
  const around = mayHaveTags(path) ? AROUND : ANY_AROUND;
  let [isAround, begun] = [false, false];
  let quote: string | undefined;
  return (line) => {
    const isQuoted = quote !== undefined;
    quote = quoteBehind(line.text, quote);
    if (isQuoted) return false;
    const isEdit = looksLikeMarker(line) ? isGeneral || !begun : isGeneral && !begun && EDIT.test(line.text);
    isAround ||= !begun && (AROUND.test(line.text) || around.test(line.text));
    begun ||= isAround ? CONTENT.test(line.text) : !isBlank(line.text) && !openFence(line);
    return isEdit;
  };
}

/** What the first of a pair may be called, and what the second. */
const [FORMER, LATTER] = [
  /^(?:before|find|old|original|search)(?:_[a-z]{1,20})?$/i,
  /^(?:after|content|modified|new|patched|replace|replacement|updated|with)(?:_[a-z]{1,20})?$/i,
];
const TAG = /^\s*<([a-z]\w{0,40})(?:\s[^<>]{0,300})?>/i;

/**
 * Returns the edits of which a text consists that stands on the lines of the tag of its file, without what is around them;
 * `undefined` if it has none:
 *
 *     <file path="src/a.ts"><edit><search>a</search><replace>b</replace></edit></file>
 */
export function editsOnLinesOfTag(texts: readonly string[]): string | undefined {
  const first = texts.find(isVisible) ?? "";
  if (looksLikeMarker(lineOf(first))) return textOf(texts);
  let text = texts.join("\n").trim();
  for (let depth = 0; depth <= DEPTH; depth++) {
    const [opening = "", name = ""] = TAG.exec(text) ?? [];
    const closing = `</${name}>`;
    if (FORMER.test(name)) return isFollowed(text, closing) ? text : undefined;
    if (opening === "" || !text.endsWith(closing)) return undefined;
    text = text.slice(opening.length, -closing.length).trim();
  }
  return undefined;
}

/** Whether the partner of a tag stands behind its end. */
function isFollowed(text: string, closing: string): boolean {
  const end = text.indexOf(closing);
  const [, partner = ""] = TAG.exec(text.slice(end + closing.length, end + closing.length + 400)) ?? [];
  return end !== -1 && LATTER.test(partner);
}

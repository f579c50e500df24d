import { replacement } from "../../hunk.ts";
import { ATTRIBUTES } from "../../text/attributes.ts";
import { isBlank } from "../../text/blanks.ts";
import { COMMENT_SIGN } from "../../text/code/comment.ts";
import { beginsWithLetter } from "../../text/first-letter.ts";
import { standsForCode } from "../../text/left-out/elision.ts";
import { type Line, spanOf, withText } from "../../text/line.ts";
import { textOf } from "../../text/lines.ts";
import { withoutIndentOf } from "../../text/markdown.ts";
import { looksLikePath } from "../../text/path-shape.ts";
import { isMarkdown } from "../../text/prose.ts";
import { mayHaveTags } from "../../text/tagged.ts";
import type { Edit, Span, WriteEdit } from "../../types.ts";
import { type Fault, joined, NOTHING, oneEdit, oneLine, refused, unclosed } from "../content.ts";
import type { BlockContent, Reading } from "../format.ts";
import { beginsDiff, isDiffFile, looksLikeDiff, SIGNED } from "../looks-like.ts";
import { withoutStrayEnds } from "../stray-ends.ts";
import { endOfTag } from "../tags.ts";
import { attribute, type FileTag, fileTag, PATH, PLANDEX, TAG, WRITES } from "./file-tag.ts";
import { editsOnLinesOfTag, editWithin, fenceOf, withoutWrapping } from "./within-tag.ts";

const format = "whole-file";

const REMOVED = new RegExp(String.raw`^\s*(?:${COMMENT_SIGN}) ?Plandex: removed\b`);
/** Tags that delete or rename a file, and hold no text. */
const EMPTY = new RegExp(
  String.raw`^\s{0,8}<(?:[a-z]{1,12}-(delete|rename)|(delete|remove|rename|move)_?file)\s(${ATTRIBUTES})(?:\/>|>\s*<\/[a-z_-]{1,20}>)\s*$`,
  "i",
);
/** Tags that say with their first word that they change a file. */
const TOOL = /^(?:append|create|edit|insert|patch|(?:str_)?replace|update|write)(?:[_-]\w{1,30})?$/i;
const TARGET = /(?:^|\s)(?:to|new_file_path)\s*=\s*(?:"([^"<>]{1,300})"|'([^'<>]{1,300})')/;
/** The attributes of a tag, over several lines or with signs of tags in them, that has texts for a file: `old_str="…`. */
const TEXTS =
  /^\s{0,8}<([a-z][\w-]{1,40})\s(?=[^>]{0,400}\b(?:content|file_text|(?:old|new)_?(?:str|string|text|code)|search|replace(?:ment)?)\s?=\s?["'])(.{1,400})/i;

/** Returns a reading of the file that a tag with a path opens: `<file path="src/a.ts">`; that of Plandex may be `above` it. */
export function openFileTag(line: Line, above: readonly string[] = []): Reading | undefined {
  if (beginsWithLetter(line.text) || !/^\s*</.test(line.text)) return undefined;
  const inAttributes = textsInAttributes(line);
  if (inAttributes) return oneLine(refused(inAttributes));
  const [, prefixed, alone, where = ""] = EMPTY.exec(line.text) ?? [];
  const deed = (prefixed ?? alone)?.toLowerCase();
  if (deed !== undefined) {
    const edit = emptyEdit(line, deed, where);
    return edit && oneLine(oneEdit(edit));
  }
  const tag = fileTag(line.text, above);
  if (tag) return read(line, tag);
  const open = withOpenQuote(line);
  return open && oneLine(refused(open));
}

/** A tag of a file up to the first sign that may end it. */
const UNSURE = /^\s{0,8}<([a-z][\w-]{1,40})\s([^<>]{1,400})>/i;

/** What is wrong with the tag of a file of which a quote does not end: nothing tells where its text begins. */
function withOpenQuote(line: Line): Fault | undefined {
  const [, name = "", attributes = ""] = UNSURE.exec(line.text) ?? [];
  const path = attribute(PATH, attributes);
  if (path === undefined || TAG.test(line.text) || !WRITES.test(name)) return undefined;
  const message = `An attribute of <${name}> has no closing quote: it is unclear where the text of ${path} begins.`;
  const hint = "Send the file again.";
  return { format, path, span: spanOf(line, line), what: "attributes", message, hint };
}

/** What is wrong with a tag that has the texts of an edit as attributes, which no format reads. */
function textsInAttributes(line: Line): Fault | undefined {
  const [, name = "", attributes = ""] = TEXTS.exec(line.text) ?? [];
  const path = attribute(PATH, attributes);
  if (path === undefined || !looksLikePath(path) || !(TOOL.test(name) || WRITES.test(name))) return undefined;
  const message = `<${name}> has the texts of an edit as attributes: it was not read.`;
  const hint = "Send the old and the new text as SEARCH/REPLACE blocks.";
  return { format, path, span: spanOf(line, line), what: "attributes", message, hint };
}

function emptyEdit(head: Line, deed: string, attributes: string): Edit | undefined {
  const [path, to] = [attribute(PATH, attributes), attribute(TARGET, attributes)];
  const isGone = deed === "delete" || deed === "remove";
  if (path === undefined || (!isGone && to === undefined)) return undefined;
  const base = { format, path, span: spanOf(head, head) };
  return isGone ? { ...base, kind: "delete" } : { ...base, kind: "rename", to: to!, hunks: [] };
}

function* read(head: Line, tag: FileTag): Reading {
  const isEdit = editWithin(tag.name === "file" || isOpen(tag), tag.path);
  const endOf = endOfTag(tag.name);
  const texts: string[] = [];
  const begin = isBlank(tag.rest) ? undefined : withText(head, tag.rest);
  let last = head;
  let holdsEdit = false;
  for (let line = begin ?? (yield); line; line = yield) {
    const end = endOf(line.text);
    const text = end ?? line.text;
    const opensEdit = isEdit(withText(line, text));
    // An edit on lines of its own is read as it comes.
    if (opensEdit && !begin && end === undefined) return undefined;
    holdsEdit ||= opensEdit;
    if (end === undefined || !isBlank(end)) texts.push(text);
    last = line;
    if (end === undefined) continue;
    const edits = holdsEdit || !mayHaveTags(tag.path) ? editsOnLinesOfTag(texts) : undefined;
    if (edits !== undefined) return { ...NOTHING, embedded: [{ text: edits, path: tag.path }] };
    return content(spanOf(head, last), tag, begin ? texts : textsWithin(head, line, texts));
  }
  // A fence below the tag has an end of its own.
  if ((isOpen(tag) && !TOOL.test(tag.name)) || fenceOf(texts)) return undefined;
  const base = { format, span: spanOf(head, last), ...unclosed(`<${tag.name}>`, "the whole file") };
  const message = `This file is below <${tag.name}> for ${tag.path}, which has no end.`;
  const others = texts.flatMap((text) => swallowed(text, tag));
  return joined([
    refused({ ...base, path: tag.path }),
    ...others.map((path) => refused({ ...base, path, message })),
  ]);
}

/** What the tag does is not told by its name alone: it may hold edits. */
function isOpen({ deed }: FileTag): boolean {
  return deed === "unknown" || deed === "edit";
}

/** The file of another tag like that, which stands below one without end. */
function swallowed(text: string, tag: FileTag): readonly string[] {
  const other = text.includes("<") ? fileTag(text) : undefined;
  return other && other.name === tag.name && other.path !== tag.path ? [other.path] : [];
}

/** The text of a tag that stands in the item of a list is indented like the tag, and so is the tag at its end. */
function textsWithin(head: Line, end: Line, texts: readonly string[]): readonly string[] {
  return withoutIndentOf(head.text, [end.text, ...texts]).slice(1);
}

function content(span: Span, tag: FileTag, texts: readonly string[]): BlockContent | undefined {
  const { path, deed, range } = tag;
  if (deed === "delete") return oneEdit({ format, path, span, kind: "delete" });
  const isElided = deed === "edit" && texts.some(standsForCode);
  if (deed === "unknown" || (deed === "edit" && !isElided)) return refused(unknown(span, tag));
  if (deed === "append") return oneEdit(appending(span, path, texts));
  if (range && !isCount(range, texts)) return refused(byNumber(span, tag));
  const lines = tag.name === PLANDEX ? texts.filter((text) => !REMOVED.test(text)) : texts;
  return fileContent(span, path, lines, isElided ? { shown: true } : {});
}

/** The text goes to the end of the file. */
function appending(span: Span, path: string, texts: readonly string[]): Edit {
  const lines = replacement([], withoutWrapping(texts, path));
  return { format, path, span, kind: "patch", hunks: [{ lines, span, anchors: [], atEnd: true }] };
}

/**
 * Returns what a text says that stands as that of a file between two marks; `undefined` if it is none, but fences with
 * something between, or a diff. `shown` says that it
 * may as well be an excerpt of it.
 */
export function fileContent(
  span: Span,
  path: string,
  texts: readonly string[],
  shown: Pick<WriteEdit, "shown"> = {},
): BlockContent | undefined {
  const lines = withoutWrapping(texts, path);
  if (fenceOf(lines) !== undefined && !isMarkdown(path)) return undefined;
  if (looksLikeDiff(lines) && !isDiffFile(path))
    return beginsDiff(lines) ? undefined : refused({ format, path, span, ...SIGNED });
  const elided = lines.some(standsForCode);
  const text = withoutStrayEnds(textOf(lines), path);
  return oneEdit({
    format,
    kind: "write",
    path,
    span,
    text,
    create: false,
    ...shown,
    ...(elided && { elided }),
  });
}

function unknown(span: Span, { name, path }: FileTag): Fault {
  const message = `It is not known what <${name}> does to ${path}.`;
  const hint = "Send the old and the new text, or the whole file.";
  return { format, path, span, what: "unknown-tag", message, hint };
}

/** `lines="120"` may as well count them. */
function isCount([, name = "", numbers]: RegExpExecArray, texts: readonly string[]): boolean {
  return name.toLowerCase() === "lines" && texts.length > 1 && Number(numbers) === texts.length;
}

function byNumber(span: Span, { name, path }: FileTag): Fault {
  const message = `<${name}> gives only the numbers of the lines to replace, which may have changed.`;
  const hint = "Send the lines that are there now, and those that replace them, or the whole file.";
  return { format, path, span, what: "by-number", message, hint };
}

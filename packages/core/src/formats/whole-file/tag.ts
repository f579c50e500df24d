import { standsForCode } from "../../match/elision.ts";
import { withoutIndentOf } from "../../text/markdown.ts";
import { looksLikePath } from "../../text/path-shape.ts";
import type { Edit, Span } from "../../types.ts";
import type { BlockContent, Line, Reading } from "../format.ts";
import { looksLikeDiff } from "../looks-like-diff.ts";
import { malformed } from "../malformed.ts";
import { oneLine } from "../one-line.ts";
import { textOf } from "../search-block.ts";
import { editWithin } from "./frame.ts";
import { fenceOf, MARKDOWN, unwrapped } from "./wrapper.ts";

const format = "whole-file";

const TAG =
  /^\s{0,8}<(file|boltAction|PlandexBlock|[a-z]{1,12}-write|write_file|create_file)\s([^<>]{1,400})>(?:<!\[CDATA\[)?\s*$/;
/** Tags that delete or rename a file, and hold no text. */
const EMPTY = /^\s{0,8}<[a-z]{1,12}-(delete|rename)\s([^<>]{1,400}?)\s*(?:\/>|>\s*<\/[a-z-]{1,20}>)\s*$/;
const PATH =
  /(?:^|\s)(?:path|filePath|file_path|filename|name|from|original_file_path)\s*=\s*"([^"<>]{1,300})"/;
const TARGET = /(?:^|\s)(?:to|new_file_path)\s*=\s*"([^"<>]{1,300})"/;
const DIFF = /\.(?:diff|patch)$/;

/** Returns a reading of the file that a tag with a path opens: `<file path="src/a.ts">`. */
export function openFileTag(line: Line): Reading | undefined {
  const [, deed, where = ""] = EMPTY.exec(line.text) ?? [];
  if (deed !== undefined) {
    const edit = emptyEdit(line, deed, where);
    return edit && oneLine({ edits: [edit], problems: [] });
  }
  const [, tag, attributes = ""] = TAG.exec(line.text) ?? [];
  if (tag === undefined || (tag === "boltAction" && !attributes.includes('type="file"'))) return undefined;
  const path = PATH.exec(attributes)?.[1];
  if (path === undefined || !looksLikePath(path)) return undefined;
  return read(line, tag, path, /\baction\s*=\s*"delete"/.test(attributes));
}

function emptyEdit(head: Line, deed: string, attributes: string): Edit | undefined {
  const [path, to] = [PATH, TARGET].map((attribute) => attribute.exec(attributes)?.[1]);
  if (path === undefined || (deed === "rename" && to === undefined)) return undefined;
  const base = { format, path, span: { from: head.from, to: head.to } };
  return deed === "delete" ? { ...base, kind: "delete" } : { ...base, kind: "rename", to: to!, hunks: [] };
}

function* read(head: Line, tag: string, path: string, deletes: boolean): Reading {
  const isEdit = editWithin(tag);
  const texts: string[] = [];
  let last = head;
  for (let line = yield; line; line = yield) {
    const end = line.text.endsWith(`</${tag}>`) ? line.text.slice(0, -tag.length - 3) : undefined;
    if (end === undefined && isEdit(line)) return undefined;
    if (end === undefined || end.trim() !== "") texts.push(end ?? line.text);
    last = line;
    if (end === undefined) continue;
    const span = { from: head.from, to: last.to };
    return deletes
      ? { edits: [{ format, path, span, kind: "delete" }], problems: [] }
      : content(span, path, textsWithin(head, line, texts));
  }
  // A fence below the tag has an end of its own.
  return fenceOf(texts) ? undefined : { edits: [cutOff(head, last, tag, path)], problems: [] };
}

/** The text of a tag that stands in the item of a list is indented like the tag, and so is the tag at its end. */
function textsWithin(head: Line, end: Line, texts: readonly string[]): readonly string[] {
  const [, ...lines] = withoutIndentOf(head.text, [end.text, ...texts]);
  return head.text.includes("<![CDATA[") ? ["<![CDATA[", ...lines] : lines;
}

function content(span: Span, path: string, texts: readonly string[]): BlockContent | undefined {
  const lines = unwrapped(texts, path);
  if (isNone(lines, path)) return undefined;
  const elided = lines.some(standsForCode);
  const text = textOf(lines);
  return {
    edits: [{ format, kind: "write", path, span, text, create: false, ...(elided && { elided }) }],
    problems: [],
  };
}

/** Fences with something between, or a diff: no text of the file. */
function isNone(lines: readonly string[], path: string): boolean {
  return (fenceOf(lines) !== undefined && !MARKDOWN.test(path)) || (looksLikeDiff(lines) && !DIFF.test(path));
}

function cutOff(head: Line, last: Line, tag: string, path: string) {
  return malformed({
    format,
    path,
    span: { from: head.from, to: last.to },
    what: "unclosed",
    message: `<${tag}> has no end: the text of the file is cut off.`,
    hint: "Send the whole file again.",
  });
}

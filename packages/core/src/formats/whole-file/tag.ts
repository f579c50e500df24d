import { openFence } from "../../response/markdown.ts";
import { looksLikePath } from "../../response/path-shape.ts";
import { looksLikeMarker } from "../../response/unread.ts";
import type { BlockContent, Line, Reading } from "../format.ts";
import { malformed } from "../malformed.ts";
import { textOf } from "../search-block.ts";

const TAG = /^\s{0,8}<(file|boltAction|[a-z]{1,12}-write|write_file|create_file)\s([^<>]{1,400})>\s*$/;
const PATH = /(?:^|\s)(?:path|filePath|file_path|filename|name)\s*=\s*"([^"<>]{1,300})"/;
/** Tags and marks of edits that only name their file in a tag around them. */
const EDIT = /^\s{0,8}<(?:old|new|search|replace|find|original|edit|diff|\?xml)/i;

/** Returns a reading of the file that a tag with a path opens: `<file path="src/a.ts">`. */
export function openFileTag(line: Line): Reading | undefined {
  const [, tag, attributes] = TAG.exec(line.text) ?? [];
  if (tag === undefined || (tag === "boltAction" && !attributes!.includes('type="file"'))) return undefined;
  const path = PATH.exec(attributes!)?.[1];
  return path !== undefined && looksLikePath(path) ? read(line, tag, path) : undefined;
}

function* read(head: Line, tag: string, path: string): Reading {
  const texts: string[] = [];
  let last = head;
  for (let line = yield; line; line = yield) {
    const end = line.text.endsWith(`</${tag}>`) ? line.text.slice(0, -tag.length - 3) : undefined;
    if (end === undefined && (EDIT.test(line.text) || looksLikeMarker(line) || openFence(line)))
      return undefined;
    if (end === undefined || end.trim() !== "") texts.push(end ?? line.text);
    last = line;
    if (end !== undefined) return content(head, last, path, texts);
  }
  return { edits: [cutOff(head, last, tag, path)], problems: [] };
}

function content(head: Line, last: Line, path: string, texts: readonly string[]): BlockContent {
  const span = { from: head.from, to: last.to };
  return {
    edits: [{ format: "whole-file", kind: "write", path, span, text: textOf(texts), create: false }],
    problems: [],
  };
}

function cutOff(head: Line, last: Line, tag: string, path: string) {
  return malformed({
    format: "whole-file",
    path,
    span: { from: head.from, to: last.to },
    what: "unclosed",
    message: `<${tag}> has no end: the text of the file is cut off.`,
    hint: "Send the whole file again.",
  });
}

import { isVisible } from "../../text/blanks.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { told } from "../content.ts";
import type { Reading, Surroundings } from "../format.ts";
import { callContent } from "./edits.ts";
import { nameOf } from "./lead.ts";
import { xmlCall } from "./xml.ts";

const PATH = /^\s*<(path|file_?path|file_?name)>[^<>]{1,300}<\/\1>\s*$/i;
const TEXT = /^\s*<(contents?|file_(?:text|contents?))>/i;
/** Another input, on a line of its own. */
const INPUT = /^\s*<(\w{1,60})>[^<>]{0,300}<\/\1>\s*$/;
/** The tag around them, if it is none of what a tool has given back. */
const WRAPPER = /^\s*<(?!\w{0,60}(?:result|output|response|error))([a-z]\w{1,60})>\s*$/i;

/** Returns whether a line has a path in tags, and nothing else. */
export function isTaggedPath({ text }: Line): boolean {
  return text.includes("</") && PATH.test(text);
}

/**
 * Reads a path and a text in tags of their own, below the name of the tool or a tag that is not known.
 *
 *     Action: CreateFile
 *     <path>src/a.py</path>
 *     <file_text>
 */
export function* readPathAndText(head: Line, { above }: Surroundings): Reading {
  let line = yield;
  const tag = TEXT.exec(line?.text ?? "")?.[1];
  if (tag === undefined) return undefined;
  const end = `</${tag}>`;
  const lines = [head];
  for (; line; line = yield) {
    lines.push(line);
    if (line.text.trimEnd().endsWith(end)) break;
  }
  const isWhole = line !== undefined;
  // What is done with the text may stand below it.
  for (line = isWhole ? yield : undefined; line && INPUT.test(line.text); line = yield) lines.push(line);
  const span = spanOf(head, lines.at(-1)!);
  const name = nameOf("", above) || (WRAPPER.exec(above.findLast(isVisible) ?? "")?.[1] ?? "");
  const text = lines.map((one) => one.text).join("\n");
  const content = isWhole ? callContent(xmlCall(name, text), span, undefined) : undefined;
  return { ...(content ?? told({ format: "str-replace", span, ...UNREAD })), unread: line ? 1 : 0 };
}

const UNREAD = {
  what: "no-tool",
  message: "Tags give a path and a text, but do not say that the file is to be written: they were not read.",
  hint: "Send the text in a fence below its path.",
};

import { withoutIndentOf } from "../../text/markdown.ts";
import { pathAbove } from "../../text/path-above.ts";
import type { Span } from "../../types.ts";
import type { BlockContent, Format, Line, Reading, Surroundings } from "../format.ts";
import { joined } from "../joined.ts";
import { malformed } from "../malformed.ts";
import { oneLine } from "../one-line.ts";
import { toolCalls } from "./calls.ts";
import { type CodeCall, codeCall, unreadCode } from "./code.ts";
import { CHANGERS, callContent } from "./edits.ts";
import { plain } from "./fields.ts";
import { JSON_START, type JsonProgress, jsonValue, readJsonLine } from "./json-text.ts";
import { instructions } from "./prompt.ts";
import { renderCalls } from "./render.ts";
import { opensXmlCall, type XmlCall, xmlCall } from "./xml.ts";

/**
 * What stands before JSON on its line: its number in a list, a tag, `Action Input:`, or the marks of a model's own template,
 * among them the tool's name.
 */
const LEAD =
  /^\s*(?:\d{1,3}[.)]\s+)?(?:<\w+>\s*|<\|[\w ]{1,40}\|>[\w .:=/-]{0,60}|\[TOOL_CALLS\][\w.-]{0,60}|\[ARGS\]|Action Input:\s*)*(?=[{[])/;
const FIRST = /^[{[]\s*(?:["{[\]}]|$)/;
/** What may stand behind it. */
const TAIL = /^\s*[,;)]*\s*(?:<\/\w+>\s*|<\|[\w ]{1,40}\|>\s*)*$/;

/** What shows that a call which breaks off was to be an edit: its inputs, the name of its tool, the edits that it carries. */
const TELLTALES = [
  /\\?"(?:old_?str(?:ing)?|new_?str(?:ing)?|old_?text|new_?text|file_text|replace_all|target_?content|replacement_?chunks|code_?edit)\w*\\?"\s*:/i,
  /\\?"(?:name|tool|tool_?name)\\?"\s*:\s*\\?"[\w.-]{0,40}(?:append|create|delete|edit|insert|patch|replace|update|write)/i,
  /"(?:str_replace|apply_patch|edit_file|multi_?edit)/i,
  /"(?:edits|changes|replacements)"\s*:\s*\[\s*\{/,
  /\*\*\* Begin Patch|<{7} SEARCH/,
];

const PATH = /"(?:file_)?path"\s*:\s*"([^"\\]{1,300})"/;

const XML_TELLTALE =
  /<(?:(?:[a-z]+:)?parameter(?: name)?="?|)(?:old_str|old_string|file_text|file_code|content|code_edit|diff)\b/;

/**
 * Tool calls as JSON or XML: those of text editors that replace one string by another, create or insert; those that carry
 * a patch.
 *
 * Source: the tools of Anthropic's text editor, Claude Code, MCP's file system server, OpenAI's function calls.
 */
export const strReplace: Format = {
  name: "str-replace",
  summary: "Tool calls as JSON or XML that replace one string by another, create a file or insert into one",
  instructions,
  render: renderCalls,
  open: (line, surroundings) => {
    const xml = line.text.includes("<") ? opensXmlCall(line.text) : undefined;
    if (xml) return readXml(line, xml, surroundings);
    const code = codeCall(line.text, surroundings.fence);
    if (code && !FIRST.test(line.text.slice(code.lead.length))) return oneLine(unreadCode(code, line));
    const lead = code?.lead ?? leadOf(line.text);
    if (lead === undefined || !FIRST.test(line.text.slice(lead.length))) return undefined;
    return read(line, { lead, name: code?.name ?? nameOf(lead, surroundings.above) }, surroundings);
  },
};

function leadOf(text: string): string | undefined {
  return text.includes("{") || text.includes("[") ? LEAD.exec(text)?.[0] : undefined;
}

/** `lead` is what stands before the JSON, `name` the tool that is named there or above. */
function* read(head: Line, { lead, name }: CodeCall, surroundings: Surroundings): Reading {
  const texts: string[] = [];
  let progress: JsonProgress = JSON_START;
  let line: Line | undefined = head;
  let last = head;
  for (let from = lead.length; line; line = yield, from = 0) {
    const step = readJsonLine(line.text, progress, from);
    if (step.kind === "none") return unreadable([...texts, line.text].join("\n"), head, line);
    if (step.kind === "done") {
      texts.push(line.text.slice(from, step.column));
      const rest = line.text.slice(step.column);
      const text = texts.join("\n");
      if (!TAIL.test(rest) && !isTelling(text)) return undefined;
      const value = jsonValue(text);
      if (value === undefined) return unreadable(text, head, line);
      return contentOf(value, name, { from: head.from, to: line.to }, pathAbove(surroundings));
    }
    texts.push(line.text.slice(from));
    progress = step.progress;
    last = line;
  }
  const text = texts.join("\n");
  return isTelling(text) || CHANGERS.test(plain(name))
    ? truncated(text, { from: head.from, to: last.to })
    : undefined;
}

function isTelling(text: string): boolean {
  return TELLTALES.some((telltale) => telltale.test(text));
}

/** JSON that is none, and was to be an edit. */
function unreadable(text: string, head: Line, last: Line): BlockContent | undefined {
  if (!isTelling(text)) return undefined;
  const span = { from: head.from, to: last.to };
  const message = "The tool call is no valid JSON.";
  const path = PATH.exec(text)?.[1];
  const fault = {
    format: "str-replace",
    path,
    span,
    what: "no-json",
    message,
    hint: "Send the whole call again.",
  };
  return { edits: [malformed(fault)], problems: [] };
}

/** `<|tool_call_begin|>functions.edit:0<|…|>`, `[TOOL_CALLS]edit[ARGS]`, `to=functions.edit`; `Action: edit` above. */
function nameOf(lead: string, above: readonly string[]): string {
  const own = /(?:functions\.|\]|\|>)([a-z]\w{2,60})(?=[:<[ ]|$)/i.exec(lead)?.[1];
  if (own !== undefined || !`${above.at(-1)}${lead}`.includes("Action Input:")) return own ?? "";
  const actions = above.slice(-2).map((text) => /^\s*Action:\s*([\w.-]{2,60})\s*$/.exec(text)?.[1]);
  return actions.findLast((action) => action !== undefined) ?? "";
}

function contentOf(value: unknown, name: string, span: Span, before: string | undefined) {
  const contents = toolCalls(value, name).map((call) => callContent(call, span, before));
  const known = contents.filter((content) => content !== undefined);
  return known.length === 0 ? undefined : joined(known);
}

function* readXml(head: Line, call: XmlCall, surroundings: Surroundings): Reading {
  const texts: string[] = [];
  for (let line: Line | undefined = head; line; line = yield) {
    texts.push(line.text);
    if (!call.closing.test(line.text)) continue;
    const span = { from: head.from, to: line.to };
    const text = withoutIndentOf(head.text, texts).join("\n");
    return callContent(xmlCall(call, text), span, pathAbove(surroundings));
  }
  const text = texts.join("\n");
  const isEdit = call.sure && CHANGERS.test(plain(call.name)) && !/>\s*view\b/.test(text);
  return isEdit || XML_TELLTALE.test(text)
    ? truncated(text, { from: head.from, to: head.from + text.length })
    : undefined;
}

function truncated(text: string, span: { readonly from: number; readonly to: number }): BlockContent {
  const path =
    PATH.exec(text)?.[1] ??
    /<(?:parameter(?: name)?="?)?(?:file_)?path"?>\s*([^<>\s]{1,300})/.exec(text)?.[1];
  const message = "The tool call has no end: it is cut off.";
  const edit = malformed({
    format: "str-replace",
    path,
    span,
    what: "truncated",
    message,
    hint: "Send the whole call again.",
  });
  return { edits: [edit], problems: [] };
}

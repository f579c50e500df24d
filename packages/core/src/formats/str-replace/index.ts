import { standsFirst } from "../../naming/lines-above.ts";
import { pathAbove } from "../../naming/path-above.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { withoutIndentOf } from "../../text/markdown.ts";
import type { Edit, Span } from "../../types.ts";
import { joined, joinedKnown, NOTHING, oneLine, refused } from "../content.ts";
import type { BlockContent, Format, Reading, Surroundings } from "../format.ts";
import { editsIn, looksLikeCall } from "../looks-like.ts";
import { endOfTag } from "../tags.ts";
import { namedTool, readArguments } from "./arguments.ts";
import { CHANGERS, utterances } from "./calls.ts";
import { type CodeCall, callOnFile, codeCall, fileOfFence, patchInCode, unreadCode } from "./code.ts";
import { CUT_OFF, callContent } from "./edits.ts";
import { plain } from "./fields.ts";
import { JSON_START, type JsonProgress, jsonValue, readJsonLine, withStrictJson } from "./json.ts";
import { beginsJson, leadOf, nameOf, TAIL } from "./lead.ts";
import { holdsFiles, withoutTool } from "./no-tool.ts";
import { isTaggedPath, readPathAndText } from "./path-and-text.ts";
import { instructions, renderCalls } from "./prompt.ts";
import { opensXmlCall, type XmlCall, xmlCall } from "./xml.ts";

/** What shows that a call which breaks off was to be an edit, besides its inputs: the name of its tool, the edits that it carries. */
const TELLTALES = [
  // Packages are called `create-app`, and columns `updated_at`.
  /\\?"(?:name|tool|tool_?name)\\?"\s*:\s*\\?"[\w.-]{0,40}(?:append|create|delete|edit|insert|patch|replace|update|write)[\w.-]{0,40}(?:\\?"\s*(?:,\s*)?)?(?:$|\\?"(?:arg|call_?id|code|content|edits|file|id"|input|param|path|tool))/i,
  /"(?:str_replace|apply_patch|edit_file|multi_?edit)/i,
  /"(?:edits|changes|replacements)"\s*:\s*\[\s*\{/,
  /\*\*\* Begin Patch|<{7} SEARCH/,
];

/** What shows that JSON is what a model says. */
const MESSAGE = /"role"\s*:\s*"(?:assistant|model)"/;

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
    const xml = opensXmlCall(line.text);
    if (xml) return readXml(line, xml, surroundings);
    if (!surroundings.fence && isTaggedPath(line)) return readPathAndText(line, surroundings);
    const tool = namedTool(line.text);
    if (tool !== undefined) return readArguments(line, tool, pathAbove(surroundings));
    const code = codeCall(line.text, surroundings.fence);
    if (code && !beginsJson(line.text.slice(code.lead.length))) return oneLine(unreadCode(code, line));
    const lead = code?.lead ?? leadOf(line.text);
    if (lead === undefined) {
      const patch = patchInCode(line, surroundings);
      if (patch !== undefined) return oneLine({ ...NOTHING, embedded: [{ text: patch }] });
      const called = callOnFile(line.text, surroundings);
      return called && oneLine(unreadCode(called, line));
    }
    return read(line, { lead, name: code?.name ?? nameOf(lead, surroundings.above) }, surroundings);
  },
};

/** `lead` is what stands before the JSON, `name` the tool that is named there or above. Other calls may follow on the line. */
function* read(head: Line, call: CodeCall, surroundings: Surroundings): Reading {
  const contents: BlockContent[] = [];
  let next: CodeCall | undefined = call;
  for (let line = head; next; ) {
    const json: JsonText = yield* readJson(line, next.lead.length);
    const behind = leadOf(json.rest);
    next = behind === undefined ? undefined : { lead: behind, name: nameOf(behind, []) };
    const isWhole = next !== undefined || TAIL.test(json.rest) || isTelling(json.text);
    const content = isWhole ? contentOf(json, call.name, surroundings) : undefined;
    if (!content) return contents.length > 0 ? { ...joined(contents), unread: json.lines - 1 } : undefined;
    contents.push(content);
    [line, call] = [{ ...json.last, text: json.rest }, next ?? call];
  }
  return joined(contents);
}

/** A text that is JSON as far as one sees. */
interface JsonText {
  readonly text: string;
  /** `cut` where the response ends before it does, `none` where it turned out to be no JSON. */
  readonly end: "done" | "cut" | "none";
  readonly head: Line;
  readonly last: Line;
  /** How many lines it has. */
  readonly lines: number;
  /** What stands behind it on its last line. */
  readonly rest: string;
}

function* readJson(head: Line, start: number): Generator<undefined, JsonText, Line | undefined> {
  const texts: string[] = [];
  const textOf = (end: JsonText["end"], last: Line, rest = ""): JsonText => {
    const text = [texts[0], ...withoutIndentOf(head.text, texts.slice(1))].join("\n");
    return { text, end, head, last, lines: texts.length, rest };
  };
  let progress: JsonProgress = JSON_START;
  let last = head;
  let from = start;
  for (let line: Line | undefined = head; line; line = yield) {
    const step = readJsonLine(line.text, progress, from);
    const to = step.kind === "done" ? step.column : line.text.length;
    texts.push(line.text.slice(from, to));
    if (step.kind !== "more") return textOf(step.kind, line, line.text.slice(to));
    [progress, last, from] = [step.progress, line, 0];
  }
  return textOf("cut", last);
}

function contentOf(json: JsonText, name: string, surroundings: Surroundings): BlockContent | undefined {
  const { end, head, last } = json;
  const text = standsFirst(surroundings.above, surroundings.fence) ? withStrictJson(json.text) : json.text;
  const span = spanOf(head, last);
  if (end === "cut") {
    const isMeant =
      isTelling(text) || CHANGERS.test(plain(name)) || (!surroundings.fence && MESSAGE.test(text));
    return isMeant ? truncated(text, span) : undefined;
  }
  const value = end === "done" ? jsonValue(text) : undefined;
  if (value === undefined) return isTelling(text) ? unreadable(text, span) : undefined;
  const above = pathAbove(surroundings);
  const contents = utterances(value, name).map((said) => {
    if (typeof said !== "string") return callContent(said, span, above);
    // In a fence it is a text about messages: a test, a record.
    return surroundings.fence ? undefined : { ...NOTHING, embedded: [{ text: said }] };
  });
  const content = joinedKnown(contents);
  const file = fileOfFence(surroundings);
  // In a fence that names a file texts of files are that file.
  if (!content) return holdsFiles(value) && file === undefined ? withoutTool(span) : undefined;
  return file !== undefined && isFixture(content, file) ? undefined : content;
}

/** A fence that names a file of JSON, and holds calls for others, is that file. */
function isFixture({ edits }: BlockContent, file: string): boolean {
  const isOther = ({ path }: Edit) => path !== "" && !file.endsWith(path) && !path.endsWith(file);
  return /\.jsonl?$/i.test(file) && edits.every(isOther);
}

/** Whether the JSON tells, down to an edit of another format, unless a string of it begins with that. */
function isTelling(text: string): boolean {
  const own = text.slice(0, editsIn(text));
  const isWithin = own.length < text.length && /:\s{0,4}"\s*$/.test(own);
  return isWithin || looksLikeCall(own) || TELLTALES.some((telltale) => telltale.test(own));
}

/** JSON that is none, and was to be an edit. */
function unreadable(text: string, span: Span): BlockContent {
  const message = "The tool call is no valid JSON.";
  const path = PATH.exec(text)?.[1];
  const hint = "Send the whole call again.";
  return refused({ format: "str-replace", path, span, what: "no-json", message, hint });
}

function* readXml(head: Line, call: XmlCall, surroundings: Surroundings): Reading {
  const endOf = endOfTag(call.tag);
  const begin = head.text.indexOf(">", head.text.indexOf(`<${call.tag}`)) + 1;
  const texts: string[] = [];
  for (let line: Line | undefined = head; line; line = yield) {
    texts.push(line.text);
    const inside = line === head ? line.text.slice(begin) : line.text;
    const before = endOf(inside.trimEnd());
    if (before === undefined) continue;
    const span = spanOf(head, line);
    const [, ...others] = withoutIndentOf(head.text, texts);
    const text = [head.text.slice(begin), ...others].join("\n");
    const inner = text.slice(0, text.length - (inside.length - before.length));
    return callContent(xmlCall(call.name, inner), span, pathAbove(surroundings));
  }
  const text = texts.join("\n");
  const isEdit = call.sure && CHANGERS.test(plain(call.name)) && !/>\s*view\b/.test(text);
  return isEdit || XML_TELLTALE.test(text)
    ? truncated(text, { from: head.from, to: head.from + text.length })
    : undefined;
}

function truncated(text: string, span: Span): BlockContent {
  const path =
    PATH.exec(text)?.[1] ??
    /<(?:parameter(?: name)?="?)?(?:file_)?path"?>\s*([^<>\s]{1,300})/.exec(text)?.[1];
  return refused({ format: "str-replace", path, span, ...CUT_OFF });
}

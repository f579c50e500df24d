import { jsonIn } from "../../text/json.ts";
import { withoutCdata } from "../tags.ts";
import type { ToolCall } from "./calls.ts";
import { fieldsOf, isNewText, isText, plain, TEXTS } from "./fields.ts";
import { jsonValue } from "./json.ts";

/** What DeepSeek has before the names of its tags: `｜DSML｜`, with one bar or two. */
const BARS = String.raw`[|｜‖]{1,2}\s?[A-Z]{2,12}\s?[|｜‖]{1,2}\s?`;
/** What may stand before a call on its line: the tag around it, or a sentence. */
const BEFORE = String.raw`^\s*(?:(?:[^<]{0,300}[.:!?]\s?)?(?:<\w{1,40}>\s*)?(?=<[^<>]{1,100}>\s*(?:[<{]|$)))?`;
/** `<invoke name="str_replace_editor">`, or a tag with the name of a tool. */
const INVOKE = new RegExp(
  String.raw`${BEFORE}<((?:[a-z]{1,12}:|${BARS})?(?:invoke|function_call))\s+name\s*=\s*["']([\w.-]{1,60})["']\s*>`,
);
const TOOL =
  /^\s*<((?:multi_)?replace_string_in_file|insert_edit_into_file|replace_file_content|multi_replace_file_content|apply_edit|search_replace|find_and_edit|str_replace_editor|str_replace_based_edit_tool|str_replace|edit_file|write_to_file|create_file|write_file|replace_in_file|insert_content|append_to_file|delete_file|edit|write|multi_?edit|file)>/i;

/** Tags that may be the names of other tools, and not of what one gave back, with the input that shows it on the line below. */
const OTHER_TOOLS: readonly (readonly [tag: RegExp, below: RegExp])[] = [
  [
    /^\s{0,8}<(?!\w{0,60}(?:result|output|response|error))((?:append|create|delete|edit|insert|modify|move|patch|remove|rename|replace|update|write)_\w{1,40})>\s*$/i,
    /^\s*<(?:(?:file_?|old_|source_|target_)?path|file(?:_?name)?|(?:target_)?file|source)>/i,
  ],
  [/^\s{0,8}<(?!\w{0,60}(?:result|output|response|error))((?:execute|run)_\w{1,40})>\s*$/i, /^\s*<command>/i],
];

/** `<function=str_replace_editor>` with `<parameter=path>`, or with JSON. */
const FUNCTION = new RegExp(String.raw`${BEFORE}<function\s*=\s*"?([\w.-]{1,60})"?\s*>`);
/** What both have: few lines do, and each of them is asked. */
const MAY_INVOKE = new RegExp(`<(?:[a-z]{1,12}:|${BARS})?(?:invoke|function)`);
/** `<tool_call>edit_file` with `<arg_key>` and `<arg_value>`; a sentence may stand before it. */
const NAMED = /^\s*(?:[^<]{0,300}[.:!?]\s?)?<tool_call>\s*([\w.-]{1,60})\s*(?:$|<arg_key>)/;

/** What opens a call. */
export interface XmlCall {
  /** Empty where it may stand on the line below. */
  readonly name: string;
  /** What the tag is called that is around it. */
  readonly tag: string;
  /** No other text has such a tag. */
  readonly sure: boolean;
  /** How the line below begins, if it is a call at all. */
  readonly below?: RegExp;
}

/** Returns the call that this line opens, if it does. */
export function opensXmlCall(text: string): XmlCall | undefined {
  if (MAY_INVOKE.test(text)) {
    const [, tag, invoked] = INVOKE.exec(text) ?? [];
    if (invoked !== undefined) return { name: invoked, tag: tag!, sure: true };
    const called = FUNCTION.exec(text)?.[1];
    if (called !== undefined) return { name: called, tag: "function", sure: true };
  }
  const named = text.includes("<tool_call>") ? NAMED.exec(text)?.[1] : undefined;
  if (named !== undefined) return { name: named, tag: "tool_call", sure: true };
  if (/^\s*<tool_call>\s*$/.test(text)) return { name: "", tag: "tool_call", sure: true };
  const tool = TOOL.exec(text)?.[1];
  if (tool !== undefined) return { name: tool, tag: tool, sure: false };
  for (const [tag, below] of text.includes("_") ? OTHER_TOOLS : []) {
    const name = tag.exec(text)?.[1];
    if (name !== undefined) return { name, tag: name, sure: false, below };
  }
  return undefined;
}

/** Returns the call with a text between its tags: each element within is one of its inputs. */
export function xmlCall(name: string, text: string): ToolCall {
  return { name, input: fieldsOf(argumentsIn(text) ?? elementsOf(text)), sure: true };
}

/** `<function=edit>{"path": …}</function>`; the name of the tool and the marks of a fence may stand before it. */
function argumentsIn(text: string): object | undefined {
  const inner = text
    .trim()
    .replace(/^(?:[\w.-]{1,60}\s+)?```(?:json)?\s+/, "")
    .replace(/```$/, "")
    .trimEnd();
  const value = inner.startsWith("{") ? jsonValue(inner) : undefined;
  return typeof value === "object" && value !== null ? value : undefined;
}

function elementsOf(text: string): Readonly<Record<string, unknown>> {
  const values = new Map<string, string>();
  let key: string | undefined;
  for (let found = nextElement(text, 0); found; found = nextElement(text, found.end)) {
    const { name, value } = found;
    if (name === "arg_key") key = value.trim();
    else values.set(name === "arg_value" ? (key ?? name) : name, value);
  }
  const deletes = [...values].some(([name, value]) => isNewText(name) && withoutCdata(value) === "");
  const entries = [...values].map(([name, value]) => [name, inputValue(name, value, deletes)]);
  return Object.fromEntries(entries);
}

const ELEMENT = String.raw`<(?:(?:[a-z]+:|${BARS})?parameter(?:\s+name)?\s*=\s*["']?([\w.-]{1,60})["']?(?:\s+string="\w{1,5}")?|([a-zA-Z_]\w{0,60}))\s*>`;

/** The text of a file may hold the tag that closes it. */
function nextElement(text: string, from: number) {
  const start = new RegExp(ELEMENT, "g");
  start.lastIndex = from;
  const found = start.exec(text);
  if (!found) return undefined;
  const name = found[1] ?? found[2]!;
  const closing =
    found[1] === undefined
      ? `</${name}>`
      : found[0].replace(/parameter[^>]*/, "parameter").replace("<", "</");
  const begin = found.index + found[0].length;
  const own = found[1] === undefined ? -1 : endByName(text, name, closing, begin);
  if (own !== -1) return { name, value: text.slice(begin, own), end: own };
  const isFile = found[1] === undefined && TEXTS.includes(plain(name));
  const end = isFile ? text.lastIndexOf(closing) : text.indexOf(closing, begin);
  if (end < begin) return undefined;
  return { name, value: text.slice(begin, end), end: end + closing.length };
}

/** Another parameter, or the end of the call. */
const FOLLOWS = /^\s*<(?:[a-z]+:|\/(?:[a-z]+:)?)?(?:parameter|invoke|function)\b/;

/** Where `</old_string>` ends the parameter of that name, before `closing` does and above one of those; or -1. */
function endByName(text: string, name: string, closing: string, from: number): number {
  // The nearer of both: a call may have thousands of parameters, and none that ends with its tag.
  const ends = new RegExp(`${closing}|</${name.replaceAll(".", String.raw`\.`)}>`, "g");
  ends.lastIndex = from;
  const found = ends.exec(text);
  if (!found || found[0] === closing) return -1;
  return FOLLOWS.test(text.slice(ends.lastIndex, ends.lastIndex + 100)) ? found.index : -1;
}

/**
 * The line ends behind the opening tag and before the closing one are none of the value, but a file's text ends with one, and
 * so does what the call `deletes`: nothing comes in its place. Lists are JSON, but no texts.
 */
export function inputValue(name: string, value: string, deletes = false): unknown {
  const quoted = withoutCdata(value);
  if (TEXTS.includes(plain(name))) return fileText(quoted);
  const hasOwn = quoted.startsWith("\n") || deletes;
  const inner = quoted.replace(/^\r?\n/, "").replace(/\r?\n[ \t]*$/, hasOwn ? "\n" : "");
  if (isText(name)) return inner;
  return (/^\s*\[/.test(inner) ? jsonIn(inner) : undefined) ?? inner.trim();
}

function fileText(value: string): string {
  const inner = value.replace(/^\r?\n/, "");
  const text = inner.replace(/\r?\n[ \t]*$/, "");
  // Between line ends of the tags the text may have one of its own.
  const hasOwn = inner !== value && text.endsWith("\n");
  return text === inner || hasOwn ? text : `${text}\n`;
}

import { jsonIn } from "../../text/json.ts";
import type { Line } from "../../text/line.ts";
import type { Fence } from "../../text/markdown.ts";
import { withoutCdata } from "../tags.ts";
import type { ToolCall } from "./calls.ts";
import { fieldsOf, isNewText, isOldText, isText, plain, TEXTS } from "./fields.ts";
import { jsonValue } from "./json.ts";
import { withParameterEnds } from "./parameter-ends.ts";
import { toolTag } from "./tool-tag.ts";

/** What DeepSeek has before the names of its tags: `｜DSML｜`, with one bar or two. */
const BARS = String.raw`[|｜‖]{1,2}\s?[A-Z]{2,12}\s?[|｜‖]{1,2}\s?`;
/** A mark of a model's own template, and a word behind it. */
const MARK = String.raw`<[|｜][^|｜<>]{1,40}[|｜]>(?:\w{1,20}(?=<[|｜]))?\s*`;
/** What may stand before a call on its line: tags around it, marks, or a sentence. */
const BEFORE = String.raw`^\s*(?:(?:(?:<\w{1,20}>)?[^<]{0,300}[.:!?]\s?)?(?:<\/?(?:[a-z]{1,12}:)?\w{1,40}>\s*|${MARK}){0,4}(?=<[^<>]{1,100}>\s*(?:[<{]|$)))?`;
/** `<invoke name="str_replace_editor">`, of which the first sign may be lost. */
const INVOKE = new RegExp(
  String.raw`${BEFORE}<?((?:[a-z]{1,12}:|${BARS})?(?:invoke|function_call|call)|(?:function|tool(?:_call|_use)?)(?=\s+name))\s+(?:name|tool)\s*=\s*["']([\w.-]{1,60})["'](?:\s+index="\d{1,4}")?\s*>`,
);
/** `<function=str_replace_editor>` with `<parameter=path>`, or with JSON. */
const FUNCTION = new RegExp(String.raw`${BEFORE}<function\s*=\s*"?([\w.-]{1,60})"?\s*>`);
/** What both have: few lines do, and each of them is asked. */
const MAY_INVOKE = new RegExp(`<(?:[a-z]{1,12}:|${BARS})?(?:invoke|function|call\\s|tool)|invoke name=`);
/** `<tool_call>edit_file` with `<arg_key>` and `<arg_value>`; a sentence may stand before it. */
const NAMED = /^\s*(?:[^<]{0,300}[.:!?]\s?)?<tool_call>\s*([\w.-]{1,60})\s*(?:$|<arg_key>)/;

/** In a fence what has such a tag with a name may be a text about tools: `<tool name="edit_file">`. */
const OF_DEFINITIONS = /^(?:function|tool|tool_use)$/;

/** What opens a call. */
export interface XmlCall {
  /** Empty where it may stand on the line below. */
  readonly name: string;
  /** What the tag is called that is around it. */
  readonly tag: string;
  /** No other text has such a tag. */
  readonly sure: boolean;
  /** The line below has to show that it is a call at all. */
  readonly isAlone?: boolean;
}

/** Returns the call that this line opens, if it does. */
export function opensXmlCall({ text }: Line, fence: Fence | undefined): XmlCall | undefined {
  // Only the first of all signs may be lost.
  if (!text.includes("<") && !text.includes("invoke name=")) return undefined;
  if (MAY_INVOKE.test(text)) {
    const [, tag, invoked] = INVOKE.exec(text) ?? [];
    if (invoked !== undefined && !(fence && OF_DEFINITIONS.test(tag!)))
      return { name: invoked, tag: tag!, sure: true };
    const called = FUNCTION.exec(text)?.[1];
    if (called !== undefined) return { name: called, tag: "function", sure: true };
  }
  const named = text.includes("<tool_call>") ? NAMED.exec(text)?.[1] : undefined;
  if (named !== undefined) return { name: named, tag: "tool_call", sure: true };
  if (/^\s*<tool_call>\s*$/.test(text)) return { name: "", tag: "tool_call", sure: true };
  const tool = toolTag(text);
  return tool && { name: tool.name, tag: tool.name, sure: false, isAlone: tool.isAlone };
}

/** Returns the call with a text between its tags: each element within is one of its inputs. */
export function xmlCall(name: string, text: string): ToolCall {
  return { name, input: fieldsOf(argumentsIn(text) ?? elementsOf(withParameterEnds(text))), sure: true };
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
  const replaces = [...values.keys()].some(isOldText);
  const entries = [...values].map(([name, value]) => [
    name,
    isNewText(name) && !replaces ? fileText(withoutCdata(value)) : inputValue(name, value, deletes),
  ]);
  return Object.fromEntries(entries);
}

const ELEMENT = String.raw`<(?:(?:[a-z]+:|${BARS})?(?:parameter(?:\s+name)?|argument\s+key)\s*=\s*["']?([\w.-]{1,60})["']?(?:\s+(?:string|type)="\w{1,8}")?|([a-zA-Z_]\w{0,60}))\s*>`;

/** One input of a call. */
interface Element {
  readonly name: string;
  readonly value: string;
  /** Where it ends, in the text that has it. */
  readonly end: number;
}

/** The text of a file may hold the tag that closes it. */
function nextElement(text: string, from: number): Element | undefined {
  const start = new RegExp(ELEMENT, "g");
  start.lastIndex = from;
  const found = start.exec(text);
  if (!found) return undefined;
  const name = found[1] ?? found[2]!;
  const closing =
    found[1] === undefined
      ? `</${name}>`
      : found[0].replace(/(parameter|argument)[^>]*/, "$1").replace("<", "</");
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
  const inner = quoted.replace(/^\r?\n/, "").replace(/\r?\n[ \t]*$/, deletes ? "\n" : "");
  if (isText(name)) return inner;
  return (/^\s*\[/.test(inner) ? jsonIn(inner) : undefined) ?? itemsIn(inner) ?? inner.trim();
}

/** Returns the items of a list, each an element by the same name with its inputs: `<edits><edit><old_str>…`. */
function itemsIn(text: string): readonly object[] | undefined {
  const items: object[] = [];
  const first = nextElement(text, 0);
  if (!first || text.slice(0, text.indexOf("<")).trim() !== "") return undefined;
  for (let item: Element | undefined = first; item; item = nextElement(text, item.end)) {
    const inputs = elementsOf(item.value);
    if (item.name !== first.name || !Object.keys(inputs).some(isOldText)) return undefined;
    items.push(inputs);
  }
  return items;
}

function fileText(value: string): string {
  const inner = value.replace(/^\r?\n/, "");
  const text = inner.replace(/\r?\n[ \t]*$/, "");
  // Between line ends of the tags the text may have one of its own.
  const hasOwn = inner !== value && text.endsWith("\n");
  return text === inner || hasOwn ? text : `${text}\n`;
}

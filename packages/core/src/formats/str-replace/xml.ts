import type { ToolCall } from "./calls.ts";

/** `<invoke name="str_replace_editor">`, or a tag with the name of a tool. */
const INVOKE = /^\s*<(?:[a-z]+:)?invoke\s+name\s*=\s*"([\w.-]{1,60})"\s*>/;
const TOOL =
  /^\s*<(str_replace_editor|str_replace_based_edit_tool|str_replace|edit_file|write_to_file|create_file|write_file|replace_in_file|edit|write|multi_?edit)>/i;

/** `<function=str_replace_editor>` with `<parameter=path>`. */
const FUNCTION = /^\s*<function\s*=\s*"?([\w.-]{1,60})"?\s*>/;

/** What opens a call, and what closes it. */
export interface XmlCall {
  readonly name: string;
  readonly closing: RegExp;
}

/** Returns the call that this line opens, if it does. */
export function opensXmlCall(text: string): XmlCall | undefined {
  const invoked = INVOKE.exec(text)?.[1];
  if (invoked !== undefined) return { name: invoked, closing: /<\/(?:[a-z]+:)?invoke>\s*$/ };
  const called = FUNCTION.exec(text)?.[1];
  if (called !== undefined) return { name: called, closing: /<\/function>\s*$/ };
  const tool = TOOL.exec(text)?.[1];
  return tool === undefined ? undefined : { name: tool, closing: new RegExp(`</${tool}>\\s*$`) };
}

/** Returns the call of a text that has come to its end: each element within is one of its inputs. */
export function xmlCall({ name }: XmlCall, text: string): ToolCall {
  const input: Record<string, unknown> = {};
  for (let at = text.indexOf(">") + 1; ; ) {
    const found = nextElement(text, at);
    if (!found) break;
    input[found.name] = inputValue(found.value);
    at = found.end;
  }
  return { name: name.toLowerCase().replace(/[^a-z0-9]/g, ""), input };
}

function nextElement(text: string, from: number) {
  const start = /<(?:(?:[a-z]+:)?parameter(?:\s+name)?\s*=\s*"?([\w.-]{1,60})"?|([a-zA-Z_]\w{0,60}))\s*>/g;
  start.lastIndex = from;
  const found = start.exec(text);
  if (!found) return undefined;
  const name = found[1] ?? found[2]!;
  const closing =
    found[1] === undefined ? `</${name}>` : found[0].replace(/[\s=][^>]*/, "").replace("<", "</");
  const begin = found.index + found[0].length;
  const end = text.indexOf(closing, begin);
  if (end === -1) return undefined;
  return { name, value: text.slice(begin, end), end: end + closing.length };
}

/** The line ends behind the opening tag and before the closing one are none of the value; lists are JSON. */
function inputValue(value: string): unknown {
  const inner = value.replace(/^\r?\n/, "").replace(/\r?\n[ \t]*$/, value.startsWith("\n") ? "\n" : "");
  if (/^\s*\[/.test(inner)) {
    try {
      return JSON.parse(inner);
    } catch {
      return inner;
    }
  }
  return inner;
}

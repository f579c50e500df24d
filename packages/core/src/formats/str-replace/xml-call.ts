import { pathAbove } from "../../naming/path-above.ts";
import { type Line, spanOf, withText } from "../../text/line.ts";
import { withoutIndentOf } from "../../text/markdown.ts";
import { mayHaveTags } from "../../text/tagged.ts";
import { NOTHING } from "../content.ts";
import type { Reading, Surroundings } from "../format.ts";
import { endOfTag } from "../tags.ts";
import { changesFiles } from "./calls.ts";
import { fileOfFence } from "./code.ts";
import { truncated } from "./cut-off.ts";
import { callContent } from "./edits.ts";
import type { Fields } from "./fields.ts";
import { beginsInput } from "./tool-tag.ts";
import { type XmlCall, xmlCall } from "./xml.ts";

const XML_TELLTALE =
  /<(?:(?:[a-z]+:)?parameter(?: name)?="?|)(?:old_str|old_string|file_text|file_code|content|code_edit|diff)\b/;

/** Reads a call up to the end of the tag that is around it. Another may follow on the line. */
export function* readXmlCall(head: Line, given: XmlCall, surroundings: Surroundings): Reading {
  // In the fence of a file with tags it is text of that.
  const file = given.sure ? undefined : fileOfFence(surroundings);
  if (file !== undefined && mayHaveTags(file)) return undefined;
  const named = yield* beginOfCall(head, given);
  if (!named) return undefined;
  const { call, lines, isOver } = named;
  const endOf = endOfTag(call.tag);
  const begin = head.text.indexOf(">", head.text.indexOf(`<${call.tag}`)) + 1;
  const texts = lines.slice(0, -1).map(({ text }) => text);
  for (let line = lines.at(-1); line; line = isOver ? undefined : yield) {
    texts.push(line.text);
    const inside = line === head ? line.text.slice(begin) : line.text;
    const next = nextCall(inside, call.tag);
    const before = next?.before ?? endOf(inside.trimEnd());
    if (before === undefined) continue;
    const span = spanOf(head, line);
    const [, ...others] = withoutIndentOf(head.text, texts);
    const text = [head.text.slice(begin), ...others].join("\n");
    const inner = text.slice(0, text.length - (inside.length - before.length));
    const read = xmlCall(call.name, inner);
    const isLost = call.sure && changesFiles(call.name) && isEmpty(read.input) && inner.includes("<");
    const content = isLost ? truncated(inner, span) : callContent(read, span, pathAbove(surroundings));
    return next ? { ...(content ?? NOTHING), rest: withText(line, next.text) } : content;
  }
  const text = texts.join("\n");
  const isEdit = call.sure && changesFiles(call.name) && !/>\s*view\b/.test(text);
  return isEdit || XML_TELLTALE.test(text)
    ? truncated(text, { from: head.from, to: head.from + text.length })
    : undefined;
}

/** None of the inputs has an end. */
function isEmpty(input: Fields): boolean {
  return Object.keys(input).length === 0;
}

/** The lines that show which call it is. */
interface Begin {
  readonly call: XmlCall;
  readonly lines: readonly Line[];
  /** The response ends with them. */
  readonly isOver?: boolean;
}

/** Reads the begin of a call; `undefined` if it is none. */
function* beginOfCall(head: Line, call: XmlCall): Generator<undefined, Begin | undefined, Line | undefined> {
  if (call.name === "") return yield* namedCall(head, call);
  if (!call.isAlone) return { call, lines: [head] };
  const next = yield;
  const known = { ...call, sure: true };
  // One word alone may be a tag of anything.
  if (!next) return { call: /[_-]|[a-z][A-Z]/.test(call.name) ? known : call, lines: [head], isOver: true };
  return beginsInput(next.text) ? { call: known, lines: [head, next] } : undefined;
}

/** Reads the name of a call on the line below its tag, and the line of its first argument; `undefined` if it has none such. */
function* namedCall(head: Line, call: XmlCall): Generator<undefined, Begin | undefined, Line | undefined> {
  const name = yield;
  if (!name || !/^\s*[\w.-]{1,60}\s*$/.test(name.text)) return undefined;
  const first = yield;
  if (!first || !/^\s*<arg_key>/.test(first.text)) return undefined;
  return { call: { ...call, name: name.text.trim() }, lines: [head, name, first] };
}

/** On longer lines calls are not told apart: each is a line of its own for all formats. */
const LONGEST = 100_000;

/** What stands before the end of a call, and the call that follows it on the line. */
function nextCall(text: string, tag: string) {
  if (text.length > LONGEST || !text.includes(`</${tag}>`)) return undefined;
  const end = new RegExp(
    String.raw`</${tag}>\s{0,4}(?:</tool_call>\s{0,4})?(?=<(?:tool_call|invoke|function|call)[\s=>])`,
  );
  const found = end.exec(text);
  if (!found) return undefined;
  return { before: text.slice(0, found.index), text: text.slice(found.index + found[0].length) };
}

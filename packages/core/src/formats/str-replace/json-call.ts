import { standsFirst } from "../../naming/lines-above.ts";
import { pathAbove } from "../../naming/path-above.ts";
import { DEEPEST } from "../../text/json.ts";
import { type Line, spanOf, withText } from "../../text/line.ts";
import type { Edit, Span } from "../../types.ts";
import { joined, joinedKnown, NOTHING, refused, told } from "../content.ts";
import type { BlockContent, Reading, Surroundings } from "../format.ts";
import { editsIn, looksLikeCall } from "../looks-like.ts";
import { type Bracketed, endsAsJson, JSON_TEXT, readBrackets } from "./brackets.ts";
import { changesFiles, type ToolCall, utterances } from "./calls.ts";
import { type CodeCall, fileOfFence } from "./code.ts";
import { pathIn, truncated } from "./cut-off.ts";
import { callContent } from "./edits.ts";
import { failuresIn } from "./failures.ts";
import { asStrictJson, beforeStrayQuote, jsonValue } from "./json.ts";
import { leadOf, nameOf, TAIL } from "./lead.ts";
import { holdsFiles, withoutTool } from "./no-tool.ts";

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

/** `lead` is what stands before the JSON, `name` the tool that is named there or above. Other calls may follow on the line. */
export function* readJsonCalls(head: Line, call: CodeCall, surroundings: Surroundings): Reading {
  const contents: BlockContent[] = [];
  let next: CodeCall | undefined = call;
  for (let line = head; next; ) {
    const json: Bracketed = yield* readBrackets(line, next.lead.length, JSON_TEXT);
    const behind = leadOf(json.rest, []);
    next = behind === undefined ? undefined : { lead: behind, name: nameOf(behind, []) };
    const isWhole = next !== undefined || TAIL.test(json.rest) || isClearlyCall(json.text);
    const content = isWhole ? contentOf(json, call.name, surroundings) : undefined;
    if (!content) return contents.length > 0 ? { ...joined(contents), unread: json.lines - 1 } : undefined;
    contents.push(content);
    [line, call] = [withText(json.last, json.rest), next ?? call];
  }
  return joined(contents);
}

function contentOf(json: Bracketed, name: string, surroundings: Surroundings): BlockContent | undefined {
  const { end, head, last } = json;
  if (json.deepest > DEEPEST && end === "done")
    return isClearlyCall(json.text)
      ? refused({ format: "str-replace", path: pathIn(json.text), span: spanOf(head, last), ...TOO_DEEP })
      : undefined;
  const isFirst = standsFirst(surroundings.above, surroundings.fence);
  const { text, value } = isFirst
    ? asStrictJson(json.text)
    : { text: json.text, value: jsonValue(json.text) };
  const span = spanOf(head, last);
  if (end === "cut") {
    const isMeant = isClearlyCall(text) || changesFiles(name) || (!surroundings.fence && MESSAGE.test(text));
    return isMeant ? truncated(text, span) : undefined;
  }
  if (end === "none" || value === undefined) return isClearlyCall(text) ? unreadable(text, span) : undefined;
  const above = pathAbove(surroundings);
  const contents = utterances(value, name).map((said) => {
    if (typeof said !== "string")
      return (
        undoneContent(said, span) ??
        brokenContent(said, span) ??
        withId(callContent(said, span, above), said.id)
      );
    // In a fence it is a text about messages: a test, a record.
    return surroundings.fence ? undefined : { ...NOTHING, embedded: [{ text: said }] };
  });
  const failed = surroundings.fence ? [] : failuresIn(value);
  const content = joinedKnown([...contents, failed.length > 0 ? { ...NOTHING, failed } : undefined]);
  const file = fileOfFence(surroundings);
  // In a fence that names a file texts of files are that file.
  if (!content) return holdsFiles(value) && file === undefined ? withoutTool(span) : undefined;
  return file !== undefined && isFixture(content, file) ? undefined : content;
}

/** Returns the content with the name by which a record knows its call: what came of it may stand below. */
function withId(content: BlockContent | undefined, id: string | undefined): BlockContent | undefined {
  if (!content || id === undefined) return content;
  const edits = content.edits.map((edit) => ({ ...edit, call: id }));
  const embedded = content.embedded?.map((part) => ({ ...part, call: id }));
  return { ...content, edits, ...(embedded && { embedded }) };
}

/** Returns what to tell of a call of which a record says that nothing came of it; `undefined` for others. */
function undoneContent({ name, undone }: ToolCall, span: Span): BlockContent | undefined {
  if (!undone || !changesFiles(name)) return undefined;
  const message = `The record says that the call of ${name} was not carried out: it was left out.`;
  const hint = "If it is meant, send it again as an edit.";
  return told({ format: "str-replace", span, what: "undone", message, hint });
}

/** Returns the content of a call that is there in part, or that can't be read; `undefined` if neither. */
function brokenContent({ name, input, cut, broken }: ToolCall, span: Span): BlockContent | undefined {
  const text = broken ?? (cut ? JSON.stringify(input) : undefined);
  if (text === undefined || !(changesFiles(name) || isClearlyCall(text))) return undefined;
  return cut || !endsAsJson(text) ? truncated(text, span) : unreadable(text, span);
}

/** A fence that names a file of JSON, and holds calls for others, is that file. */
function isFixture({ edits }: BlockContent, file: string): boolean {
  const isOther = ({ path }: Edit) => path !== "" && !file.endsWith(path) && !path.endsWith(file);
  return /\.jsonl?$/i.test(file) && edits.every(isOther);
}

/** Whether the JSON tells, down to an edit of another format, unless a string of it begins with that. */
function isClearlyCall(text: string): boolean {
  const own = text.slice(0, editsIn(text));
  const isWithin = own.length < text.length && /:\s{0,4}"\s*$/.test(own);
  return isWithin || looksLikeCall(own) || TELLTALES.some((telltale) => telltale.test(own));
}

/** JSON that is nested deeper than any call is. */
const TOO_DEEP = {
  what: "too-deep",
  message: "The tool call is nested more than 200 levels deep, and was not read.",
  hint: "Send the call without the values that are nested so deep.",
};

/** JSON that is none, and was to be an edit. */
function unreadable(text: string, span: Span): BlockContent {
  const before = beforeStrayQuote(text);
  const path = pathIn(text);
  const message =
    before === undefined
      ? "The tool call is not valid JSON."
      : `The tool call is not valid JSON: a quote ends the string after ${JSON.stringify(before)}, but more text follows.`;
  const hint =
    before === undefined
      ? "Send the whole call again, as JSON."
      : 'Write each quote within a string as \\", and send the whole call again.';
  return refused({ format: "str-replace", path, span, what: "no-json", message, hint });
}

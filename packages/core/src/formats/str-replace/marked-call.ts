import { pathAbove } from "../../naming/path-above.ts";
import { type Line, spanOf, withText } from "../../text/line.ts";
import { joined } from "../content.ts";
import type { BlockContent, Reading, Surroundings } from "../format.ts";
import { JSON_TEXT, readBrackets } from "./brackets.ts";
import { unreadCode } from "./code.ts";
import { truncated } from "./cut-off.ts";
import { callContent } from "./edits.ts";
import { fieldsOf, isRecord } from "./fields.ts";
import { asStrictJson } from "./json.ts";

/** `<|tool_call>call:edit{`, `<start_function_call>call:edit{`; a sentence may stand before it. */
const CALL =
  /^\s*(?:[^<]{0,300}[.:!?]\s?)?<(?:\|\w{3,30}|\w{3,30})>\s?call:(?:functions?\.)?([\w.-]{2,60})(?=\{)/;
/** What stands before and behind each of its strings. */
const QUOTES = ['<|"|>', "<escape>"];

/** The call of a tool whose strings stand between marks. */
export interface MarkedCall {
  readonly name: string;
  /** What stands before its inputs. */
  readonly lead: string;
}

/** Returns the call with which a line begins that has a mark before it, and marks around its strings. */
export function markedCall(text: string): MarkedCall | undefined {
  const [lead, name = ""] = (text.includes("<") && text.includes("call:") && CALL.exec(text)) || [];
  return lead === undefined ? undefined : { name, lead };
}

/**
 * Reads calls of which nothing in a string is escaped; several may stand on one line:
 *
 *     <|tool_call>call:edit{path:<|"|>a.py<|"|>,old_string:<|"|>b = "2"<|"|>,new_string:<|"|>b = "3"<|"|>}<tool_call|>
 */
export function* readMarkedCalls(head: Line, first: MarkedCall, surroundings: Surroundings): Reading {
  const contents: (BlockContent | undefined)[] = [];
  let line = head;
  for (let call: MarkedCall | undefined = first; call; call = markedCall(line.text)) {
    const mark = QUOTES.find((quote) => line.text.includes(quote)) ?? QUOTES[0]!;
    const { text, end, last, rest } = yield* readBrackets(line, call.lead.length, { ...JSON_TEXT, mark });
    const span = spanOf(head, last);
    const value = end === "done" ? asStrictJson(withQuotes(text, mark)).value : undefined;
    const named = isRecord(value) && { name: call.name, input: fieldsOf(value), sure: true };
    if (end === "cut") contents.push(truncated(text, span));
    else
      contents.push(
        named ? callContent(named, span, pathAbove(surroundings)) : unreadCode({ ...call, sure: true }, line),
      );
    line = withText(last, rest.replace(/^<[\w|]{3,30}>(?=<)/, ""));
  }
  return joined(contents.filter((content) => content !== undefined));
}

/** Returns the text with the strings between marks in quotes. */
function withQuotes(text: string, mark: string): string {
  return text
    .split(mark)
    .map((piece, nth) => (nth % 2 === 1 ? JSON.stringify(piece) : piece))
    .join("");
}

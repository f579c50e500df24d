import { type Line, spanOf } from "../../text/line.ts";
import { told } from "../content.ts";
import type { BlockContent, Surroundings } from "../format.ts";
import { plain } from "./fields.ts";
import { beginsJson } from "./lead.ts";
import { CHANGERS } from "./tool-names.ts";

/** `edit_file(`, `print(default_api.replace(`, `[edit_file(` */
const CALL =
  /^\s*(?:<\|[\w ]{1,40}\|>)?\[?(?:print\()?(?:default_api\.(\w{3,60})|([a-z]{2,20}(?:_[a-z]{2,20}){1,4}))\(/;

/** The call of a tool as code. */
export interface CodeCall {
  readonly name: string;
  /** What stands before its arguments. */
  readonly lead: string;
}

/** Returns the call of a tool that changes files with which a line begins; in a fence of a file it is code like any other. */
export function codeCall(text: string, fence: Surroundings["fence"]): CodeCall | undefined {
  const language = fence?.language ?? "tool_code";
  if (language !== "tool_code" && language !== "") return undefined;
  const [lead, ofApi, alone] = CALL.exec(text) ?? [];
  const name = ofApi ?? alone ?? "";
  if (lead === undefined || !CHANGERS.test(plain(name))) return undefined;
  return language === "" && !beginsJson(text.slice(lead.length)) ? undefined : { name, lead };
}

/** Returns what is told of a call whose arguments are none of JSON. */
export function unreadCode({ name }: CodeCall, line: Line): BlockContent {
  const message = `The call of ${name} is written as code, and not read.`;
  const hint = "Send it as JSON, with the same names of its arguments.";
  return told({ format: "str-replace", span: spanOf(line, line), what: "code", message, hint });
}

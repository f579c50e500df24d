import { type Line, spanOf } from "../../text/line.ts";
import { refused } from "../content.ts";
import type { Reading } from "../format.ts";
import { CUT_OFF } from "./cut-off.ts";
import { callContent } from "./edits.ts";
import { fieldsOf } from "./fields.ts";
import { inputValue } from "./xml.ts";

const NAME = /^\s*TOOL_NAME:\s*([\w.-]{1,60})\s*$/;
const BEGIN = /^\s*BEGIN_ARG:\s*([\w.-]{1,60})\s*$/;
const END = /^\s*END_ARG\s*$/;

/** Returns the name of the tool that a call begins with whose arguments stand between lines of their own. */
export function namedTool(text: string): string | undefined {
  return NAME.exec(text)?.[1];
}

/**
 * Reads the arguments of a call:
 *
 *     TOOL_NAME: create_new_file
 *     BEGIN_ARG: filepath
 *     src/a.ts
 *     END_ARG
 */
export function* readArguments(head: Line, name: string, before: string | undefined): Reading {
  const input: Record<string, unknown> = {};
  let last = head;
  let line = yield;
  for (let key = keyOf(line); line && key !== undefined; key = keyOf(line)) {
    const texts: string[] = [];
    for (line = yield; line && !END.test(line.text); line = yield) texts.push(line.text);
    if (!line) return refused({ format: "str-replace", span: spanOf(head, last), ...CUT_OFF });
    input[key] = inputValue(key, ["", ...texts, ""].join("\n"));
    last = line;
    line = yield;
  }
  const span = spanOf(head, last);
  const content = callContent({ name, input: fieldsOf(input), sure: true }, span, before);
  return content && { ...content, unread: line ? 1 : 0 };
}

function keyOf(line: Line | undefined): string | undefined {
  return line && BEGIN.exec(line.text)?.[1];
}

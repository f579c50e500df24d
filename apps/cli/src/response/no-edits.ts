import { formats, type ParsedResponse } from "@git-llm-apply/core";
import { type CommandError, wrongInput } from "../command-error.ts";
import { count } from "../report/count.ts";
import type { Response } from "./read.ts";

/** So many problems are told: more say nothing new. */
const FEW = 10;

/** Returns the error for a response in which no format found an edit: what was there, and what was looked for. */
export function noEdits({ problems }: ParsedResponse, { name, text }: Response): CommandError {
  const lines = text.trimEnd().split("\n");
  const blocks = Math.ceil(lines.filter((line) => /^ {0,3}(```|~~~)/.test(line)).length / 2);
  const found = [...new Set(problems.map(({ message, hint }) => (hint ? `${message} ${hint}` : message)))];
  return wrongInput(
    "no-edits",
    `the response (${name}) holds no edit; it has ${count(lines.length, "line")}, ${count(blocks, "code block")}`,
    ...found.slice(0, FEW),
    ...(found.length > FEW ? [`${found.length - FEW} more of the kind`] : []),
    `looked for: ${formats.map((format) => format.name).join(", ")}`,
    "ask the model again, below what `git llm-apply prompt FILE...` prints",
    ...(blocks === 0
      ? ["if the chat shows code blocks, take its copy button: selected text loses them"]
      : []),
  );
}

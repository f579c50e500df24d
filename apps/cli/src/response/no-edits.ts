import { formats, type ParsedResponse } from "@git-llm-apply/core";
import { CommandError } from "../command-error.ts";
import { exitCode } from "../exit-code.ts";
import { count } from "../report/count.ts";
import type { Response } from "./read.ts";

/** Returns the error for a response in which no format found an edit: what was there, and what was looked for. */
export function noEdits({ problems }: ParsedResponse, { name, text }: Response): CommandError {
  return new CommandError({
    code: "no-edits",
    exit: exitCode.usage,
    message: `the response (${name}) holds no edit; it has ${contentOf(text)}`,
    hints: [
      ...problems.map(({ message, hint }) => (hint ? `${message} ${hint}` : message)),
      `looked for: ${formats.map((format) => format.name).join(", ")}`,
      "ask the model to answer in one of these formats; they are described in git help llm-apply",
    ],
  });
}

function contentOf(text: string): string {
  const lines = text.trimEnd().split("\n");
  const fences = lines.filter((line) => /^ {0,3}(```|~~~)\S/.test(line)).length;
  return `${count(lines.length, "line")}, ${count(fences, "code block")}`;
}

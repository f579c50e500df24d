import { explainNoEdits, formats, type ParsedResponse } from "@git-llm-apply/core";
import { CommandError } from "../command-error.ts";
import { exitCode } from "../exit-code.ts";
import { count } from "../report/count.ts";
import type { Response } from "./read.ts";

/** So many problems are told: more say nothing new. */
const FEW = 10;

const NAMELESS =
  "if the answer is about one file and does not name it: git llm-apply --path FILE response.md";

/**
 * Returns the error for a response in which no format found an edit: what was there, and what was looked for; the model is
 * told as well. `path`: the file that blocks mean which name none.
 */
export function noEdits(
  parsed: ParsedResponse,
  { name, text }: Response,
  path: string | undefined,
): CommandError {
  const lines = text.trimEnd().split("\n");
  const blocks = Math.ceil(lines.filter((line) => /^ {0,3}(```|~~~)/.test(line)).length / 2);
  const said = parsed.problems.map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
  const found = [...new Set(said)];
  return new CommandError({
    code: "no-edits",
    exit: exitCode.usage,
    message: `the response (${name}) holds no edit; it has ${count(lines.length, "line")}, ${count(blocks, "code block")}`,
    hints: [
      ...found.slice(0, FEW),
      ...(found.length > FEW ? [`${found.length - FEW} more of the kind`] : []),
      `looked for: ${formats.map((format) => format.name).join(", ")}`,
      ...(blocks > 0 && path === undefined ? [NAMELESS] : []),
      "ask the model again, below what `git llm-apply prompt FILE...` prints",
      ...(blocks === 0
        ? ["if the chat shows code blocks, take its copy button: selected text loses them"]
        : []),
    ],
    feedback: explainNoEdits(parsed),
  });
}

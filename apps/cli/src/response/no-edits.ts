import { explainNoEdits, formats, type ParsedResponse } from "@git-llm-apply/core";
import type { Repo } from "@git-llm-apply/git";
import { CommandError } from "../command-error.ts";
import { exitCode } from "../exit-code.ts";
import { count } from "../report/count.ts";
import { adviceOnPath } from "./files-meant.ts";
import type { Response } from "./read.ts";

/** So many problems are told: more say nothing new. */
const FEW = 10;

/**
 * Returns the error for a response in which no format found an edit: what was there, and what was looked for; the model is
 * told as well. `path`: the file that blocks mean which name none. Throws `GitError`.
 */
export async function noEdits(
  parsed: ParsedResponse,
  response: Response,
  path: string | undefined,
  repo: Repo,
): Promise<CommandError> {
  const { name, text } = response;
  const lines = text.trimEnd().split("\n");
  const blocks = Math.ceil(lines.filter((line) => /^ {0,3}(```|~~~)/.test(line)).length / 2);
  const said = parsed.problems.map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
  const found = [...new Set(said)];
  const isNameless = blocks > 0 && path === undefined;
  const advice = isNameless ? await adviceOnPath(repo, response) : undefined;
  return new CommandError({
    code: "no-edits",
    exit: exitCode.usage,
    message: `the response (${name}) has no edit in its ${count(lines.length, "line")} and ${count(blocks, "code block")}`,
    hints: [
      ...(advice?.fits ? [advice.hint] : []),
      ...found.slice(0, FEW),
      ...(blocks > 0 && path !== undefined && found.length === 0
        ? [`nothing says that the code is to change ${path}: it may be an example, or already there`]
        : []),
      ...(found.length > FEW ? [`${found.length - FEW} more like these`] : []),
      `looked for: ${formats.map((format) => format.name).join(", ")}`,
      ...(advice && !advice.fits ? [advice.hint] : []),
      "ask the model again, and start with what `git llm-apply prompt FILE...` prints",
      ...(blocks === 0
        ? ["if the chat shows code blocks, use its copy button: selecting the text loses them"]
        : []),
    ],
    feedback: explainNoEdits(parsed),
  });
}

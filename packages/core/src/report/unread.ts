import { formats } from "../formats/index.ts";
import { promptFor } from "../formats/prompt.ts";
import { shortenedText } from "../text/shortened.ts";
import type { ApplyResult, ParsedResponse, Problem } from "../types.ts";
import { responseLines } from "./places.ts";

/** So many parts are told: more say nothing new. */
const MOST_TOLD = 10;

/** Returns the problems that are not told with one of the edits: what may have been meant as an edit, and is not read as one. */
export function othersThanOutcomes({ outcomes, problems }: ApplyResult): readonly Problem[] {
  const told = new Set(outcomes.map(({ edit }) => (edit.kind === "malformed" ? edit.problem : undefined)));
  return problems.filter((problem) => !told.has(problem));
}

/** Returns what the model is told of them: it takes them for done otherwise. */
export function unreadParts(result: ApplyResult): readonly string[] {
  const parts = partsOf(othersThanOutcomes(result), result.response);
  if (parts.length === 0) return [];
  const head =
    "These parts of your answer were not read as edits. If any of them is meant, send it as an edit:";
  return [[head, ...parts].join("\n")];
}

/** Returns the prompt that makes the model send again what it meant, where no edit can be read in its answer. */
export function explainNoEdits({ problems, response }: ParsedResponse): string {
  const parts = partsOf(problems, response);
  const format = formats.find(({ name }) => name === "search-replace")!;
  return [
    "# No edit could be read in your answer, and nothing was changed",
    ...(parts.length > 0 ? [parts.join("\n")] : []),
    `Send the changes as edits.\n\n${promptFor(format).trimEnd()}`,
  ].join("\n\n");
}

function partsOf(problems: readonly Problem[], response: string): readonly string[] {
  const items = problems.slice(0, MOST_TOLD).map(({ message, hint, span }) => {
    const where = span ? `${responseLines(response, span)}: ` : "";
    return shortenedText(`- ${where}${message}${hint ? ` ${hint}` : ""}`);
  });
  const more = problems.length - items.length;
  return more > 0 ? [...items, `- ${more} more like these`] : items;
}

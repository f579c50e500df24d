import { problemOf } from "../formats/content.ts";
import type { Outcome, ParsedResponse, Problem } from "../types.ts";

/**
 * Returns the response without the edits that nothing asks for, beside others, where the file tells that one of them is no part of
 * it: they only show something, and what is told of them stays. The same goes for an edit of a file that is not there, and is
 * called as in the example of a prompt. `outcomes` are those of all its edits.
 */
export function withoutShown(parsed: ParsedResponse, outcomes: readonly Outcome[]): ParsedResponse {
  const refused = outcomes.filter((outcome) => outcome.reject && problemBeside(outcome));
  const shown = new Set(refused.map(({ path }) => path));
  const examples = outcomes.map(problemOfExample);
  const isAnyMeant = examples.includes(undefined);
  const told = outcomes.map((outcome, index) =>
    shown.has(outcome.path) ? problemBeside(outcome) : isAnyMeant ? examples[index] : undefined,
  );
  if (told.every((problem) => problem === undefined)) return parsed;
  return {
    ...parsed,
    edits: parsed.edits.filter((_, index) => told[index] === undefined),
    problems: [...parsed.problems, ...told.filter((problem) => problem !== undefined)],
  };
}

/** What is told of an edit that nothing asks for, beside others. */
function problemBeside({ edit }: Outcome): Problem | undefined {
  return edit.kind === "write" && edit.doubt?.isBeside ? edit.doubt.problem : undefined;
}

/** `path/to/file.ext` */
const OF_EXAMPLE = /^path\/to\//i;

/** What is told of an edit that repeats the example of a prompt. */
function problemOfExample({ edit, reject }: Outcome): Problem | undefined {
  const { format, path, span } = edit;
  if (reject?.code !== "no-such-file" || !OF_EXAMPLE.test(path)) return undefined;
  const message = `${path} does not exist, and is called as in an example: the edit was left out.`;
  return problemOf({ format, span, what: "example", message, hint: "If it is meant, name the file." });
}

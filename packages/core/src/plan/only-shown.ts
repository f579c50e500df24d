import type { Outcome, ParsedResponse, Problem } from "../types.ts";

/**
 * Returns the response without the edits that nothing asks for, beside others, where the file tells that one of them is no part of
 * it: they only show something, and what is told of them stays. `outcomes` are those of all its edits.
 */
export function withoutShown(parsed: ParsedResponse, outcomes: readonly Outcome[]): ParsedResponse {
  const refused = outcomes.filter((outcome) => outcome.reject && problemBeside(outcome));
  const shown = new Set(refused.map(({ path }) => path));
  const told = outcomes.map((outcome) => (shown.has(outcome.path) ? problemBeside(outcome) : undefined));
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

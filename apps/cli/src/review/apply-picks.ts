import { type ParsedResponse, planEdits, type Tree } from "@git-llm-apply/core";
import { type CommandError, wrongInput } from "../command-error.ts";
import { count } from "../report/count.ts";
import { pickPlace, placesOf } from "./pick.ts";

/**
 * Returns the response with its ambiguous edits claimed for the lines in `picks`, each of the form `EDIT=LINE`,
 * both 1-based. One that goes there anyway is left as it is.
 *
 * Throws a CommandError `pick-invalid` where there is no such edit, or it has no such place.
 */
export function applyPicks(parsed: ParsedResponse, tree: Tree, picks: readonly string[]): ParsedResponse {
  return picks.reduce((response, pick) => applyPick(response, tree, pick), parsed);
}

/** Returns the number of the edit, 1-based, that a pick is of; NaN where it names none. */
export function editOfPick(pick: string): number {
  return Number.parseInt(pick, 10);
}

function applyPick(parsed: ParsedResponse, tree: Tree, pick: string): ParsedResponse {
  const [, number, line] = /^(\d+)=(\d+)$/.exec(pick) ?? [];
  if (!number || !line) throw invalid(pick, "it is not of the form EDIT=LINE, both numbers");
  const outcome = planEdits(parsed, tree).outcomes[Number(number) - 1];
  if (!outcome) throw invalid(pick, `the response has ${count(parsed.edits.length, "edit")}`);
  if (outcome.matches.some(({ range }) => range.from + 1 === Number(line))) return parsed;
  if (outcome.reject?.code !== "ambiguous") throw invalid(pick, `edit ${number} is not ambiguous`);
  const places = placesOf(outcome.reject);
  if (places.length === 0) throw invalid(pick, `edit ${number} has no places to choose from`);
  const picked = pickPlace(outcome.edit, outcome.reject, Number(line));
  if (!picked) throw invalid(pick, `the places of edit ${number} are at the lines ${places.join(", ")}`);
  return { ...parsed, edits: parsed.edits.with(Number(number) - 1, picked) };
}

function invalid(pick: string, reason: string): CommandError {
  return wrongInput(
    "pick-invalid",
    `--pick ${pick}: ${reason}`,
    "list the edits and their places: git llm-apply --dry-run",
  );
}

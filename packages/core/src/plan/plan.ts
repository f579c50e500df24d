import type { ApplyResult, Outcome, ParsedResponse, Plan, PlanOptions, Tree } from "../types.ts";
import type { Chain } from "./chain.ts";
import { drafts } from "./draft.ts";
import { withoutNested } from "./nested.ts";
import { withoutShown } from "./only-shown.ts";
import { refuse } from "./outcome.ts";
import { besidePassedOver } from "./passed-over.ts";
import { sizeOfSteps, stepsOf } from "./steps.ts";

/** So many characters of texts may a step for each edit hold, all together. */
const MOST_HELD = 1 << 29;

/**
 * Returns what is to be written so that `tree` becomes what the edits ask for, and what became of each edit.
 * All edits of a file are placed against the file as it is, together; what has no place there is tried on what those
 * before it make. Never throws.
 */
export function planEdits(parsed: ParsedResponse, tree: Tree, options: PlanOptions = {}): ApplyResult {
  const all = withoutNested(drafts(parsed, tree, options), tree);
  const meant = withoutShown(parsed, all.outcomes);
  const landed = meant === parsed ? all : withoutNested(drafts(meant, tree, options), tree);
  const { response, edits, passedOver = [] } = meant;
  const { problems: told, ...drafted } = besidePassedOver(landed, passedOver);
  const problems = [...meant.problems, ...told];
  const { outcomes, chains } =
    options.per === "edit" && sizeOfSteps(drafted.chains) > MOST_HELD
      ? { outcomes: drafted.outcomes.map(tooMany), chains: [] }
      : drafted;
  const ok = edits.length > 0 && outcomes.every(isDone);
  const wanted = ok || options.partial ? chains : [];
  const rejects = outcomes.flatMap((outcome) => (outcome.reject ? [outcome.reject] : []));
  const plan: Plan = { steps: stepsOf(wanted, options), rejects, problems };
  return { response, ok, files: filesOf(wanted), outcomes, plan, problems };
}

function tooMany(outcome: Outcome): Outcome {
  if (outcome.reject) return outcome;
  const message =
    "One step for each edit would need too much memory. Make one step of all edits, or one for each file.";
  return refuse("forbidden", outcome, message);
}

function isDone({ status }: Outcome): boolean {
  return status === "applied" || status === "already-applied";
}

function filesOf(chains: readonly Chain[]): Record<string, string | null> {
  const files: [string, string | null][] = [];
  for (const chain of chains) {
    const { origin, final: last } = chain;
    if (origin.image && (!last.image || last.path !== origin.path)) files.push([origin.path, null]);
    const changed = last.path !== origin.path || last.image?.text !== origin.image?.text;
    if (last.image && changed) files.push([last.path, last.image.text]);
  }
  return Object.fromEntries(files);
}

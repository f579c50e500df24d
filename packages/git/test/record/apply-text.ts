import { type Edit, type PlanOptions, parseResponse, planEdits } from "@git-llm-apply/core";
import {
  applyPlan,
  type ChosenEdit,
  choicesOf,
  notedEdits,
  openRepo,
  type Published,
  type PublishOptions,
  type Recording,
  readTree,
} from "../../src/index.ts";
import type { TestRepo } from "../repo.ts";

/** What the tests call the program. */
export const tool = "test 1";

export interface ApplyTextOptions
  extends PlanOptions,
    Pick<Recording, "store">,
    Pick<PublishOptions, "amend" | "sign" | "signoff"> {
  /** What a person makes of the edits. */
  readonly choose?: (edits: readonly Edit[]) => readonly ChosenEdit[];
}

/** Applies a response as the command does, with its record; all edits have to land unless `partial`. */
export async function applyText(
  work: TestRepo,
  response: string,
  { store = true, choose = asTheyAre, amend, sign, signoff, ...options }: ApplyTextOptions = {},
): Promise<Published> {
  const repo = await openRepo(work.top, { env: work.env });
  const parsed = parseResponse(response);
  const chosen = choose(parsed.edits);
  const edits = chosen.map(({ edit }) => edit);
  const result = planEdits({ ...parsed, edits }, await readTree(repo, parsed.edits), options);
  if (!result.ok && !options.partial)
    throw new Error(result.outcomes.map(({ reject }) => reject?.message).join());
  const origins = chosen.map(({ origin }) => origin);
  const steps = result.plan.steps.map((step) => ({
    ...step,
    edits: step.edits.map((edit) => origins[edit]!),
  }));
  const { strict, partial, allowElision } = options;
  const recording: Recording = {
    tool,
    options: {
      ...(strict && { strict }),
      ...(partial && { partial }),
      ...(allowElision && { allowElision }),
    },
    choices: choicesOf(parsed.edits, chosen),
    edits: notedEdits(result.outcomes, parsed.edits, origins),
    store,
  };
  return applyPlan(
    repo,
    { ...result.plan, steps },
    { response: Buffer.from(response), of: parsed.edits.length, recording, amend, sign, signoff },
  );
}

function asTheyAre(edits: readonly Edit[]): readonly ChosenEdit[] {
  return edits.map((edit, origin) => ({ edit, origin }));
}

/** A search-replace block. */
export function replace(path: string, search: string, by: string): string {
  return `${path}\n\`\`\`\n<<<<<<< SEARCH\n${search}\n=======\n${by}\n>>>>>>> REPLACE\n\`\`\`\n\n`;
}

/** A patch of apply_patch. */
export function patchOf(body: string): string {
  return `\`\`\`\n*** Begin Patch\n${body}*** End Patch\n\`\`\`\n\n`;
}

/** Lines `<name> 1` to `<name> <count>`. */
export function lines(name: string, count = 30): string {
  return Array.from({ length: count }, (_, nth) => `${name} ${nth + 1}\n`).join("");
}

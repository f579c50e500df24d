import type { ApplyResult, ParsedResponse, Plan } from "@git-llm-apply/core";
import { choicesOf, notedEdits, type Recording } from "@git-llm-apply/git";
import type { Options } from "../options.ts";
import type { Review } from "../review/review.ts";
import { versionLine } from "../version.ts";
import { planOptions } from "./plan-options.ts";

/** The record counts the edits of the response, not those that are left after the review. */
export function recorded(plan: Plan, { accepted }: Review): Plan {
  const steps = plan.steps.map((step) => ({
    ...step,
    edits: [...new Set(step.edits.map((edit) => accepted[edit]!.origin))],
  }));
  return { ...plan, steps };
}

/** What the notes say, so that the same can be done again from the response alone. */
export function recordingOf(
  whole: ParsedResponse,
  { outcomes }: ApplyResult,
  { accepted }: Review,
  continues: string | undefined,
  options: Options,
): Recording {
  const { strict, partial, allowElision } = planOptions(options);
  const { path } = options;
  return {
    tool: versionLine(),
    options: {
      ...(strict && { strict }),
      ...(partial && { partial }),
      ...(allowElision && { allowElision }),
      ...(path !== undefined && { path }),
    },
    continues,
    choices: choicesOf(whole.edits, accepted),
    edits: notedEdits(
      outcomes,
      whole.edits,
      accepted.map(({ origin }) => origin),
    ),
    store: options.store ?? true,
  };
}

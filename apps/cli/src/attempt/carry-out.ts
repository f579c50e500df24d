import type { Plan } from "@git-llm-apply/core";
import { applyPlan, type Published, type PublishOptions, type Repo, rehearsePlan } from "@git-llm-apply/git";
import { runChecks } from "../check/run-checks.ts";
import type { Failure } from "../command-error.ts";
import type { Context } from "../context.ts";
import { failureOf } from "../failure-of.ts";
import { untilInterrupted } from "../interrupt.ts";
import type { Options } from "../options.ts";
import { escapeText } from "../terminal/escape.ts";
import { intoOf } from "./into.ts";

/** What became of a plan. */
export interface CarriedOut {
  /** Absent where nothing was to be written, and in a dry run. */
  readonly published?: Published | undefined;
  /** Of a dry run: why the plan could not be carried out in the repository as it is. */
  readonly hindrance?: Failure | undefined;
}

/** What is published beside the plan. */
type Recorded = Pick<PublishOptions, "response" | "of" | "recording">;

/** Publishes a plan, or with `dryRun` finds out whether it could. Throws a GitError, or a CommandError of `--exec`. */
export async function carryOut(
  repo: Repo,
  plan: Plan,
  options: Options,
  context: Context,
  record: Recorded = {},
): Promise<CarriedOut> {
  if (options.dryRun) return { hindrance: await hindranceTo(repo, plan, options) };
  if (plan.steps.length === 0) return {};
  const { model, attribution, verify, gpgSign: sign, signoff, commitDirty, amend } = options;
  const say = (text: string) => void context.stderr.write(escapeText(text));
  const work = (signal: AbortSignal) =>
    applyPlan(repo, plan, {
      ...record,
      ...{ model, attribution, sign, signoff, commitDirty, amend, signal },
      into: intoOf(options),
      hooks: { env: context.env, verify, onOutput: say },
      onNotice: (notice) => say(`note: ${notice}\n`),
      check: options.exec?.length ? () => runChecks(plan, options, repo, context, signal) : undefined,
    });
  return { published: await untilInterrupted(work) };
}

async function hindranceTo(repo: Repo, plan: Plan, options: Options): Promise<Failure | undefined> {
  const { commitDirty, amend } = options;
  try {
    await rehearsePlan(repo, plan, { into: intoOf(options), commitDirty, amend });
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

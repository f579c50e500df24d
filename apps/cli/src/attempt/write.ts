import type { Plan } from "@git-llm-apply/core";
import { applyPlan, type Published, type PublishOptions, type Repo } from "@git-llm-apply/git";
import { runChecks } from "../check/run-checks.ts";
import type { Context } from "../context.ts";
import { untilInterrupted } from "../interrupt.ts";
import type { Options } from "../options.ts";
import { escapeText } from "../terminal/escape.ts";
import { intoOf } from "./into.ts";

/** Publishes the plan; returns undefined if it changes nothing. Throws a GitError, or a CommandError of `--exec`. */
export async function write(
  repo: Repo,
  plan: Plan,
  record: Pick<PublishOptions, "response" | "of" | "recording">,
  options: Options,
  context: Context,
): Promise<Published | undefined> {
  const { model, attribution, exec = [], verify, gpgSign: sign, signoff, commitDirty, amend } = options;
  if (plan.steps.length === 0) return undefined;
  const onOutput = (text: string) => void context.stderr.write(escapeText(text));
  const hooks = { env: context.env, verify, onOutput };
  return untilInterrupted((signal) =>
    applyPlan(repo, plan, {
      ...record,
      model,
      attribution,
      signal,
      check: () => runChecks(exec, repo.top, context, signal),
      onNotice: (notice) => void context.stderr.write(`note: ${escapeText(notice)}\n`),
      hooks,
      sign,
      signoff,
      commitDirty,
      amend,
      into: intoOf(options),
    }),
  );
}

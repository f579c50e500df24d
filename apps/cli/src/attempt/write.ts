import type { Plan } from "@git-llm-apply/core";
import {
  applyPlan,
  checkFoldable,
  foldCommits,
  type Published,
  type PublishOptions,
  type Repo,
} from "@git-llm-apply/git";
import { runChecks } from "../check/run-checks.ts";
import type { Context } from "../context.ts";
import { untilInterrupted } from "../interrupt.ts";
import type { Options } from "../options.ts";
import { short } from "../report/short.ts";
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
  const {
    model,
    attribution,
    exec = [],
    verify,
    gpgSign: sign,
    signoff,
    commitDirty,
    amend = false,
  } = options;
  if (plan.steps.length === 0) return undefined;
  if (amend) await checkFoldable(repo);
  const check = () => runChecks(exec, repo.top, context);
  const onOutput = (text: string) => void context.stderr.write(escapeText(text));
  const hooks = { env: context.env, verify, onOutput };
  const published = await untilInterrupted((signal) =>
    applyPlan(repo, plan, {
      ...record,
      model,
      attribution,
      signal,
      check,
      hooks,
      sign,
      signoff,
      commitDirty,
      into: intoOf(options),
    }),
  );
  return amend ? amended(repo, published, sign) : published;
}

/** What was published as a part of the commit below. */
async function amended(repo: Repo, published: Published, sign?: boolean): Promise<Published> {
  const { commits } = published;
  const into = repo.head.oid!;
  try {
    const above = commits.map(({ oid }) => oid);
    const folded = await foldCommits(repo, into, above, sign);
    const edits = commits.flatMap((commit) => commit.edits);
    return { ...published, commits: [{ ...folded, edits }], amended: into };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const warning = `the edits are committed, but could not be folded into ${short(into)}: ${reason}`;
    return { ...published, warnings: [...published.warnings, warning] };
  }
}

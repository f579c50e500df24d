import { type Repo, type Reversal, redoPlan, revertPlan, undoPlan } from "@git-llm-apply/git";
import { carryOut } from "../attempt/carry-out.ts";
import { configured } from "../configured.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { openRepository } from "../open.ts";
import { type Options, reversingOptions } from "../options.ts";
import { showDiff } from "../report/diff.ts";
import { factsOf, showFailure } from "../report/failure.ts";
import { printJson } from "../report/json.ts";
import { madeText } from "../report/made.ts";
import { remarks } from "../report/remarks.ts";
import { filesOf } from "../report/stat.ts";
import { page } from "../terminal/pager.ts";

/** Takes a response, or some of its edits, out of today's files, as a commit. */
export function revert(world: Context, target: string, options: Options): Promise<ExitCode> {
  return reverse(world, options, (repo) => revertPlan(repo, target));
}

/** Takes back the newest response that is in force. */
export function undo(world: Context, options: Options): Promise<ExitCode> {
  return reverse(world, options, undoPlan);
}

/** Takes back the newest undoing. */
export function redo(world: Context, options: Options): Promise<ExitCode> {
  return reverse(world, options, redoPlan);
}

async function reverse(
  world: Context,
  given: Options,
  planFor: (repo: Repo) => Promise<Reversal>,
): Promise<ExitCode> {
  const { repo, context } = await openRepository(world);
  const options = configured(given, repo.settings, reversingOptions);
  const { dryRun = false, json = false } = options;
  const { plan } = await planFor(repo);
  const { published, hindrance } = await carryOut(repo, plan, options, context);
  const { commits = [], warnings = [], notices = [] } = published ?? {};
  const status = hindrance?.exit ?? (warnings.length > 0 ? exitCode.warning : exitCode.ok);
  if (json) {
    const named = commits.map(({ oid, subject }) => ({ oid, subject }));
    const facts = { dryRun, commits: named, files: filesOf(plan.steps), warnings, notices };
    printJson(context, status, { ...facts, ...(hindrance && factsOf(hindrance)) });
    return status;
  }
  if (published) context.stdout.write(`${madeText(published, plan.steps, context.stdout)}\n`);
  else await page(showDiff(plan.steps, context.stdout), context);
  context.stderr.write(remarks(notices, warnings));
  if (hindrance) showFailure(hindrance, context);
  return status;
}

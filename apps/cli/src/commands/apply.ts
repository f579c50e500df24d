import {
  type ApplyResult,
  type ParsedResponse,
  type PlanOptions,
  parseResponse,
  planEdits,
  type Tree,
} from "@git-llm-apply/core";
import { applyPlan, openRepo, type Published, type Repo, readSettings, readTree } from "@git-llm-apply/git";
import { CheckFailed, runChecks } from "../check/run-checks.ts";
import { configured } from "../configured.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { untilInterrupted } from "../interrupt.ts";
import type { Options } from "../options.ts";
import { feedbackOf, feedbackOfCheck, writeFeedback } from "../report/feedback.ts";
import { showReport } from "../report/report.ts";
import { noEdits } from "../response/no-edits.ts";
import { type Response, readResponse } from "../response/read.ts";
import { watchResponse } from "../response/watch.ts";
import { applyPicks } from "../review/apply-picks.ts";
import { choose } from "../review/choose.ts";
import type { Review } from "../review/review.ts";
import { coloured } from "../terminal/coloured.ts";

/** Applies the edits of a response as commits, or with `dryRun` shows what that would do. */
export async function apply(file: string | undefined, given: Options, world: Context): Promise<ExitCode> {
  const repo = await openRepo(world.cwd, { env: world.env });
  const { text: config } = await readSettings(repo);
  return applyIn(repo, file, configured(given, config), coloured({ ...world, config }));
}

async function applyIn(
  repo: Repo,
  file: string | undefined,
  options: Options,
  context: Context,
): Promise<ExitCode> {
  const response = await readResponse(file, context, watchResponse(repo, options, context));
  const whole = parse(response);
  const tree = await readTree(repo, whole.edits);
  const parsed = applyPicks(whole, tree, options.pick ?? []);
  const choice = await choose(parsed, tree, { ...options, stdinIsTaken: response.fromStdin }, context);
  const result = planEdits({ ...parsed, edits: choice.accepted }, tree, planOptions(options));
  const published = options.dryRun ? undefined : await write(repo, result, response, options, context);
  const status = statusOf(result, choice, published);
  await showReport({ result, dryRun: options.dryRun ?? false, published, status }, options, context);
  if (options.feedback)
    await writeFeedback(feedback(parsed, tree, result, choice), options.feedback, context);
  return status;
}

function parse(response: Response): ParsedResponse {
  const parsed = parseResponse(response.text);
  if (parsed.edits.length === 0) throw noEdits(parsed, response);
  return parsed;
}

/** Edits that were left out in the review are told as refused. */
function feedback(parsed: ParsedResponse, tree: Tree, result: ApplyResult, choice: Review): string {
  const { accepted, skipped } = choice;
  const tried = { ...parsed, edits: [...accepted, ...skipped] };
  return feedbackOf(skipped.length > 0 ? planEdits(tried, tree, { partial: true }) : result, choice);
}

async function write(
  repo: Repo,
  { plan, outcomes }: ApplyResult,
  { bytes }: Response,
  { model, exec = [], feedback }: Options,
  context: Context,
): Promise<Published | undefined> {
  if (plan.steps.length === 0) return undefined;
  const check = () => runChecks(exec, repo.top, context);
  try {
    return await untilInterrupted((signal) =>
      applyPlan(repo, plan, { response: bytes, of: outcomes.length, model, signal, check }),
    );
  } catch (error) {
    if (feedback && error instanceof CheckFailed)
      await writeFeedback(feedbackOfCheck(error), feedback, context);
    throw error;
  }
}

function planOptions({ partial = false, strict = false, perEdit = false, message }: Options): PlanOptions {
  return { partial, strict, per: perEdit ? "edit" : "response", ...(message !== undefined && { message }) };
}

function statusOf({ ok, outcomes }: ApplyResult, { skipped }: Review, published?: Published): ExitCode {
  if (outcomes.some(({ status }) => status === "forbidden")) return exitCode.policy;
  if (skipped.length > 0 || (outcomes.length > 0 && !ok)) return exitCode.refused;
  return published && published.warnings.length > 0 ? exitCode.warning : exitCode.ok;
}

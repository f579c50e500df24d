import {
  type ApplyResult,
  namedPaths,
  type ParsedResponse,
  type PlanOptions,
  parseResponse,
  planEdits,
} from "@git-llm-apply/core";
import {
  applyPlan,
  type Checkout,
  type Commit,
  openCheckout,
  openRepo,
  type Repo,
  readSettings,
  readTree,
} from "@git-llm-apply/git";
import { configured } from "../configured.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { writeFeedback } from "../report/feedback.ts";
import { showReport } from "../report/report.ts";
import { noEdits } from "../response/no-edits.ts";
import { type Response, readResponse } from "../response/read.ts";
import { applyPicks } from "../review/apply-picks.ts";
import { choose } from "../review/choose.ts";
import type { Review } from "../review/review.ts";
import { coloured } from "../terminal/coloured.ts";

/** Applies the edits of a response as commits, or with `dryRun` shows what that would do. */
export async function apply(file: string | undefined, given: Options, world: Context): Promise<ExitCode> {
  const repo = await openRepo({ cwd: world.cwd, env: world.env });
  const { text: config } = await readSettings(repo);
  return applyIn(repo, file, configured(given, config), coloured({ ...world, config }));
}

async function applyIn(
  repo: Repo,
  file: string | undefined,
  options: Options,
  context: Context,
): Promise<ExitCode> {
  const checkout = await openCheckout(repo);
  const response = await readResponse(file, context);
  const whole = parse(response);
  const tree = readTree(checkout, namedPaths(whole.edits, checkout.paths));
  const parsed = applyPicks(whole, tree, options.pick ?? []);
  const choice = await choose(parsed, tree, { ...options, stdinIsTaken: response.fromStdin }, context);
  const result = planEdits({ ...parsed, edits: choice.accepted }, tree, planOptions(options));
  const commits = options.dryRun ? [] : await write(checkout, result, response, options);
  const status = statusOf(result, choice);
  await showReport({ result, dryRun: options.dryRun ?? false, commits, status }, options, context);
  if (options.feedback) {
    const tried = { ...parsed, edits: [...choice.accepted, ...choice.skipped] };
    const outcome = choice.skipped.length > 0 ? planEdits(tried, tree, { partial: true }) : result;
    await writeFeedback(outcome, choice.declined, options.feedback, context);
  }
  return status;
}

function parse(response: Response): ParsedResponse {
  const parsed = parseResponse(response.text);
  if (parsed.edits.length === 0) throw noEdits(parsed, response);
  return parsed;
}

async function write(
  checkout: Checkout,
  { plan, outcomes }: ApplyResult,
  { bytes }: Response,
  { model }: Options,
): Promise<readonly Commit[]> {
  if (plan.steps.length === 0) return [];
  const record = { response: bytes, edits: outcomes.length, ...(model && { model }) };
  return (await applyPlan(checkout, plan, record)).commits;
}

function planOptions({ partial = false, strict = false, perEdit = false, message }: Options): PlanOptions {
  return { partial, strict, per: perEdit ? "edit" : "response", ...(message !== undefined && { message }) };
}

function statusOf({ ok, outcomes }: ApplyResult, { skipped }: Review): ExitCode {
  if (outcomes.some(({ status }) => status === "forbidden")) return exitCode.policy;
  const refused = skipped.length > 0 || (outcomes.length > 0 && !ok);
  return refused ? exitCode.refused : exitCode.ok;
}

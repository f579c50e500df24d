import {
  type ApplyResult,
  namedPaths,
  type ParsedResponse,
  type PlanOptions,
  parseResponse,
  planEdits,
} from "@git-llm-apply/core";
import { applyPlan, openCheckout, openRepo, readTree } from "@git-llm-apply/git";
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

/** Applies the edits of a response as commits, or with `dryRun` shows what that would do. */
export async function apply(file: string | undefined, options: Options, context: Context): Promise<ExitCode> {
  const checkout = await openCheckout(await openRepo({ cwd: context.cwd, env: context.env }));
  const response = await readResponse(file, context);
  const whole = parse(response);
  const tree = readTree(checkout, namedPaths(whole.edits, checkout.paths));
  const parsed = applyPicks(whole, tree, options.pick ?? []);
  const choice = await choose(parsed, tree, { ...options, stdinIsTaken: response.fromStdin }, context);
  const result = planEdits({ ...parsed, edits: choice.accepted }, tree, planOptions(options));
  const { dryRun = false, model } = options;
  const record = { response: response.bytes, edits: parsed.edits.length, ...(model && { model }) };
  const writes = !dryRun && result.plan.steps.length > 0;
  const { commits } = writes ? await applyPlan(checkout, result.plan, record) : { commits: [] };
  const status = statusOf(result, choice);
  await showReport({ result, dryRun, commits, status }, options, context);
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

function planOptions({ partial = false, strict = false, perEdit = false, message }: Options): PlanOptions {
  return { partial, strict, per: perEdit ? "edit" : "response", ...(message !== undefined && { message }) };
}

function statusOf({ ok, outcomes }: ApplyResult, { skipped }: Review): ExitCode {
  if (outcomes.some(({ status }) => status === "forbidden")) return exitCode.policy;
  const refused = skipped.length > 0 || (outcomes.length > 0 && !ok);
  return refused ? exitCode.refused : exitCode.ok;
}

import {
  type ApplyResult,
  type ParsedResponse,
  parseResponse,
  planEdits,
  type Tree,
} from "@git-llm-apply/core";
import type { Published, Repo } from "@git-llm-apply/git";
import { CheckFailed } from "../check/check-failed.ts";
import { checkedSyntax, feedbackOfSyntax } from "../check/syntax.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { showFailure } from "../report/failure.ts";
import { continued, countFailures } from "../report/failures.ts";
import { feedbackOf } from "../report/feedback.ts";
import { countRefusals } from "../report/refusals.ts";
import { showReport } from "../report/report.ts";
import { noEdits } from "../response/no-edits.ts";
import type { Response } from "../response/read.ts";
import { applyPicks } from "../review/apply-picks.ts";
import { choose } from "../review/choose.ts";
import { readConsented } from "../review/consent.ts";
import type { Review } from "../review/review.ts";
import { planOptions } from "./plan-options.ts";
import { recorded, recordingOf } from "./recording.ts";
import { write } from "./write.ts";

/** What came of one response. */
export interface Attempt {
  readonly status: ExitCode;
  /** How many edits were refused; all of them where a check failed. */
  readonly refused: number;
  /** What the model should be told; empty: nothing. */
  readonly feedback: string;
  /** Tells the user. */
  show(): Promise<void>;
}

/** Applies the edits of one response, or with `dryRun` finds out what that would do. */
export async function attempt(
  repo: Repo,
  response: Response,
  options: Options,
  context: Context,
): Promise<Attempt> {
  const whole = parseResponse(response.text);
  if (whole.edits.length === 0) throw noEdits(whole, response);
  const stdinIsTaken = response.fromStdin;
  const tree = await readConsented(repo, whole, { ...options, stdinIsTaken }, context);
  const parsed = applyPicks(whole, tree, options.pick ?? []);
  const choice = await choose(parsed, tree, { ...options, stdinIsTaken }, context);
  const edits = choice.accepted.map(({ edit }) => edit);
  const numbers = choice.accepted.map(({ origin }) => origin);
  const result = planEdits({ ...parsed, edits }, tree, planOptions(options));
  const plan = recorded(result.plan, choice);
  const continues = await continued(repo.gitDir, result.outcomes);
  const recording = recordingOf(whole, result, choice, continues, options);
  const record = { response: response.bytes, of: whole.edits.length, recording };
  try {
    const syntax = await checkedSyntax(plan.steps, options);
    const published = options.dryRun ? undefined : await write(repo, plan, record, options, context);
    const status = statusOf(result, choice, published);
    return {
      status,
      refused: choice.skipped.length + result.outcomes.filter(({ reject }) => reject).length,
      feedback: [
        await feedback(repo, response, told(parsed, tree, result, choice), choice, options),
        feedbackOfSyntax(syntax.broken, published !== undefined),
      ]
        .filter((part) => part !== "")
        .join("\n\n"),
      show: () =>
        showReport(
          { result, numbers, syntax, dryRun: options.dryRun ?? false, published, status },
          options,
          context,
        ),
    };
  } catch (error) {
    if (error instanceof CheckFailed) return checkFailed(error, result, options, context);
    throw error;
  }
}

function checkFailed(
  error: CheckFailed,
  { outcomes }: ApplyResult,
  { json = false }: Options,
  context: Context,
): Attempt {
  return {
    status: exitCode.refused,
    refused: outcomes.length,
    feedback: error.feedback,
    show: async () => showFailure(error.failure, context, { json }),
  };
}

/** The result that the model is told of: edits that were left out in the review are refused in it. */
function told(parsed: ParsedResponse, tree: Tree, result: ApplyResult, choice: Review): ApplyResult {
  const { accepted, skipped } = choice;
  if (skipped.length === 0) return result;
  return planEdits({ ...parsed, edits: [...accepted.map(({ edit }) => edit), ...skipped] }, tree, {
    partial: true,
  });
}

async function feedback(
  { gitDir, commonDir }: Repo,
  { bytes }: Response,
  result: ApplyResult,
  choice: Review,
  { dryRun = false, model = "" }: Options,
): Promise<string> {
  const failures = dryRun ? {} : await countFailures(gitDir, bytes, result.outcomes);
  if (!dryRun) await countRefusals(commonDir, model, result.outcomes);
  return feedbackOf(result, choice, failures);
}

function statusOf({ ok, outcomes }: ApplyResult, { skipped }: Review, published?: Published): ExitCode {
  if (outcomes.some(({ status }) => status === "forbidden")) return exitCode.policy;
  if (skipped.length > 0 || (outcomes.length > 0 && !ok)) return exitCode.refused;
  return published && published.warnings.length > 0 ? exitCode.warning : exitCode.ok;
}

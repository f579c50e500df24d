import {
  type ApplyResult,
  needsRepair,
  type Outcome,
  type ParsedResponse,
  parseResponse,
  planEdits,
  type Tree,
} from "@git-llm-apply/core";
import { type Published, type Repo, sha256 } from "@git-llm-apply/git";
import { checkedSyntax, feedbackOfSyntax } from "../check/syntax.ts";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { continued, countFailures } from "../kept/failures.ts";
import { keepFeedback } from "../kept/last-feedback.ts";
import { countRefusals } from "../kept/refusals.ts";
import { keepUnwritten, readUnwritten, type Unwritten } from "../kept/unwritten.ts";
import type { Options } from "../options.ts";
import { explainEdits } from "../report/edits.ts";
import { factsOf, showFailure } from "../report/failure.ts";
import { feedbackOf } from "../report/feedback.ts";
import { reportFacts, showReport } from "../report/report.ts";
import { adviceOnPath } from "../response/files-meant.ts";
import { noEdits } from "../response/no-edits.ts";
import type { Response } from "../response/read.ts";
import { applyPicks } from "../review/apply-picks.ts";
import { choose } from "../review/choose.ts";
import { readConsented } from "../review/consent.ts";
import type { Review } from "../review/review.ts";
import { carryOut } from "./carry-out.ts";
import { continuing, type Edited, pathsOf, unwrittenPaths, withheldOf } from "./continuation.ts";
import { doneBefore } from "./done-before.ts";
import type { Attempt } from "./made.ts";
import { planOptions } from "./plan-options.ts";
import { recorded, recordingOf } from "./recording.ts";
import { reminding } from "./reminding.ts";
import { notSentAgain } from "./sent-again.ts";
import { telling } from "./telling.ts";

/**
 * Applies the edits of one response, or with `dryRun` finds out what that would do. What the model should be told is
 * kept for `git llm-apply feedback`. `before`: what is left of the answers that it is to repair; by default that of the
 * last response, if it goes on with that.
 */
export async function attempt(
  repo: Repo,
  response: Response,
  options: Options,
  context: Context,
  before?: Unwritten,
): Promise<Attempt> {
  const last = before ?? (await readUnwritten(repo.gitDir));
  const { path } = options;
  const parsed = parseResponse(response.text, { path });
  if (parsed.edits.length === 0)
    return withoutEdits(await noEdits(parsed, response, path, repo), last, repo, options, context);
  const { edited, ...made } = await tried(repo, response, parsed, options, context);
  const { forgotten, unwritten } = continuing(last, edited, before !== undefined);
  const isTold = made.refused === 0 && forgotten.paths.length + forgotten.withheld.length > 0;
  const all = { ...made, forgotten: 0, unwritten };
  const attempted = isTold ? reminding(all, forgotten, options, context) : all;
  const notes = await keepFeedback(repo.gitDir, attempted.feedback, options);
  const reminded = forgotten.withheld.map((one) => ({ ...one, reminded: true as const }));
  const kept = isTold ? { ...unwritten, withheld: [...edited.withheld, ...reminded] } : unwritten;
  await keepUnwritten(repo.gitDir, kept, options);
  return telling(attempted, notes, context);
}

/**
 * Returns the attempt of a response in which no edit can be read, for the reason `error`. `last` is left to be written as
 * before; any answer with edits is better.
 */
export async function withoutEdits(
  error: unknown,
  last: Unwritten | undefined,
  { gitDir }: Repo,
  options: Options,
  context: Context,
): Promise<Attempt> {
  const failed = failedAttempt(error, Number.POSITIVE_INFINITY, context);
  const notes = await keepFeedback(gitDir, failed.feedback, options);
  const unwritten = last ?? { response: "", paths: [], withheld: [] };
  return telling({ ...failed, forgotten: 0, unwritten }, notes, context);
}

/** What came of a response by itself. */
interface Tried extends Omit<Attempt, "forgotten" | "unwritten"> {
  readonly edited: Edited;
}

async function tried(
  repo: Repo,
  response: Response,
  given: ParsedResponse,
  options: Options,
  context: Context,
): Promise<Tried> {
  const stdinIsTaken = response.fromStdin;
  const tree = await readConsented(repo, given, { ...options, stdinIsTaken }, context);
  const whole = await doneBefore(given, tree, repo, response, options);
  const parsed = applyPicks(whole, tree, options.pick ?? []);
  const choice = await choose(parsed, tree, { ...options, stdinIsTaken }, context);
  const edits = choice.accepted.map(({ edit }) => edit);
  const numbers = choice.accepted.map(({ origin }) => origin);
  const result = planEdits({ ...parsed, edits }, tree, planOptions(options));
  const plan = recorded(result.plan, choice);
  const continues = await continued(repo.gitDir, response.bytes, result.outcomes);
  const recording = recordingOf(whole, result, choice, continues, options);
  const record = { response: response.bytes, of: whole.edits.length, recording };
  const forModel = told(parsed, tree, result, choice);
  const reasons = (written: boolean) => feedback(repo, response, forModel, choice, written, options);
  const edited = (written: boolean): Edited => ({
    response: sha256(response.bytes),
    all: pathsOf(forModel.outcomes),
    paths: unwrittenPaths(forModel, written),
    withheld: withheldOf(forModel, numbers, written),
    lacks: (withheld) => notSentAgain(withheld, parsed, tree),
  });
  try {
    const syntax = await checkedSyntax(plan, options);
    const { published, hindrance } = await carryOut(repo, plan, options, context, record);
    const status = hindrance?.exit ?? statusOf(result, choice, published);
    // A response that is too much is refused as a whole, whatever it names.
    const namesNone = ({ path, edit }: Outcome) => path === "" && edit.format !== "response";
    const isNameless = options.path === undefined && result.outcomes.some(namesNone);
    const advice = isNameless ? [(await adviceOnPath(repo, response)).hint] : [];
    const dryRun = options.dryRun ?? false;
    const report = { result, numbers, syntax, dryRun, published, status, advice };
    const isWritten = published !== undefined;
    return {
      status,
      refused: faultsToRepair(forModel.outcomes),
      feedback: paragraphs(await reasons(isWritten), feedbackOfSyntax(syntax.broken, isWritten)),
      edited: edited(isWritten),
      facts: { ...reportFacts(report), ...(hindrance && factsOf(hindrance)) },
      async show() {
        await showReport(report, options, context);
        if (hindrance) showFailure(hindrance, context);
      },
    };
  } catch (error) {
    const failed = { ...failedAttempt(error, result.outcomes.length, context), edited: edited(false) };
    if (result.ok) return failed;
    // With `partial` the edits that fit were tried, and the others are refused all the same.
    return {
      ...failed,
      feedback: paragraphs(await reasons(false), failed.feedback),
      async show() {
        context.stderr.write(explainEdits(result, context.stderr, { numbers }).join(""));
        await failed.show();
      },
    };
  }
}

/** How many edits, or hunks of those that have several, the model is to mend. */
function faultsToRepair(outcomes: readonly Outcome[]): number {
  return outcomes.filter(needsRepair).reduce((sum, { reject }) => sum + 1 + (reject?.others?.length ?? 0), 0);
}

function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}

/**
 * Returns the attempt that a failure is of which the model can be told; throws any other error again. `edits`: how
 * many there were.
 */
export function failedAttempt(error: unknown, edits: number, context: Context): Omit<Tried, "edited"> {
  if (!(error instanceof CommandError) || error.failure.feedback === undefined) throw error;
  const { failure } = error;
  return {
    status: failure.exit,
    refused: edits,
    feedback: error.failure.feedback,
    facts: factsOf(failure),
    show: async () => showFailure(failure, context),
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
  written: boolean,
  { dryRun = false, model = "" }: Options,
): Promise<string> {
  if (dryRun) return feedbackOf(result, choice, {}, written);
  const { failures, isNew } = await countFailures(gitDir, bytes, result.outcomes);
  if (isNew) await countRefusals(commonDir, model, result.outcomes);
  return feedbackOf(result, choice, failures, written);
}

function statusOf({ ok, outcomes }: ApplyResult, { skipped }: Review, published?: Published): ExitCode {
  if (outcomes.some(({ status }) => status === "forbidden")) return exitCode.policy;
  if (skipped.length > 0 || (outcomes.length > 0 && !ok)) return exitCode.refused;
  return published && published.warnings.length > 0 ? exitCode.warning : exitCode.ok;
}

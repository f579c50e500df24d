import {
  type ApplyResult,
  type ParsedResponse,
  type Plan,
  type PlanOptions,
  parseResponse,
  planEdits,
  type Tree,
} from "@git-llm-apply/core";
import {
  applyPlan,
  checkFoldable,
  choicesOf,
  foldCommits,
  notedEdits,
  type Published,
  type PublishOptions,
  type Recording,
  type Repo,
} from "@git-llm-apply/git";
import { CheckFailed } from "../check/check-failed.ts";
import { runChecks } from "../check/run-checks.ts";
import { checkedSyntax, feedbackOfSyntax } from "../check/syntax.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { untilInterrupted } from "../interrupt.ts";
import { intoOf } from "../into.ts";
import type { Options } from "../options.ts";
import { showFailure } from "../report/failure.ts";
import { continued, countFailures } from "../report/failures.ts";
import { feedbackOf } from "../report/feedback.ts";
import { countRefusals } from "../report/refusals.ts";
import { showReport } from "../report/report.ts";
import { short } from "../report/short.ts";
import { noEdits } from "../response/no-edits.ts";
import type { Response } from "../response/read.ts";
import { applyPicks } from "../review/apply-picks.ts";
import { choose } from "../review/choose.ts";
import { readConsented } from "../review/consent.ts";
import type { Review } from "../review/review.ts";
import { escapeText } from "../terminal/escape.ts";
import { versionLine } from "../version.ts";

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

/** The record counts the edits of the response, not those that are left after the review. */
function recorded(plan: Plan, { accepted }: Review): Plan {
  const steps = plan.steps.map((step) => ({
    ...step,
    edits: [...new Set(step.edits.map((edit) => accepted[edit]!.origin))],
  }));
  return { ...plan, steps };
}

/** What the notes say, so that the same can be done again from the response alone. */
function recordingOf(
  whole: ParsedResponse,
  { outcomes }: ApplyResult,
  { accepted }: Review,
  continues: string | undefined,
  options: Options,
): Recording {
  const { strict, partial, allowElision } = planOptions(options);
  return {
    tool: versionLine(),
    options: {
      ...(strict && { strict }),
      ...(partial && { partial }),
      ...(allowElision && { allowElision }),
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

async function write(
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

function planOptions(options: Options): PlanOptions {
  const { partial = false, strict = false, allowElision = false, message } = options;
  const { perEdit = false, perFile = false } = options;
  const per = perEdit ? "edit" : perFile ? "file" : "response";
  return { partial, strict, allowElision, per, ...(message !== undefined && { message }) };
}

function statusOf({ ok, outcomes }: ApplyResult, { skipped }: Review, published?: Published): ExitCode {
  if (outcomes.some(({ status }) => status === "forbidden")) return exitCode.policy;
  if (skipped.length > 0 || (outcomes.length > 0 && !ok)) return exitCode.refused;
  return published && published.warnings.length > 0 ? exitCode.warning : exitCode.ok;
}

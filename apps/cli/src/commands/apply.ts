import { type ApplyResult, type PlanOptions, parseResponse, planEdits } from "@git-llm-apply/core";
import { applyPlan, openRepo, readTree } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { type Report, showReport } from "../report/report.ts";
import { noEdits } from "../response/no-edits.ts";
import { readResponse } from "../response/read.ts";

/** Applies the edits of a response as commits, or with `dryRun` shows what that would do. */
export async function apply(file: string | undefined, options: Options, context: Context): Promise<ExitCode> {
  const repo = await openRepo(context.cwd);
  const response = await readResponse(file, context);
  const parsed = parseResponse(response.text);
  if (parsed.edits.length === 0) throw noEdits(parsed, response);
  const result = planEdits(parsed, await readTree(repo, parsed.edits), planOptions(options));
  const dryRun = options.dryRun ?? false;
  const writes = !dryRun && result.plan.steps.length > 0;
  const written = writes
    ? await applyPlan(repo, result.plan, { response: response.bytes, model: options.model })
    : { commits: [] };
  const report: Report = { result, dryRun, commits: written.commits, status: statusOf(result) };
  showReport(report, options, context);
  return report.status;
}

function planOptions({ partial = false, strict = false, perEdit = false, message }: Options): PlanOptions {
  return { partial, strict, per: perEdit ? "edit" : "response", ...(message !== undefined && { message }) };
}

function statusOf({ ok, outcomes }: ApplyResult): ExitCode {
  if (ok) return exitCode.ok;
  return outcomes.some(({ status }) => status === "forbidden") ? exitCode.policy : exitCode.refused;
}

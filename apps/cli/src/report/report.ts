import { type ApplyResult, explain } from "@git-llm-apply/core";
import type { Commit } from "@git-llm-apply/git";
import type { Context, Screen } from "../context.ts";
import type { ExitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { escapeText } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { paint } from "../terminal/paint.ts";
import { explainEdits } from "./edits.ts";
import { showFailure } from "./failure.ts";
import { printJson } from "./json.ts";

/** What an apply did. */
export interface Report {
  readonly result: ApplyResult;
  readonly dryRun: boolean;
  /** Oldest first; empty where nothing was written. */
  readonly commits: readonly Commit[];
  readonly status: ExitCode;
}

/** Tells the user what an apply did: what was done on standard output, what was refused on standard error. */
export async function showReport(report: Report, options: Options, context: Context): Promise<void> {
  if (options.json) showJson(report, context);
  else await showText(report, context);
}

async function showText(report: Report, context: Context): Promise<void> {
  const { result, dryRun, status } = report;
  const { stdout, stderr } = context;
  if (result.ok || result.outcomes.length === 0) {
    const edits = explainEdits(result, stdout).join("");
    if (dryRun) await page(edits + (await diff(result, stdout)), context);
    else stdout.write(edits + (await done(report, stdout)));
    return;
  }
  const written = dryRun ? await diff(result, stdout) : await done(report, stdout);
  stderr.write(explainEdits(result, stderr).join(""));
  stdout.write(written);
  showFailure({ ...refusal(report), exit: status }, context);
}

async function diff({ plan }: ApplyResult, screen: Screen): Promise<string> {
  const { showDiff } = await import("./diff.ts");
  return showDiff(plan.steps, screen);
}

function showJson({ result, dryRun, commits, status }: Report, context: Context): void {
  const { version: _, ...facts } = JSON.parse(explain(result, "json")) as Record<string, unknown>;
  printJson(context, status, { dryRun, commits, ...facts });
}

async function done({ commits, result }: Report, screen: Screen): Promise<string> {
  if (result.outcomes.length === 0) return "Nothing was chosen; nothing changed.\n";
  if (commits.length === 0) return result.ok ? "Nothing to do: everything is there already.\n" : "";
  const { statOf } = await import("./stat.ts");
  const lines = commits.map(
    ({ oid, subject }) => `${paint(screen, "commit", oid.slice(0, 10))} ${escapeText(subject)}`,
  );
  return [...lines, statOf(result.plan.steps), `undo: git revert ${revertArgument(commits)}`, ""].join("\n");
}

function revertArgument(commits: readonly Commit[]): string {
  const ids = commits.map(({ oid }) => oid.slice(0, 10));
  return ids.length === 1 ? ids[0]! : `${ids[0]}^..${ids.at(-1)}`;
}

function refusal({ result, commits, dryRun }: Report) {
  const refused = result.outcomes.filter(({ reject }) => reject).length;
  const rest = dryRun
    ? "this was a dry run"
    : commits.length > 0
      ? "the others are applied"
      : "nothing changed";
  const hints = ["send the reasons above to the model, and apply its next answer"];
  if (commits.length === 0 && refused < result.outcomes.length)
    hints.push("or apply the others alone: --partial");
  return {
    code: "refused",
    message: `${refused} of ${result.outcomes.length} edits refused; ${rest}`,
    hints,
  };
}

import { type ApplyResult, explain, needsRepair, type Plan, type Reject } from "@git-llm-apply/core";
import { type Published, shellWord } from "@git-llm-apply/git";
import type { SyntaxReport, UncheckedFile } from "@git-llm-apply/syntax";
import { faultLine } from "../check/syntax.ts";
import type { Facts } from "../command-error.ts";
import type { Context, Screen } from "../context.ts";
import type { ExitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { isPickable } from "../review/pick.ts";
import { escapeText } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { paint } from "../terminal/paint.ts";
import { count } from "./count.ts";
import { explainEdits } from "./edits.ts";
import { showFailure } from "./failure.ts";
import { remarks } from "./remarks.ts";
import { short } from "./short.ts";
import { tellModel } from "./tell-model.ts";

/** So many paths are named in a hint: each stands above. */
const NAMED = 5;

/** So many files that no longer parse are told, each with its fault. */
const MOST_BROKEN = 50;

/** What an apply did. */
export interface Report {
  readonly result: ApplyResult;
  /** For each outcome the 0-based number of its edit in the response. */
  readonly numbers: readonly number[];
  /** The files that no longer parse. */
  readonly syntax: SyntaxReport;
  readonly dryRun: boolean;
  /** Absent where nothing was written. */
  readonly published: Published | undefined;
  readonly status: ExitCode;
  /** What the user can do about edits that were refused, before the model is asked. */
  readonly advice: readonly string[];
}

/** Tells the user what an apply did: what was done on standard output, what was refused on standard error. */
export async function showReport(report: Report, options: Options, context: Context): Promise<void> {
  const { result, numbers, dryRun, status } = report;
  const { stdout, stderr } = context;
  if (result.ok || result.outcomes.length === 0) {
    const edits = explainEdits(result, stdout, { numbers }).join("");
    if (dryRun && result.outcomes.length > 0) await page(edits + (await diff(result, stdout)), context);
    else stdout.write(edits + (await done(report, options, stdout)));
    stderr.write(remarksOn(report) + hintOn(report, options, stderr));
    return;
  }
  const written = dryRun ? await diff(result, stdout) : await done(report, options, stdout);
  stderr.write(explainEdits(result, stderr, { numbers }).join(""));
  stdout.write(written);
  stderr.write(remarksOn(report));
  showFailure({ ...refusal(report, options), exit: status }, context);
}

/** Returns what the document of `--json` says of an apply. */
export function reportFacts({ result, syntax, dryRun, published }: Report): Facts {
  const { version: _, ...facts } = JSON.parse(explain(result, "json")) as Record<string, unknown>;
  const { id, commits = [], warnings = [], notices = [] } = published ?? {};
  const broken = syntax.broken.map(({ path, line, column, message }) => ({
    path,
    line: line + 1,
    column: column + 1,
    message,
  }));
  // What is only staged has no trailer.
  const named = commits.length > 0 ? { id } : {};
  const made = commits.map((commit) => ({ ...commit, ...named }));
  return { dryRun, ...named, commits: made, warnings, notices, broken, ...facts };
}

const UNCHECKED = {
  "no-parser": "oxc-parser is not installed",
  "too-deep": "it is nested too deep",
  "too-much": "parsing it would take too much work",
} satisfies Record<UncheckedFile["why"], string>;

/** What the user should know besides. */
function remarksOn({ published, syntax }: Report): string {
  const { notices = [], warnings = [] } = published ?? {};
  return remarks([...notices, ...uncheckedLines(syntax)], [...brokenLines(syntax), ...warnings]);
}

/** A line for each file, or of many files for each reason. */
function uncheckedLines({ unchecked }: SyntaxReport): readonly string[] {
  const reasons = [...new Set(unchecked.map(({ why }) => why))];
  return reasons.flatMap((reason) => {
    const those = unchecked.filter(({ why }) => why === reason);
    const told = UNCHECKED[reason];
    return those.length > NAMED
      ? [`${pathsOf(those)} were not parsed: ${told}`]
      : those.map(({ path }) => `${path} was not parsed: ${told}`);
  });
}

function brokenLines({ broken }: SyntaxReport): readonly string[] {
  const more = broken.length - MOST_BROKEN;
  const lines = broken.slice(0, MOST_BROKEN).map(faultLine);
  return more > 0 ? [...lines, `${more} more files can no longer be parsed`] : lines;
}

/** What to do about files that no longer parse; where edits were refused as well, the refusal says it. */
function hintOn({ syntax }: Report, options: Options, screen: Screen): string {
  if (syntax.broken.length === 0) return "";
  return `${paint(screen, "hint", "hint:")} ${tellModel(options)}\n`;
}

async function diff({ plan }: ApplyResult, screen: Screen): Promise<string> {
  const { showDiff } = await import("./diff.ts");
  return showDiff(plan.steps, screen);
}

async function done({ published, result }: Report, options: Options, screen: Screen): Promise<string> {
  if (result.outcomes.length === 0) return "Nothing was chosen; nothing changed.\n";
  if (!published) return result.ok ? "Nothing to do: everything is already there.\n" : "";
  const { madeText } = await import("./made.ts");
  return [madeText(published, result.plan.steps, screen), nextOf(published, result.plan, options), ""].join(
    "\n",
  );
}

/** What can be done with the result now: take it back, or commit it. */
function nextOf({ id, commits }: Published, { steps }: Plan, { onto, stage, worktree }: Options): string {
  if (stage) return "staged; to commit it: git commit";
  // `git diff` is silent about files that git does not track.
  const isNew = steps.some(({ changes }) => changes.some(({ kind }) => kind === "add"));
  if (worktree) return `in the working tree only; to see it: ${isNew ? "git status, " : ""}git diff`;
  const branch = onto?.replace(/^refs\/heads\//, "");
  if (branch) return `undo: git branch --force ${shellWord(escapeText(branch))} ${short(commits[0]!.oid)}~`;
  // Unlike `git revert` beside changes of the user, staged or not.
  return `undo: git llm-apply revert ${id}`;
}

/** An ambiguous edit whose place the user can pick: `--pick 3=LINE`. */
function pickHint({ result, numbers }: Report): readonly string[] {
  const nth = result.outcomes.findIndex(({ edit, reject }) => reject && isPickable(edit, reject));
  return nth === -1 ? [] : [`or pick the place yourself: --pick ${numbers[nth]! + 1}=LINE, or --interactive`];
}

function refusal(report: Report, options: Options) {
  const { result, published, dryRun, advice } = report;
  const { partial = false } = options;
  const rejects = result.outcomes.flatMap(({ reject }) => reject ?? []);
  const guarded = rejects.filter(({ consent }) => consent);
  const isYours = rejects.some(({ yours }) => yours);
  const isLeft = result.outcomes.some(({ status }) => status === "applied");
  const rest = dryRun ? "this was a dry run" : published ? "the others are applied" : "nothing changed";
  const hints = [
    ...advice,
    ...(result.outcomes.some(needsRepair) ? [tellModel(options)] : []),
    ...(isYours ? ["do what the reasons above say, and apply the same answer again"] : []),
    ...(guarded.length > 0
      ? [`changing ${pathsOf(guarded)} needs your consent: review the edit, and give --allow`]
      : []),
    ...pickHint(report),
    ...(!partial && isLeft ? ["or apply only the others: --partial"] : []),
  ];
  return {
    code: "refused",
    message: `${rejects.length} of ${count(result.outcomes.length, "edit")} refused; ${rest}`,
    hints,
  };
}

function pathsOf(rejects: readonly Pick<Reject, "path">[]): string {
  const paths = [...new Set(rejects.map(({ path }) => path))];
  const others = paths.length - NAMED;
  return others > 0 ? `${paths.slice(0, NAMED).join(", ")} and ${others} more` : paths.join(", ");
}

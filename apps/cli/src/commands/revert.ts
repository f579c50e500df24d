import {
  applyPlan,
  openRepo,
  type Published,
  type Repo,
  type Reversal,
  redoPlan,
  revertPlan,
  undoPlan,
} from "@git-llm-apply/git";
import { hindranceTo } from "../attempt/hindrance.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { untilInterrupted } from "../interrupt.ts";
import { showDiff } from "../report/diff.ts";
import { factsOf, showFailure } from "../report/failure.ts";
import { printJson } from "../report/json.ts";
import { remarks } from "../report/remarks.ts";
import { short } from "../report/short.ts";
import { filesOf, statOf } from "../report/stat.ts";
import { coloured } from "../terminal/coloured.ts";
import { escapeText } from "../terminal/escape.ts";
import { page } from "../terminal/pager.ts";
import { paint } from "../terminal/paint.ts";

/** What `revert`, `undo` and `redo` may be told. */
export interface RevertOptions {
  readonly dryRun?: boolean;
  /** False: `--no-verify`. */
  readonly verify?: boolean;
  readonly gpgSign?: boolean;
  readonly signoff?: boolean;
  readonly json?: boolean;
}

/** Takes a response, or some of its edits, out of today's files, as a commit. */
export function revert(target: string, options: RevertOptions, context: Context): Promise<ExitCode> {
  return reverse((repo) => revertPlan(repo, target), options, context);
}

/** Takes back the newest response that is in force. */
export function undo(options: RevertOptions, context: Context): Promise<ExitCode> {
  return reverse(undoPlan, options, context);
}

/** Takes back the newest undoing. */
export function redo(options: RevertOptions, context: Context): Promise<ExitCode> {
  return reverse(redoPlan, options, context);
}

async function reverse(
  planFor: (repo: Repo) => Promise<Reversal>,
  { dryRun = false, verify, gpgSign: sign, signoff, json = false }: RevertOptions,
  world: Context,
): Promise<ExitCode> {
  const repo = await openRepo(world.cwd, { env: world.env });
  const context = coloured({ ...world, config: repo.settings.text });
  const { plan } = await planFor(repo);
  const onOutput = (text: string) => void context.stderr.write(escapeText(text));
  const onNotice = (notice: string) => void context.stderr.write(`note: ${escapeText(notice)}\n`);
  const hooks = { env: context.env, verify, onOutput };
  const hindrance = dryRun ? await hindranceTo(repo, plan, {}) : undefined;
  const published = dryRun
    ? undefined
    : await untilInterrupted((signal) => applyPlan(repo, plan, { signal, onNotice, hooks, sign, signoff }));
  const { commits = [], warnings = [], notices = [] } = published ?? {};
  const status = hindrance?.exit ?? (warnings.length > 0 ? exitCode.warning : exitCode.ok);
  const named = commits.map(({ oid, subject }) => ({ oid, subject }));
  const facts = { dryRun, commits: named, files: filesOf(plan.steps), warnings, notices };
  if (json) {
    printJson(context, status, { ...facts, ...(hindrance && factsOf(hindrance)) });
    return status;
  }
  if (published) context.stdout.write(textOf(published, plan, context));
  else await page(showDiff(plan.steps, context.stdout), context);
  context.stderr.write(remarks(notices, warnings));
  if (hindrance) showFailure(hindrance, context);
  return status;
}

function textOf({ commits }: Published, { steps }: Reversal["plan"], { stdout }: Context): string {
  const lines = commits.map(
    ({ oid, subject }) => `${paint(stdout, "commit", short(oid))} ${escapeText(subject)}\n`,
  );
  return `${lines.join("")}${statOf(steps, stdout)}\n`;
}

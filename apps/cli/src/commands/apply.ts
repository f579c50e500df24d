import type { Repo } from "@git-llm-apply/git";
import { attempt, failedAttempt } from "../attempt/attempt.ts";
import type { Attempt } from "../attempt/made.ts";
import { refuseWordless } from "../attempt/refuse-wordless.ts";
import { type Attempts, factsOfAll, retried, triesOf } from "../attempt/retried.ts";
import { telling } from "../attempt/telling.ts";
import { attributionOf } from "../attribution.ts";
import { CommandError } from "../command-error.ts";
import { configured } from "../configured.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { failureOf } from "../failure-of.ts";
import { keepFeedback } from "../kept/last-feedback.ts";
import { openRepository } from "../open.ts";
import type { Options } from "../options.ts";
import { pathMeant } from "../path-meant.ts";
import { refuseContradictions, refuseIdle } from "../refuse-options.ts";
import { refuseForeign, writeFeedback } from "../report/feedback-file.ts";
import { printJson } from "../report/json.ts";
import { readPasted } from "../response/pasted.ts";
import { readResponse } from "../response/read.ts";
import { watchResponse } from "../response/watch.ts";
import { withProgress } from "../terminal/progress.ts";

/** Applies the edits of a response as commits; with `retry`, those of the answers that repair it too. */
export async function apply(file: string | undefined, given: Options, world: Context): Promise<ExitCode> {
  refuseContradictions(given);
  refuseWordless(given);
  const { repo, context } = await openRepository(world, given);
  const { settings } = repo;
  const options = {
    ...configured(given, settings),
    attribution: attributionOf(settings.text),
    path: pathMeant(repo, given, context),
  };
  refuseIdle(given, options);
  const tries = triesOf(options);
  await refuseForeign(file, options, repo, context);
  const first = await firstAttempt(file, repo, options, context);
  return finished(await retried(first, tries, options, context), options, repo, context);
}

async function firstAttempt(
  file: string | undefined,
  repo: Repo,
  options: Options,
  context: Context,
): Promise<Attempt> {
  const isPasted = file === "-" && context.stdin.isTTY;
  const reading = isPasted
    ? readPasted(context)
    : withProgress(context.stderr, "waiting for the response", (progress) =>
        readResponse(file, context, watchResponse(repo, options, context, progress)),
      );
  return reading.then(
    (response) => attempt(repo, response, options, context),
    (error) => stopped(error, repo, options, context),
  );
}

/** The response was not read to its end: at an edit that can't be placed. */
async function stopped(error: unknown, repo: Repo, options: Options, context: Context): Promise<Attempt> {
  const failed = failedAttempt(error, 1, context);
  const notes = await keepFeedback(repo.gitDir, failed.feedback, options);
  const made = { ...failed, forgotten: 0, unwritten: { response: "", paths: [], withheld: [] } };
  return telling(made, notes, context);
}

/** Writes what is left to be written; an error is told together with all that was done before. */
async function finished(
  { attempts, error }: Attempts,
  options: Options,
  repo: Repo,
  context: Context,
): Promise<ExitCode> {
  const last = attempts.at(-1)!;
  const facts = factsOfAll(attempts);
  const unwritten = await writeFeedback(last.feedback, options, repo, context).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const problem = error ?? unwritten;
  if (problem !== undefined) {
    const failure = await failureOf(problem);
    // That edits were refused says more than where the reasons could not be written.
    const exit = error === undefined && last.status !== exitCode.ok ? last.status : failure.exit;
    throw new CommandError({ ...failure, exit, facts });
  }
  if (options.json) printJson(context, last.status, facts);
  return last.status;
}

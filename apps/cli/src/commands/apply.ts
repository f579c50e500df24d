import { openRepo, readSettings } from "@git-llm-apply/git";
import { attributionOf } from "../attribution.ts";
import { CommandError } from "../command-error.ts";
import { configured } from "../configured.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { refuseContradictions } from "../into.ts";
import type { Options } from "../options.ts";
import { writeFeedback } from "../report/feedback.ts";
import { keepFeedback } from "../report/last-feedback.ts";
import { askAgain } from "../response/ask-again.ts";
import { readResponse } from "../response/read.ts";
import { watchResponse } from "../response/watch.ts";
import { coloured } from "../terminal/coloured.ts";
import { withProgress } from "../terminal/progress.ts";
import { type Attempt, attempt } from "./attempt.ts";

/** Applies the edits of a response as commits; with `retry`, those of the answers that repair it too. */
export async function apply(file: string | undefined, given: Options, world: Context): Promise<ExitCode> {
  refuseContradictions(given);
  const { onto } = given;
  const repo = await openRepo(world.cwd, { env: world.env, onto });
  const { text: config } = await readSettings(repo);
  const options = { ...configured(given, config), attribution: attributionOf(config) };
  const context = coloured({ ...world, config });
  const response = await withProgress(context.stderr, "waiting for the response", (progress) =>
    readResponse(file, context, watchResponse(repo, options, context, progress)),
  );
  const last = await retried(await attempt(repo, response, options, context), options, context);
  await last.show();
  if (!options.dryRun) await keepFeedback(repo.gitDir, options.store === false ? "" : last.feedback);
  if (options.feedback) await writeFeedback(last.feedback, options.feedback, context);
  return last.status;
}

/** Asks for another answer as long as the last one was refused, and better than the one before. */
async function retried(first: Attempt, options: Options, context: Context): Promise<Attempt> {
  const { retry, json = false } = options;
  let last = first;
  for (let left = retriesOf(options); retry && last.refused > 0 && left > 0; left--) {
    if (!json) await last.show();
    const answer = await askAgain(retry, last.feedback, context);
    // The answer before may have been applied in part.
    const repo = await openRepo(context.cwd, { env: context.env, onto: options.onto });
    const next = await attempt(repo, answer, options, context);
    const isBetter = next.refused < last.refused;
    last = next;
    if (!isBetter) break;
  }
  return last;
}

function retriesOf({ maxRetries = "3" }: Options): number {
  if (/^\d{1,3}$/.test(maxRetries)) return Number(maxRetries);
  throw new CommandError({
    code: "usage",
    exit: exitCode.usage,
    message: `--max-retries ${maxRetries} is no number`,
    hints: ["give a number such as 3"],
  });
}

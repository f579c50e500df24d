import { openRepo } from "@git-llm-apply/git";
import { attempt } from "../attempt/attempt.ts";
import { refuseContradictions } from "../attempt/into.ts";
import { retried } from "../attempt/retried.ts";
import { attributionOf } from "../attribution.ts";
import { configured } from "../configured.ts";
import type { Context } from "../context.ts";
import type { ExitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { writeFeedback } from "../report/feedback.ts";
import { keepFeedback } from "../report/last-feedback.ts";
import { readResponse } from "../response/read.ts";
import { watchResponse } from "../response/watch.ts";
import { coloured } from "../terminal/coloured.ts";
import { withProgress } from "../terminal/progress.ts";

/** Applies the edits of a response as commits; with `retry`, those of the answers that repair it too. */
export async function apply(file: string | undefined, given: Options, world: Context): Promise<ExitCode> {
  refuseContradictions(given);
  const { onto } = given;
  const repo = await openRepo(world.cwd, { env: world.env, onto });
  const { text: config } = repo.settings;
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

import { openRepo } from "@git-llm-apply/git";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { askAgain } from "./ask-again.ts";
import { type Attempt, attempt } from "./attempt.ts";

/** Asks for another answer as long as the last one was refused, and better than the one before. */
export async function retried(first: Attempt, options: Options, context: Context): Promise<Attempt> {
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

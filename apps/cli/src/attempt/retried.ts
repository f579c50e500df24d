import { openRepo } from "@git-llm-apply/git";
import { type Facts, wrongInput } from "../command-error.ts";
import type { Context } from "../context.ts";
import { NUMBER, type Options } from "../options.ts";
import { remarks } from "../report/remarks.ts";
import { askAgain } from "./ask-again.ts";
import { type Attempt, attempt } from "./attempt.ts";

/** What came of a response, and of the answers that should repair it. */
export interface Attempts {
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** Why there is no further answer, where something went wrong. */
  readonly error?: unknown;
}

/**
 * Asks for another answer as long as the last one was refused, and better than the one before, `tries` times at most.
 * Each attempt is shown, but for `json`.
 */
export async function retried(
  first: Attempt,
  tries: number,
  options: Options,
  context: Context,
): Promise<Attempts> {
  const { retry, json = false } = options;
  const attempts = [first];
  let last = first;
  try {
    if (!json) await first.show();
    for (let left = tries; retry && last.refused > 0 && left > 0; left--) {
      const answer = await askAgain(retry, last.feedback, context);
      // The answer before may have been applied in part.
      const repo = await openRepo(context.cwd, { env: context.env, onto: options.onto });
      const next = await attempt(repo, answer, options, context);
      attempts.push(next);
      if (!json) await next.show();
      if (next.refused >= last.refused) {
        context.stderr.write(remarks(["this answer is no better than the one before: not asked again"], []));
        break;
      }
      last = next;
    }
    return { attempts };
  } catch (error) {
    return { attempts, error };
  }
}

/** Returns what the document of `--json` says: the edits of the last answer, and all that was done. */
export function factsOfAll(attempts: readonly Attempt[]): Facts {
  const all = (name: string) => attempts.flatMap(({ facts }) => facts[name] ?? []);
  const [commits, warnings, notices] = ["commits", "warnings", "notices"].map(all);
  return { ...attempts.at(-1)!.facts, commits, warnings, notices };
}

/** Returns how often `--retry` may ask. Throws a CommandError `usage`. */
export function triesOf({ maxRetries = "3" }: Options): number {
  if (NUMBER.test(maxRetries)) return Number(maxRetries);
  throw wrongInput("usage", `--max-retries ${maxRetries} is no number up to 999`, "give a number such as 3");
}

import { openRepo } from "@git-llm-apply/git";
import { type Facts, wrongInput } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import { NUMBER, type Options } from "../options.ts";
import { remarks } from "../report/remarks.ts";
import { askAgain } from "./ask-again.ts";
import { attempt } from "./attempt.ts";
import type { Attempt } from "./made.ts";

/** What came of a response, and of the answers that should repair it. */
export interface Attempts {
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** Why there is no further answer, where something went wrong. */
  readonly error?: unknown;
}

/**
 * Asks for another answer as long as edits of the last one were refused, or it has forgotten some, and it is better than
 * the one before; `tries` times at most. Each attempt is shown, but for `json`.
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
    for (let left = tries; retry && isOpen(last, first) && left > 0; left--) {
      const answer = await askAgain(retry, last.feedback, context);
      // The answer before may have been applied in part.
      const repo = await openRepo(context.cwd, { env: context.env, onto: options.onto });
      const next = unfinished(await attempt(repo, answer, options, context, last.unwritten));
      attempts.push(next);
      if (!json) await next.show();
      if (!isBetter(next, last)) {
        context.stderr.write(
          remarks(["this answer is no better than the previous one: not asking again"], []),
        );
        break;
      }
      last = next;
    }
    return { attempts };
  } catch (error) {
    return { attempts, error };
  }
}

/** What the first answer has forgotten is of an earlier conversation, and only told. */
function isOpen(last: Attempt, first: Attempt): boolean {
  return last.refused > 0 || (last !== first && last.forgotten > 0);
}

function isBetter(next: Attempt, last: Attempt): boolean {
  return next.refused < last.refused || (next.refused === last.refused && next.forgotten < last.forgotten);
}

/** All of an answer that has forgotten edits of those before may be applied, and yet they are not. */
function unfinished(made: Attempt): Attempt {
  return made.forgotten > 0 && made.status === exitCode.ok ? { ...made, status: exitCode.refused } : made;
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
  throw wrongInput(
    "usage",
    `--max-retries ${maxRetries} is not a number up to 999`,
    "give a number such as 3",
  );
}

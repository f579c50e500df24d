import type { Case } from "./case.ts";
import type { Attempt, AttemptOptions, Engine } from "./engine.ts";
import { score, type Verdict } from "./score.ts";

/** One case, done. */
export interface Run {
  readonly test: Case;
  /** Absent where the truth is not known. */
  readonly verdict?: Verdict;
  readonly attempt: Attempt;
  readonly milliseconds: number;
}

/** Runs an engine over cases, one after the other, in order. */
export async function run(
  cases: readonly Case[],
  engine: Engine,
  options: AttemptOptions = {},
): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (const test of cases) runs.push(await runCase(test, engine, options));
  return runs;
}

async function runCase(test: Case, engine: Engine, options: AttemptOptions): Promise<Run> {
  const from = performance.now();
  try {
    const attempt = await engine.attempt(test.response, test.before, {
      partial: test.expect === "partial",
      ...namedFile(test),
      ...options,
    });
    const milliseconds = performance.now() - from;
    const verdict = score(test, attempt);
    return { test, attempt, milliseconds, ...(verdict === undefined ? {} : { verdict }) };
  } catch (error) {
    const milliseconds = performance.now() - from;
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { test, attempt: { files: {}, ok: false, messages: [message] }, milliseconds, verdict: "threw" };
  }
}

/** A lazy answer is only the file's text: whoever asked for it knows which file that is. */
function namedFile({ format, before }: Case): AttemptOptions {
  const [path] = Object.keys(before);
  return format === "lazy" && path !== undefined ? { path } : {};
}

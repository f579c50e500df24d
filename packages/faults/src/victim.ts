import { applyPlan, locate, openRepo, recover } from "@git-llm-apply/git";
import { type Meddling, meddle } from "./meddling.ts";
import { planOf, recordingOf, type Scenario, type ScenarioName, scenarios } from "./scenario.ts";

/**
 * The process that faults happen to: `victim.js SCENARIO|recover [<k> [<meddling>]]`, in the current directory.
 *
 * With `k` it kills itself at the k-th step, or lets somebody else do something there. Exit status: 0 applied,
 * 3 applied with a warning, 1 refused; standard output tells the number of steps, so that the harness knows when it
 * has killed at each.
 */
const [task, at, meddling] = process.argv.slice(2);
let steps = 0;
const onStep = (): void => {
  if (String(steps++) !== at) return;
  if (meddling) meddle(meddling as Meddling);
  else process.kill(process.pid, "SIGKILL");
};
const stop = new AbortController();
// A handler that runs means that the process is not killed: what has begun is finished.
process.on("SIGINT", () => stop.abort());

async function apply(scenario: Scenario): Promise<void> {
  const repo = await openRepo(process.cwd());
  const plan = planOf(scenario);
  const { warnings } = await applyPlan(repo, plan, {
    response: Buffer.from("response"),
    of: 3,
    recording: recordingOf(plan),
    signal: stop.signal,
    into: scenario.into,
    onStep,
  });
  if (warnings.length > 0) process.exitCode = 3;
}

try {
  if (task === "recover") await recover(await locate(process.cwd(), process.env), { onStep });
  else await apply(scenarios[task as ScenarioName]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
process.stdout.write(`${steps}\n`);

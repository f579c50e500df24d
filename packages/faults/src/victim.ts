import { applyPlan, locate, openRepo, recover } from "@git-llm-apply/git";
import { plan, recording } from "./fixture.ts";

/**
 * The process that faults happen to: `victim.js apply|recover [<k>]`, in the current directory.
 *
 * With `k` it kills itself at the k-th step. Exit status: 0 applied, 3 applied with a warning, 1 refused; standard
 * output tells the number of steps, so that the harness knows when it has killed at each.
 */
const [task, at] = process.argv.slice(2);
let steps = 0;
const onStep = (): void => {
  if (String(steps++) === at) process.kill(process.pid, "SIGKILL");
};
const stop = new AbortController();
// A handler that runs means that the process is not killed: what has begun is finished.
process.on("SIGINT", () => stop.abort());

try {
  if (task === "recover") await recover(await locate(process.cwd(), process.env), { onStep });
  else {
    const repo = await openRepo(process.cwd());
    const response = Buffer.from("response");
    const options = { response, of: 3, recording: recording(), signal: stop.signal, onStep };
    const { warnings } = await applyPlan(repo, plan(), options);
    if (warnings.length > 0) process.exitCode = 3;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
process.stdout.write(`${steps}\n`);

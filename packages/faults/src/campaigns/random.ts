import { type Bench, type Campaign, inParallel } from "../campaign.ts";
import { run } from "../run.ts";

/** Kills at any instant, the children too. */
export const randomKills: Campaign = (bench) => atRandom(bench, "SIGKILL", bench.long ? 5000 : 150);

/** Ctrl-C at any instant. */
export const interrupts: Campaign = (bench) => atRandom(bench, "SIGINT", bench.long ? 3000 : 80);

async function atRandom({ trial }: Bench, signal: NodeJS.Signals, runs: number): Promise<void> {
  const tasks = Array.from({ length: runs }, (_, index) => () => {
    // Spread over the whole run by the golden ratio: even, and the same each time.
    const after = 40 + ((index * 0.618034) % 1) * 360;
    return trial(
      `${signal} after ${after.toFixed(1)} ms`,
      async (top) => (await run(top, { signal, after })).verdict,
    );
  });
  await inParallel(tasks);
}

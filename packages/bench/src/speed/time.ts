import { quantile } from "../table.ts";

/** Milliseconds after which no further run is started. */
const BUDGET = 1000;
/** So many runs at most: what is short is compiled long before. */
const MOST_RUNS = 200;

/** Returns the median time of `run` in milliseconds, after one run to warm up that does not count unless it is long. */
export async function medianOf(run: () => unknown): Promise<number> {
  const from = performance.now();
  const first = await timeOf(run);
  // What takes that long gets no faster by being done again.
  if (first > BUDGET) return first;
  const times: number[] = [];
  while (times.length < MOST_RUNS && (times.length < 3 || performance.now() - from < BUDGET))
    times.push(await timeOf(run));
  return quantile(times, 0.5);
}

async function timeOf(run: () => unknown): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

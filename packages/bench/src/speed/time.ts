import { quantile } from "../table.ts";

export interface TimeOptions {
  /** Milliseconds after which no further run is started. */
  readonly budget?: number;
  readonly most?: number;
}

/** Returns the median time of `run` in milliseconds, after one run to warm up that does not count unless it is long. */
export async function medianOf(
  run: () => unknown,
  { budget = 1000, most = 25 }: TimeOptions = {},
): Promise<number> {
  const from = performance.now();
  const first = await timeOf(run);
  // What takes that long gets no faster by being done again.
  if (first > budget) return first;
  const times: number[] = [];
  while (times.length < most && (times.length < 3 || performance.now() - from < budget))
    times.push(await timeOf(run));
  return quantile(times, 0.5);
}

async function timeOf(run: () => unknown): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

/** Ctrl-C, what a cancelled job gets, and what a window sends that is closed. */
const STOPPING: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs `work` with a signal that is aborted when the process is told to stop, so that it can put everything back
 * before the process ends. Outside of it the process ends at once.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const name of STOPPING) process.on(name, abort);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of STOPPING) process.off(name, abort);
  }
}

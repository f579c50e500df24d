/**
 * Runs `work` with a signal that Ctrl-C aborts, so that it can put everything back before the process ends.
 * Outside of it Ctrl-C ends the process at once.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.on("SIGINT", abort);
  try {
    return await work(controller.signal);
  } finally {
    process.off("SIGINT", abort);
  }
}

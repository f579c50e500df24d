import type { ChildProcess } from "node:child_process";

/** So long a command may take to end itself when it is told to. */
const PATIENCE_MS = 5000;

/**
 * Ends `child` when `signal` is aborted, and all that it started if it leads a process group of its own: kindly first,
 * then by force.
 */
export function endOnAbort(child: ChildProcess, isLeader: boolean, signal: AbortSignal | undefined): void {
  if (signal === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const force = () => {
    send(child, isLeader, "SIGKILL");
    // What left the group may hold them open for ever.
    child.stdout?.destroy();
    child.stderr?.destroy();
  };
  const end = () => {
    send(child, isLeader, "SIGTERM");
    timer = setTimeout(force, PATIENCE_MS);
  };
  signal.addEventListener("abort", end, { once: true });
  child.once("close", () => {
    signal.removeEventListener("abort", end);
    clearTimeout(timer);
  });
}

/** So long what a command printed may take to arrive when it has ended. */
const ARRIVAL_MS = 500;

/** What `child` leaves behind in the background holds its output open, and is not waited for. */
export function leaveBehind(child: ChildProcess): void {
  child.once("exit", () => {
    const timer = setTimeout(() => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    }, ARRIVAL_MS);
    child.once("close", () => clearTimeout(timer));
  });
}

function send(child: ChildProcess, isLeader: boolean, name: NodeJS.Signals): void {
  try {
    if (isLeader && child.pid !== undefined) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // It has ended.
  }
}

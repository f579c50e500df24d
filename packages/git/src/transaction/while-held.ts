import { setTimeout } from "node:timers/promises";

/** How long to wait for somebody else's lock, in all. */
const PATIENCE_MS = 1000;

/** Waits a moment, as long as a lock is somebody else's; returns whether it still is. */
export async function whileHeld(isHeld: () => boolean): Promise<boolean> {
  for (let waited = 0, pause = 10; isHeld(); waited += pause, pause *= 2) {
    if (waited > PATIENCE_MS) return true;
    await setTimeout(pause);
  }
  return false;
}

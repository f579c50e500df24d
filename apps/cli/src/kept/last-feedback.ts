import type { Options } from "../options.ts";
import { keptText } from "./kept-text.ts";

const NAME = "feedback.md";

/** Keeps what the model should be told of the last response; empty: nothing. A dry run leaves no trace. */
export async function keepFeedback(
  gitDir: string,
  text: string,
  { dryRun = false, store = true }: Options,
): Promise<void> {
  if (!dryRun) await keptText(gitDir, NAME).write(store ? text : "");
}

/** Returns what was kept last; undefined: there is nothing to tell. */
export function lastFeedback(gitDir: string): Promise<string | undefined> {
  return keptText(gitDir, NAME).read();
}

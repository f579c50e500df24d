import type { Options } from "../options.ts";
import { type KeptText, readKept, writeKept } from "./kept-text.ts";

/** Keeps what the model should be told of the last response; empty: nothing. A dry run leaves no trace. */
export async function keepFeedback(
  gitDir: string,
  text: string,
  { dryRun = false, store = true }: Options,
): Promise<void> {
  if (!dryRun) await writeKept(placeIn(gitDir), store ? text : "");
}

/** Returns what was kept last; undefined: there is nothing to tell. */
export function lastFeedback(gitDir: string): Promise<string | undefined> {
  return readKept(placeIn(gitDir));
}

function placeIn(gitDir: string): KeptText {
  return { directory: gitDir, name: "feedback.md" };
}

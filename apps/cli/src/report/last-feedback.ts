import { type KeptText, readKept, writeKept } from "./kept-text.ts";

/** Keeps what the model should be told of the last response; empty: nothing. */
export function keepFeedback(gitDir: string, text: string): Promise<void> {
  return writeKept(placeIn(gitDir), text);
}

/** Returns what was kept last; undefined: there is nothing to tell. */
export function lastFeedback(gitDir: string): Promise<string | undefined> {
  return readKept(placeIn(gitDir));
}

function placeIn(gitDir: string): KeptText {
  return { directory: gitDir, name: "feedback.md" };
}

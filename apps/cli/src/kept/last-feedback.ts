import type { Options } from "../options.ts";
import { keptText } from "./kept-text.ts";

const NAME = "feedback.md";

/**
 * Keeps what the model should be told of the last response; empty: nothing. A dry run leaves no trace. Returns what the
 * user should know where it can't be kept.
 */
export async function keepFeedback(
  gitDir: string,
  text: string,
  { dryRun = false, store = true }: Options,
): Promise<readonly string[]> {
  const refusal = dryRun ? undefined : await keptText(gitDir, NAME).write(store ? text : "");
  if (refusal === undefined || text === "") return [];
  return [
    `the feedback can't be kept for \`git llm-apply feedback\` (${refusal.message}): use --feedback FILE`,
  ];
}

/** Returns what was kept last; undefined: there is nothing to tell. */
export async function lastFeedback(gitDir: string): Promise<string | undefined> {
  // A power cut leaves an empty file.
  return (await keptText(gitDir, NAME).read()) || undefined;
}

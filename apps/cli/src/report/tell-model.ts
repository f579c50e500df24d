import type { Options } from "../options.ts";

/** Returns the hint for who has to tell the model: what `keepFeedback` has kept, or what stands on the screen. */
export function tellModel({ store = true, dryRun = false }: Options): string {
  return store && !dryRun
    ? "send the model what `git llm-apply feedback` prints, and apply its next answer"
    : "send the model the reasons above, and apply its next answer";
}

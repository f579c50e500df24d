import { needsRepair, type Outcome } from "@git-llm-apply/core";
import { type KeptText, keptText } from "./kept-text.ts";

/** How many edits were refused so far, by model (empty: not named) and format. */
export type Refusals = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts the edits that the model has to repair: no commit tells of them. Kept in `commonDir`. */
export async function countRefusals(
  commonDir: string,
  model: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const refused = outcomes.filter(needsRepair);
  if (refused.length === 0) return;
  const before = await readRefusals(commonDir);
  const counts = new Map(Object.entries(before[model] ?? {}));
  for (const { edit } of refused) counts.set(edit.format, (counts.get(edit.format) ?? 0) + 1);
  const all = { ...before, [model]: Object.fromEntries(counts) };
  await keptIn(commonDir).write(JSON.stringify(all));
}

/** Returns what was counted in `commonDir`. */
export async function readRefusals(commonDir: string): Promise<Refusals> {
  return ((await keptIn(commonDir).readJson()) ?? {}) as Refusals;
}

function keptIn(commonDir: string): KeptText {
  return keptText(commonDir, "refusals.json");
}

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Outcome } from "@git-llm-apply/core";

/** How many edits were refused so far, by model (empty: not named) and format. */
export type Refusals = Readonly<Record<string, Readonly<Record<string, number>>>>;

const FILE = "llm-apply/refusals.json";

/** Counts the edits that were refused: no commit tells of them. Kept in `commonDir`. */
export async function countRefusals(
  commonDir: string,
  model: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const refused = outcomes.filter(({ reject }) => reject);
  if (refused.length === 0) return;
  const before = await readRefusals(commonDir);
  const counts = new Map(Object.entries(before[model] ?? {}));
  for (const { edit } of refused) counts.set(edit.format, (counts.get(edit.format) ?? 0) + 1);
  const file = join(commonDir, FILE);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify({ ...before, [model]: Object.fromEntries(counts) }));
}

/** Returns what was counted in `commonDir`. */
export async function readRefusals(commonDir: string): Promise<Refusals> {
  try {
    return JSON.parse(await readFile(join(commonDir, FILE), "utf8")) as Refusals;
  } catch {
    // Not there, or cut off by a crash: then the count begins anew.
    return {};
  }
}

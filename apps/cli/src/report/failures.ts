import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Outcome } from "@git-llm-apply/core";

/** How many responses in a row were refused, by path. */
export type Failures = Readonly<Record<string, number>>;

/**
 * Counts, for each path that the outcomes name, how many responses in a row were refused there, and returns the
 * counts: one more where an edit was refused, none where all of them landed. They are kept in `gitDir`, and change
 * what the model is advised to do.
 */
export async function countFailures(gitDir: string, outcomes: readonly Outcome[]): Promise<Failures> {
  const file = join(gitDir, "llm-apply/failures.json");
  const before = await read(file);
  const counts = new Map(before);
  for (const { path } of outcomes) counts.delete(path);
  for (const { path, reject } of outcomes) if (reject) counts.set(path, (before.get(path) ?? 0) + 1);
  await write(file, counts);
  return Object.fromEntries(counts);
}

async function read(file: string): Promise<ReadonlyMap<string, number>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, "utf8")) as Failures));
  } catch {
    // Not there, or cut off by a crash: then the count begins anew.
    return new Map();
  }
}

async function write(file: string, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(Object.fromEntries(counts)));
}

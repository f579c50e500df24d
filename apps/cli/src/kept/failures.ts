import { needsRepair, type Outcome } from "@git-llm-apply/core";
import { sha256 } from "@git-llm-apply/git";
import { type KeptText, keptText } from "./kept-text.ts";

/** How many responses in a row were refused, by path. */
export type Failures = Readonly<Record<string, number>>;

/** What is left to be repaired. */
interface Pending {
  readonly failures: Failures;
  /** SHA-256, hex, of the last response of which edits were refused; absent: none was. */
  readonly response?: string;
}

/**
 * Counts, for each path that the outcomes of a response name, how many responses in a row were refused there, and
 * returns the counts: one more where an edit was refused, none where all of them landed. They are kept in `gitDir`,
 * and change what the model is advised to do. `isNew`: the last response that was refused is another one.
 */
export async function countFailures(
  gitDir: string,
  response: Uint8Array,
  outcomes: readonly Outcome[],
): Promise<{ readonly failures: Failures; readonly isNew: boolean }> {
  const before = await readPending(gitDir);
  const hash = sha256(response);
  const isNew = hash !== before.response;
  const counts = new Map(Object.entries(before.failures));
  for (const { path, reject } of outcomes) if (!reject) counts.delete(path);
  const refused = outcomes.filter(needsRepair).map(({ path }) => path);
  // The same answer tried again is no further failure of the model.
  for (const path of refused) counts.set(path, Math.max(1, (before.failures[path] ?? 0) + (isNew ? 1 : 0)));
  const failures = Object.fromEntries(counts);
  const last = refused.length > 0 ? hash : before.response;
  await writePending(gitDir, { failures, ...(last && { response: last }) });
  return { failures, isNew };
}

/** Returns which other response, by its SHA-256, this one continues: edits of it were refused in the same files. */
export async function continued(
  gitDir: string,
  bytes: Uint8Array,
  outcomes: readonly Outcome[],
): Promise<string | undefined> {
  const { failures, response } = await readPending(gitDir);
  const isSame = response === sha256(bytes);
  return !isSame && outcomes.some(({ path }) => Object.hasOwn(failures, path)) ? response : undefined;
}

async function readPending(gitDir: string): Promise<Pending> {
  return { failures: {}, ...((await keptIn(gitDir).readJson()) as Partial<Pending> | undefined) };
}

async function writePending(gitDir: string, pending: Pending): Promise<void> {
  const isEmpty = Object.keys(pending.failures).length === 0;
  await keptIn(gitDir).write(isEmpty ? "" : JSON.stringify(pending));
}

function keptIn(gitDir: string): KeptText {
  return keptText(gitDir, "failures.json");
}

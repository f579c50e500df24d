import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { throughMessageHooks } from "../hooks/messages.ts";
import { keptRefs } from "../record/keep.ts";
import type { KeptCommit } from "../record/recording.ts";
import type { Repo } from "../repo.ts";
import { type Commit, type Draught, verifyCommits } from "./commits.ts";
import type { Companion } from "./companions.ts";
import { importCommits } from "./import.ts";
import { pendingRef } from "./pending.ts";
import type { Prepared } from "./prepare.ts";
import type { StageTask } from "./staged.ts";

/** How commits are made. */
export interface MakeTask extends StageTask {
  /** Names the transaction. */
  readonly id: string;
  /** For files on the way; the index that is staged is in it. */
  readonly folder: string;
  /** In git's form. */
  readonly author: string;
}

/** Makes the commits, none of which is on a branch yet, and has git compare them with the plan. */
export async function makeCommits(
  repo: Repo,
  { identity, origin, draughts: unworded, blobs, layered }: Prepared,
  { id, folder, author, reach, keep, fold, hooks, sign, signal, onStep }: MakeTask,
): Promise<{ readonly commits: readonly Commit[]; readonly companions: readonly Companion[] }> {
  if (unworded.length === 0) return { commits: [], companions: [] };
  const draughts = hooks ? await throughMessageHooks(unworded, origin, { folder, author }, hooks) : unworded;
  const keptOf = (names: readonly string[]) =>
    keep
      ? keptRefs(
          keep,
          draughts.map((draught, nth) => keptCommit(names[nth]!, draught, layered)),
          fold?.notes,
        )
      : [];
  const { oids, folded, companions } = await withoutCrashReport(repo, () =>
    importCommits(repo, {
      ref: pendingRef(id),
      base: repo.head.oid,
      draughts,
      blobs,
      keptOf,
      identity,
      sign: reach.branch && (sign ?? repo.settings.flag("commit.gpgSign", false)),
      signal,
      fold,
      marks: join(folder, "marks"),
    }),
  );
  onStep("verify");
  await verifyCommits(repo, repo.head.oid, oids, draughts);
  const commits = draughts.map(({ message, edits }, index) => ({
    oid: oids[index]!,
    subject: message.split("\n", 1)[0]!,
    edits,
  }));
  if (folded) return { commits: [{ ...folded, edits: draughts.flatMap(({ edits }) => edits) }], companions };
  return { commits, companions };
}

/** Git writes one beside the objects when it can't import: what went wrong is in the error. */
async function withoutCrashReport<T>({ gitDir }: Repo, work: () => Promise<T>): Promise<T> {
  const reports = () => readdirSync(gitDir).filter((name) => name.startsWith("fast_import_crash_"));
  const known = reports();
  try {
    return await work();
  } catch (error) {
    for (const name of reports()) if (!known.includes(name)) rmSync(join(gitDir, name), { force: true });
    throw error;
  }
}

function keptCommit(name: string, { edits, changes }: Draught, layered: readonly string[]): KeptCommit {
  return {
    name,
    edits,
    files: Object.fromEntries(changes.map(({ path, after }) => [path, after?.oid ?? null])),
    layered: layered.filter((path) => changes.some((change) => change.path === path)),
  };
}

import { copyNotes } from "../record/copy-notes.ts";
import { keepNotesThroughRewrites } from "../record/rewrite-ref.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import { syncPath } from "./durable.ts";
import { doneName } from "./journal.ts";
import { settle } from "./settle.ts";
import type { Staged } from "./staged.ts";
import type { OnStep } from "./steps.ts";

/** After the commit point nothing is an error any more. */
export async function finish(repo: Repo, staged: Staged, onStep: OnStep): Promise<readonly string[]> {
  try {
    const { journal } = staged;
    const directory = journal.ref === undefined ? doneName(staged.directory) : staged.directory;
    await settle(repo, { directory, journal }, onStep);
    if (journal.entries.length > 0) await refreshIndex(repo, staged);
    return [];
  } catch (error) {
    return [`the commits are made, but the clean-up failed (${reasonOf(error)}); the next run will do it`];
  }
}

/** Git compares each line of the index with each name that it gets: with more it is quicker to look at all files. */
const MOST_NAMED = 100;

/** Git need not read the files again to see that they are unchanged. */
async function refreshIndex(repo: Repo, { files }: Staged): Promise<void> {
  const paths = files.filter(({ after }) => after !== null).map(({ path }) => `${path}\0`);
  if (paths.length === 0) return;
  const [args, stdin] =
    paths.length > MOST_NAMED
      ? [["update-index", "-q", "--refresh"], []]
      : [["add", "--refresh", "--pathspec-from-file=-", "--pathspec-file-nul"], paths];
  // Somebody else's lock is no harm: the index is right as it is.
  await plumb(repo, args, { stdin, statuses: [0, 1, 128] });
  // Git does not: after a power cut its lock could be back.
  syncPath(repo.gitDir);
}

/** Copies the user's notes to the commit that was amended; returns what went wrong. */
export async function carryNotes(repo: Repo, from: string, to: string): Promise<readonly string[]> {
  try {
    await copyNotes(repo, from, to);
    return [];
  } catch (error) {
    return [`the notes of ${from.slice(0, 10)} were not copied (${reasonOf(error)})`];
  }
}

/** Has git keep the record through rewrites; returns what the user should know. */
export async function keepRecord(repo: Repo): Promise<readonly string[]> {
  try {
    return await keepNotesThroughRewrites(repo);
  } catch (error) {
    return [`git could not be set up to keep the record through amend and rebase (${reasonOf(error)})`];
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { encode } from "../bytes.ts";
import { commitTree, madeBy } from "../commit-tree.ts";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { writeBlob } from "../objects.ts";
import { plumbLine } from "../printed.ts";
import { caseMaker, readReplays } from "../record/cases.ts";
import { derive, type Task } from "../record/derive.ts";
import type { Derived } from "../record/derived.ts";
import { type ResponseRecord, readRecords, recordNamed } from "../record/read.ts";
import { noneLike } from "../refs.ts";
import { plumb } from "../run.ts";
import { withScratchIndex } from "../scratch.ts";

/** A response as it may be tried out: with all of its edits, or with some. */
export interface Trials {
  readonly record: ResponseRecord;
  /** 0-based numbers of the edits that landed, ascending. */
  readonly edits: readonly number[];
  /** The commit on which the response was applied, or an empty one that stands for none. */
  readonly base: string;
  /**
   * Returns a commit on `base`, which no ref leads to, with some of the edits; undefined where these have no place
   * without the others. Throws `GitError`.
   */
  commitWith(edits: ReadonlySet<number>): Promise<string | undefined>;
}

/**
 * Returns what it takes to try edits of the response that `name` stands for, in what HEAD leads to. Throws `GitError`
 * `no-such-response`, `not-revertible`.
 */
export async function trialsOf(location: Location, name: string): Promise<Trials> {
  const record = recordNamed(await readRecords(location), name);
  const first = record.commits[0]!;
  const replayOf = await readReplays(location, [first]);
  const made = caseMaker(replayOf)(first, [first]);
  if (made.kind === "unverifiable") throw underivable(record.id, made.reason);
  const [task] = made.tasks;
  const base = first.parents[0] ?? (await emptyCommit(location));
  const edits = [...new Set(record.commits.flatMap((commit) => commit.edits))].sort((a, b) => a - b);
  const trials: Trials = {
    record,
    edits,
    base,
    async commitWith(some) {
      const [derivation] = await derive(location, [restricted(task!, some)]);
      return derivation!.kind === "failed" ? undefined : commitOf(location, base, derivation!.files);
    },
  };
  const [whole] = await derive(location, [restricted(task!, new Set(edits))]);
  if (whole!.kind === "failed") throw underivable(record.id, whole!.reason);
  return trials;
}

function restricted(task: Task, edits: ReadonlySet<number>): Task {
  return { ...task, done: [edits], own: [edits] };
}

/** Makes the commit beside the user's index. */
async function commitOf(location: Location, base: string, files: readonly Derived[]): Promise<string> {
  const lines: string[] = [];
  for (const { path, file } of files) {
    if (file === null) lines.push(`0 ${noneLike(base)}\t${path}\0`);
    else lines.push(`${file.mode} ${await writeBlob(location, encode(file.text, file.encoding))}\t${path}\0`);
  }
  return withScratchIndex(async (index) => {
    await plumb(location, ["read-tree", base], { index });
    await plumb(location, ["update-index", "-z", "--index-info"], { index, stdin: lines });
    return trialCommit(location, await plumbLine(location, ["write-tree"], { index }), [base]);
  });
}

async function emptyCommit(location: Location): Promise<string> {
  return trialCommit(location, await plumbLine(location, ["mktree"]), []);
}

/** Nobody's commit, always with the same name, which git forgets again. */
function trialCommit(location: Location, tree: string, parents: readonly string[]): Promise<string> {
  const nobody = "git llm-apply <llm-apply@localhost> 1 +0000";
  const place = madeBy(location, { author: nobody, committer: nobody });
  return commitTree(place, { tree, parents, message: "llm-apply bisect\n" });
}

function underivable(id: string, reason: string): GitError {
  return new GitError("not-revertible", `the edits of ${id} can't be made again: ${reason}`, {
    hints: [`see what is known about it: git llm-apply show ${id}`],
  });
}

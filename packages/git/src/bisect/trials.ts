import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { caseMaker, readReplays } from "../record/cases.ts";
import { derive, type Task } from "../record/derive.ts";
import type { Derived } from "../record/derived.ts";
import { readRecord } from "../record/read.ts";
import { plumb, plumbLine } from "../run.ts";
import { withScratchIndex } from "../scratch.ts";

/** A response as it may be tried out: with all of its edits, or with some. */
export interface Trials {
  /** Names the response, in full. */
  readonly id: string;
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
  const record = await readRecord(location, name);
  const [first] = record?.commits ?? [];
  if (!record || !first) throw unknown(name);
  const replayOf = await readReplays(location, [first]);
  const made = caseMaker(replayOf)(first, [first]);
  if (made.kind === "unverifiable") throw underivable(record.id, made.reason);
  const [task] = made.tasks;
  const base = first.parents[0] ?? (await emptyCommit(location));
  const edits = [...new Set(record.commits.flatMap((commit) => commit.edits))].sort((a, b) => a - b);
  const trials: Trials = {
    id: record.id,
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
    if (file === null) lines.push(`0 ${"0".repeat(base.length)}\t${path}\0`);
    else lines.push(`${file.mode} ${await blobOf(location, file)}\t${path}\0`);
  }
  return withScratchIndex(async (index) => {
    await plumb(location, ["read-tree", base], { index });
    await plumb(location, ["update-index", "-z", "--index-info"], { index, stdin: lines });
    const { stdout } = await plumb(location, ["write-tree"], { index });
    return commitTree(location, stdout.toString().trimEnd(), ["-p", base]);
  });
}

async function blobOf(location: Location, { text, encoding }: NonNullable<Derived["file"]>): Promise<string> {
  const stdin = [Buffer.from(text, encoding)];
  return (await plumb(location, ["hash-object", "-w", "--stdin"], { stdin })).stdout.toString().trimEnd();
}

async function emptyCommit(location: Location): Promise<string> {
  const { stdout } = await plumb(location, ["mktree"]);
  return commitTree(location, stdout.toString().trimEnd(), []);
}

/** Nobody's commit, always with the same name, which git forgets again. */
function commitTree(location: Location, tree: string, parents: readonly string[]): Promise<string> {
  const who = { NAME: "git llm-apply", EMAIL: "llm-apply@localhost", DATE: "@1 +0000" };
  const env = Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((role) =>
      Object.entries(who).map(([field, value]) => [`GIT_${role}_${field}`, value]),
    ),
  );
  const place = { ...location, env: { ...location.env, ...env } };
  return plumbLine(place, [
    "-c",
    "commit.gpgSign=false",
    "commit-tree",
    tree,
    ...parents,
    "-m",
    "llm-apply bisect",
  ]);
}

function unknown(name: string): GitError {
  return new GitError("no-such-response", `no response ${name} is recorded in what HEAD leads to`, {
    hints: ["see which there are: git llm-apply log"],
  });
}

function underivable(id: string, reason: string): GitError {
  return new GitError("not-revertible", `the edits of ${id} can't be made again: ${reason}`, {
    hints: [`see what is known of it: git llm-apply show ${id}`],
  });
}

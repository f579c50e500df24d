import { encode } from "../bytes.ts";
import type { Difference, TreeEntry } from "../diffs.ts";
import { GitError } from "../error.ts";
import { readTreeEntries } from "../index-entries.ts";
import type { Location } from "../location.ts";
import { readFiles } from "../objects.ts";
import { caseMaker, readReplays } from "../record/cases.ts";
import { type Derivation, derive, type Task } from "../record/derive.ts";
import type { Derived } from "../record/derived.ts";
import type { FoundCommit } from "../record/find.ts";

/** A file as git keeps it, with its mode; null: not there. */
export type Side = { readonly bytes: Buffer; readonly mode: string } | null;

/** One path with what is to be taken out of it (`from`), and without (`to`). */
export interface Sides {
  readonly path: string;
  readonly from: Side;
  readonly to: Side;
}

/** Returns what commits changed, each turned round. Throws `GitError` `not-revertible` for what is no text. */
export async function turnedRound(
  location: Location,
  commits: readonly (readonly Difference[])[],
): Promise<readonly (readonly Sides[])[]> {
  const entries = commits.flat().flatMap(({ before, after }) => [before, after]);
  const files = await readFiles(location, entries);
  const sideOf = (path: string, entry: TreeEntry | null): Side => {
    if (entry === null) return null;
    const bytes = files.get(entry.oid);
    if (!bytes || bytes.includes(0) || !entry.mode.startsWith("100")) throw notText(path);
    return { bytes, mode: entry.mode };
  };
  return commits.map((differences) =>
    differences.map(({ path, before, after }) => ({
      path,
      from: sideOf(path, after),
      to: sideOf(path, before),
    })),
  );
}

/** A commit of a response, and where it comes from. */
export interface Origins {
  readonly commit: FoundCommit;
  /** What it carries out of each response that it comes from, oldest first; `commit` is one of them. */
  readonly origins: readonly FoundCommit[];
  /** The commits of the same response below it, oldest first. */
  readonly below: readonly FoundCommit[];
}

/**
 * Returns what some edits of a commit changed, turned round: the commit is derived from its responses with them and
 * without them. Throws `GitError` `not-revertible` where that is not possible.
 */
export async function sidesOfEdits(
  location: Location,
  { commit, origins, below }: Origins,
  edits: ReadonlySet<number>,
): Promise<readonly Sides[]> {
  const replayOf = await readReplays(location, [...below, ...origins]);
  const caseOf = caseMaker(replayOf);
  for (const one of below) caseOf(one, [one]);
  const made = caseOf(commit, origins);
  const fail = (reason: string) => inseparable(commit, origins, edits, reason);
  if (made.kind === "unverifiable") throw fail(made.reason);
  const nth = origins.findIndex(({ id }) => id === commit.id);
  const [task, turned] = made.tasks;
  const pairs = [[task!, withoutEdits(task!, nth, edits)]];
  // Of a squash git does not tell which was first.
  if (turned && origins.length > 1)
    pairs.push([turned, withoutEdits(turned, origins.length - 1 - nth, edits)]);
  const derived = await Promise.all(pairs.map((pair) => derive(location, pair)));
  const [whole, without] = derived.find((pair) => pair.every(isDerived)) ?? derived[0]!;
  const filesOf = (derivation: Derivation, where: string) => {
    if (derivation.kind === "derived") return derivation.files;
    throw fail(`${where}, ${derivation.reason}`);
  };
  const all = filesOf(whole!, "on its parent");
  const left = new Map(filesOf(without!, "without it").map((derived) => [derived.path, derived]));
  // What only the edits in question touch was before as the commit's parent has it.
  const paths = all.map(({ path }) => path);
  const before = await filesIn(location, commit.parents[0], paths);
  return all.map((derived) => ({
    path: derived.path,
    from: sideOf(derived),
    to: left.has(derived.path) ? sideOf(left.get(derived.path)!) : before.get(derived.path)!,
  }));
}

function isDerived({ kind }: Derivation): boolean {
  return kind === "derived";
}

/** `edits` are those of the n-th response. */
function withoutEdits(task: Task, nth: number, edits: ReadonlySet<number>): Task {
  const rest = (numbers: ReadonlySet<number>, at: number) =>
    at === nth ? new Set([...numbers].filter((edit) => !edits.has(edit))) : numbers;
  return { ...task, done: task.done.map(rest), own: task.own.map(rest) };
}

/** Returns files as a commit has them; without a commit there is none. */
export async function filesIn(
  location: Location,
  commit: string | undefined,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Side>> {
  const index = commit && (await readTreeEntries(location, commit));
  const entries = paths.map((path) => (index ? index.entry(path) : undefined) ?? null);
  const blobs = await readFiles(location, entries);
  return new Map(
    paths.map((path, nth): [string, Side] => {
      const entry = entries[nth]!;
      const bytes = entry && blobs.get(entry.oid);
      return [path, bytes ? { bytes, mode: entry.mode } : null];
    }),
  );
}

function sideOf({ file }: Derived): Side {
  return file && { bytes: encode(file.text, file.encoding), mode: file.mode };
}

function notText(path: string): GitError {
  const hints = ["use git itself: git revert"];
  return new GitError("not-revertible", `${path} is not a plain text file`, { hints });
}

function inseparable(
  { oid, id, edits }: FoundCommit,
  origins: readonly FoundCommit[],
  wanted: ReadonlySet<number>,
  reason: string,
): GitError {
  const others = origins.filter((other) => other.id !== id);
  const commit = oid.slice(0, 10);
  if (others.length === 0) {
    const isAll = edits.every((edit) => wanted.has(edit));
    const hints = [
      ...(isAll ? [] : [`revert the whole response: git llm-apply revert ${id}`]),
      `revert the whole commit, with everything in it: git revert ${commit}`,
    ];
    const what = isAll ? `what ${id} did in ${commit}` : `single edits of ${id}`;
    return new GitError("not-revertible", `${what} can't be told apart: ${reason}`, { hints });
  }
  const message = `${id} can't be told apart from ${others.map((other) => other.id).join(", ")}, which is in the same commit: ${reason}`;
  return new GitError("not-revertible", message, {
    hints: [
      `revert that one first: git llm-apply revert ${others.at(-1)!.id}`,
      `or revert the whole commit: git revert ${commit}`,
    ],
  });
}

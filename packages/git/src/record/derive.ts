import { type Image, namedPaths } from "@git-llm-apply/core";
import { blobOid, encode } from "../bytes.ts";
import type { TreeEntry } from "../diffs.ts";
import { earlierVersions } from "../earlier.ts";
import type { Location } from "../location.ts";
import { readFiles } from "../objects.ts";
import { imageOrObstacle } from "../read-file.ts";
import { type Derived, filesOf, treeOf } from "./derived.ts";
import { narrowed, type Planned, planOf, type Replay, wholeOf } from "./replay.ts";
import { readSnapshots, type Snapshot } from "./snapshots.ts";

/** A commit to be derived. */
export interface Task {
  /** The commit that the edits are placed on; null: none. */
  readonly base: string | null;
  /** Placed one after the other; but for a squash there is one. */
  readonly replays: readonly Replay[];
  /** Numbers of the edits that are carried out, for each replay: by the commits below, and by this one. `own` itself: by this one alone. */
  readonly done: readonly ReadonlySet<number>[];
  /** Former versions of files are asked for where an edit has no place; that takes processes. */
  readonly earlier: boolean;
  /** Of these, those that this commit carries out. */
  readonly own: readonly ReadonlySet<number>[];
}

/** What a commit should make of files. */
export interface DerivedCommit {
  readonly kind: "derived";
  readonly files: readonly Derived[];
  /** What they were without it, by their paths; null: not there. */
  readonly before: ReadonlyMap<string, TreeEntry | null>;
}

/** What a commit should change, or why that can't be told, and the edit (from 0 on) that is to blame. */
export type Derivation =
  | DerivedCommit
  | { readonly kind: "failed"; readonly reason: string; readonly edit: number };

/** So many commits are worked on at a time: their files are in memory. */
const AT_ONCE = 256;

/** Derives commits from responses: no process for each, no file of the working tree. Throws `GitError`. */
export async function derive(location: Location, tasks: readonly Task[]): Promise<readonly Derivation[]> {
  const derivations: Derivation[] = [];
  for (let from = 0; from < tasks.length; from += AT_ONCE) {
    derivations.push(...(await deriveSome(location, tasks.slice(from, from + AT_ONCE))));
  }
  return derivations;
}

async function deriveSome(location: Location, tasks: readonly Task[]): Promise<readonly Derivation[]> {
  const snapshots = await readSnapshots(
    location,
    tasks.map(({ base }) => base),
  );
  const blobs = await readBlobs(location, tasks, snapshots());
  const known = { blobs, plans: new WeakMap<Replay, Planned>() };
  let nth = 0;
  const derivations: Derivation[] = [];
  for (const snapshot of snapshots()) derivations.push(deriveOne(location, tasks[nth++]!, snapshot, known));
  return derivations;
}

/** Reads the files that the edits name, each version once. */
async function readBlobs(
  location: Location,
  tasks: readonly Task[],
  snapshots: Iterable<Snapshot>,
): Promise<ReadonlyMap<string, Image | string>> {
  const named: (TreeEntry | undefined)[] = [];
  let nth = 0;
  for (const { entries, paths } of snapshots) {
    const edits = tasks[nth++]!.replays.flatMap((replay) => replay.edits);
    for (const path of namedPaths(edits, paths)) named.push(entries.get(path));
  }
  const files = await readFiles(location, named);
  return new Map([...files].map(([oid, bytes]) => [oid, imageOrObstacle(bytes)]));
}

/** What serves several tasks. */
interface Known {
  /** The files, or why they can't be edited, by the names of their blobs. */
  readonly blobs: ReadonlyMap<string, Image | string>;
  /** One response may be many commits: then the same plan serves them all. */
  readonly plans: WeakMap<Replay, Planned>;
}

function deriveOne(
  location: Location,
  { base, replays, done, own, earlier }: Task,
  snapshot: Snapshot,
  { blobs, plans }: Known,
): Derivation {
  const made = new Map<string, Derived>();
  const before = new Map<string, TreeEntry | null>();
  for (const [nth, replay] of replays.entries()) {
    const versions = (path: string) => (earlier && base ? earlierVersions(location, path, base) : []);
    const tree = { ...treeOf(replay, snapshot, blobs, made), earlier: versions };
    const known = nth === 0 ? plans.get(replay) : undefined;
    const whole = done[nth] === own[nth] ? wholeOf(replay, tree, base, own[nth]!) : undefined;
    const parts = known?.base === base && !earlier ? known : undefined;
    const planned = whole ?? parts ?? planOf(replay, tree, base, replay.edits);
    if (nth === 0 && !whole) plans.set(replay, planned);
    const { steps, statuses } = narrowed(replay, planned, done[nth]!, tree);
    const carriedOut = new Set(steps.flatMap(({ edits }) => edits));
    const missing = [...own[nth]!].find((edit) => !carriedOut.has(edit));
    if (missing !== undefined) {
      const reason = `edit ${missing + 1} is ${statuses.get(missing) ?? "not there"}`;
      return { kind: "failed", reason, edit: missing };
    }
    for (const { changes, edits } of steps) {
      const isOwn = edits.some((edit) => own[nth]!.has(edit));
      for (const file of changes.flatMap((change) => filesOf(change, made, snapshot))) {
        const { path } = file;
        if (isOwn && !before.has(path)) before.set(path, entryBefore(location, path, made, snapshot));
        made.set(path, file);
      }
    }
  }
  return { kind: "derived", files: [...before.keys()].map((path) => made.get(path)!), before };
}

/** Returns a file as it is in `made`, or where nothing was made of it, in the snapshot. */
function entryBefore(
  location: Location,
  path: string,
  made: ReadonlyMap<string, Derived>,
  { entries }: Snapshot,
): TreeEntry | null {
  const derived = made.get(path);
  if (derived === undefined) return entries.get(path) ?? null;
  const { file } = derived;
  return file && { mode: file.mode, oid: blobOid(location, encode(file.text, file.encoding)) };
}

import {
  type Edit,
  type Encoding,
  type FileChange,
  type Image,
  imageOf,
  namedPaths,
  type Obstacle,
  type OutcomeStatus,
  type ParsedResponse,
  planEdits,
  type Step,
  type Tree,
} from "@git-llm-apply/core";
import { earlierVersions } from "../earlier.ts";
import { imageOrObstacle } from "../images.ts";
import type { Location } from "../repo.ts";
import type { ReplayOptions } from "./note.ts";
import { readObjects } from "./objects.ts";
import { readSnapshots, type Snapshot } from "./snapshots.ts";

/** Edits of one response, to be placed again as they were once. */
export interface Replay {
  readonly parsed: ParsedResponse;
  /** The edits as a person left them. */
  readonly edits: readonly Edit[];
  /** For each of them its 0-based number in the response. */
  readonly origins: readonly number[];
  readonly options: ReplayOptions;
}

/** A commit to be derived. */
export interface Task {
  /** The commit that the edits are placed on; null: none. */
  readonly base: string | null;
  /** Placed one after the other; but for a squash there is one. */
  readonly replays: readonly Replay[];
  /** Numbers of the edits that are carried out, for each replay: by the commits below, and by this one. */
  readonly done: readonly ReadonlySet<number>[];
  /** Former versions of files are asked for where an edit has no place; that takes processes. */
  readonly earlier: boolean;
  /** Of these, those that this commit carries out. */
  readonly own: readonly ReadonlySet<number>[];
}

/** A file as it should be; null: it should not be there. */
export interface Derived {
  readonly path: string;
  readonly file: DerivedFile | null;
}

export interface DerivedFile {
  readonly mode: string;
  readonly text: string;
  readonly encoding: Encoding;
}

/** What a commit should change, or why that can't be told. */
export type Derivation =
  | { readonly kind: "derived"; readonly files: readonly Derived[] }
  | { readonly kind: "failed"; readonly reason: string };

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
  const plans = new WeakMap<Replay, Planned>();
  let nth = 0;
  const derivations: Derivation[] = [];
  for (const snapshot of snapshots())
    derivations.push(deriveOne(location, tasks[nth++]!, snapshot, blobs, plans));
  return derivations;
}

/** Reads the files that the edits name, each version once. */
async function readBlobs(
  location: Location,
  tasks: readonly Task[],
  snapshots: Iterable<Snapshot>,
): Promise<ReadonlyMap<string, Image | string>> {
  const oids = new Set<string>();
  let nth = 0;
  for (const { entries, paths } of snapshots) {
    const { replays } = tasks[nth++]!;
    for (const path of namedPaths(
      replays.flatMap(({ edits }) => edits),
      paths,
    )) {
      const entry = entries.get(path);
      if (entry?.mode.startsWith("100")) oids.add(entry.oid);
    }
  }
  const names = [...oids];
  const objects = await readObjects(location, names);
  return new Map(names.map((oid, index) => [oid, imageOrObstacle(objects[index]?.bytes ?? Buffer.of(0))]));
}

/** A replay placed on one base. */
interface Planned {
  readonly base: string | null;
  /** One for each edit that does something, in the order in which they are carried out. */
  readonly steps: readonly Step[];
  /** By the number of the edit in the response. */
  readonly statuses: ReadonlyMap<number, OutcomeStatus>;
}

function deriveOne(
  location: Location,
  { base, replays, done, own, earlier }: Task,
  snapshot: Snapshot,
  blobs: ReadonlyMap<string, Image | string>,
  plans: WeakMap<Replay, Planned>,
): Derivation {
  const made = new Map<string, Derived>();
  const touched = new Set<string>();
  for (const [nth, replay] of replays.entries()) {
    const versions = (path: string) => (earlier && base ? earlierVersions(location, path, base) : []);
    const tree = { ...treeOf(replay, snapshot, blobs, made), earlier: versions };
    // One response may be many commits: then the same plan serves them all.
    const known = nth === 0 ? plans.get(replay) : undefined;
    const planned = known?.base === base && !earlier ? known : planOf(replay, tree, base, replay.edits);
    if (nth === 0) plans.set(replay, planned);
    const { steps, statuses } = narrowed(replay, planned, done[nth]!, tree);
    const carriedOut = new Set(steps.flatMap(({ edits }) => edits));
    const missing = [...own[nth]!].find((edit) => !carriedOut.has(edit));
    if (missing !== undefined) {
      return { kind: "failed", reason: `edit ${missing + 1} is ${statuses.get(missing) ?? "not there"}` };
    }
    for (const { changes, edits } of steps) {
      const isOwn = edits.some((edit) => own[nth]!.has(edit));
      for (const file of changes.flatMap((change) => filesOf(change, made, snapshot))) {
        made.set(file.path, file);
        if (isOwn) touched.add(file.path);
      }
    }
  }
  return { kind: "derived", files: [...touched].map((path) => made.get(path)!) };
}

/** The first steps of all, if these are the edits that are done; else a plan without the others. */
function narrowed(replay: Replay, planned: Planned, done: ReadonlySet<number>, tree: Tree): Planned {
  const isDone = ({ edits }: Step) => edits.every((edit) => done.has(edit));
  const { steps } = planned;
  const end = steps.findIndex((step) => !isDone(step));
  if (end === -1) return planned;
  if (!steps.slice(end).some(isDone)) return { ...planned, steps: steps.slice(0, end) };
  const edits = replay.edits.filter((_, index) => done.has(replay.origins[index]!));
  return planOf(replay, tree, planned.base, edits);
}

function planOf(
  { parsed, edits: all, origins, options }: Replay,
  tree: Tree,
  base: string | null,
  edits: readonly Edit[],
): Planned {
  const numbers = edits.map((edit) => origins[all.indexOf(edit)]!);
  const { plan, outcomes } = planEdits({ ...parsed, edits }, tree, {
    ...options,
    partial: true,
    per: "edit",
  });
  const steps = plan.steps.map((step) => ({ ...step, edits: step.edits.map((edit) => numbers[edit]!) }));
  return { base, steps, statuses: new Map(outcomes.map(({ status }, nth) => [numbers[nth]!, status])) };
}

/** The base as the edits saw it, with what the replays before made of it. */
function treeOf(
  { edits }: Replay,
  { entries, paths }: Snapshot,
  blobs: ReadonlyMap<string, Image | string>,
  made: ReadonlyMap<string, Derived>,
): Tree {
  const all = new Set(paths);
  for (const { path, file } of made.values()) {
    if (file) all.add(path);
    else all.delete(path);
  }
  const images = new Map<string, Image>();
  const obstacles = new Map<string, Obstacle>();
  for (const path of namedPaths(edits, all)) {
    const entry = entries.get(path);
    const file = made.get(path)?.file;
    const known = file === undefined ? entry && (blobs.get(entry.oid) ?? "is no file") : undefined;
    const found = file ? imageOf(file.text, file.encoding) : known;
    if (found === undefined) continue;
    if (typeof found === "string") obstacles.set(path, { reason: found, advice: "Look at the commit." });
    else images.set(path, found);
  }
  return { paths: all, images, obstacles };
}

function filesOf(
  change: FileChange,
  made: ReadonlyMap<string, Derived>,
  { entries }: Snapshot,
): readonly Derived[] {
  const { path } = change;
  const mode = (made.get(path)?.file ?? entries.get(path))?.mode ?? "100644";
  switch (change.kind) {
    case "add": {
      const added = change.executable ? "100755" : "100644";
      return [{ path, file: { mode: added, text: change.after, encoding: "utf-8" } }];
    }
    case "modify":
      return [{ path, file: { mode, text: change.after, encoding: change.encoding } }];
    case "delete":
      return [{ path, file: null }];
    case "rename":
      return [
        { path, file: null },
        { path: change.to, file: { mode, text: change.after, encoding: change.encoding } },
      ];
    default:
      return change satisfies never;
  }
}

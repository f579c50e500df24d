import { type Difference, type Pair, readDiffs, type TreeEntry } from "../diffs.ts";
import { listTree } from "../list-tree.ts";
import type { Location } from "../location.ts";

/** All files of one commit; valid until the next one is asked for. */
export interface Snapshot {
  readonly entries: ReadonlyMap<string, TreeEntry>;
  readonly paths: ReadonlySet<string>;
}

/**
 * Reads the trees of commits, null for none at all, and returns a way to go through them in this order, as often as
 * needed. Only the first is read as a whole; from each to the next only what differs. Throws `GitError`.
 */
export async function readSnapshots(
  location: Location,
  commits: readonly (string | null)[],
): Promise<() => Iterable<Snapshot>> {
  const real = commits.filter((commit) => commit !== null);
  const files = real[0] === undefined ? [] : await listTree(location, real[0]);
  const first = files.map(({ path, ...after }) => ({ path, before: null, after }));
  const pairs = real.slice(1).map((commit, nth): Pair => [commit, real[nth]!]);
  const diffs = [first, ...(await readDiffs(location, pairs))];
  return () => walkThrough(commits, diffs);
}

function* walkThrough(
  commits: readonly (string | null)[],
  diffs: readonly (readonly Difference[])[],
): Generator<Snapshot> {
  const [entries, paths] = [new Map<string, TreeEntry>(), new Set<string>()];
  let next = 0;
  for (const commit of commits) {
    if (commit === null) {
      yield { entries: new Map(), paths: new Set() };
      continue;
    }
    for (const { path, after } of diffs[next++]!) {
      if (after === null) {
        entries.delete(path);
        paths.delete(path);
      } else {
        entries.set(path, after);
        paths.add(path);
      }
    }
    yield { entries, paths };
  }
}

import { type Difference, type Pair, readDiffs } from "../diffs.ts";
import type { Location } from "../location.ts";
import { refuseCut } from "../record/cut.ts";
import type { FoundCommit } from "../record/find.ts";
import type { ResponseRecord } from "../record/read.ts";
import { isAsMade } from "./as-made.ts";
import { followed, pathsIn } from "./moved.ts";
import { type Origins, type Sides, sidesOfEdits, turnedRound } from "./sides.ts";
import type { Target } from "./target.ts";

/** Returns the commits that carry out edits of a target, oldest first. */
export function commitsOf({ record, edits }: Target): readonly FoundCommit[] {
  return record.commits.filter((commit) => commit.edits.some((edit) => edits.includes(edit)));
}

/**
 * Returns what takes a target back, one commit after the other, the newest first, with the names that the files have in
 * the commit `where`. Throws `GitError` `not-revertible`.
 */
export async function sidesOfTarget(
  location: Location,
  target: Target,
  where: string,
): Promise<readonly Sides[]> {
  const commits = commitsOf(target).toReversed();
  for (const commit of commits) refuseCut(commit);
  const wanted = new Set(target.edits);
  const diffs = await readDiffs(
    location,
    commits.map(({ oid, parents }): Pair => [oid, parents[0] ?? null]),
  );
  const isWhole = commits.map((commit, nth) => isTakenWhole(commit, target, wanted, diffs[nth]!));
  const whole = await turnedRound(
    location,
    diffs.map((diff, nth) => (isWhole[nth] ? diff : [])),
  );
  const there = await pathsIn(location, where);
  const sides: Sides[] = [];
  // What a later commit deleted or moved has its place again when this one is taken back.
  const back = new Set<string>();
  for (const [nth, commit] of commits.entries()) {
    const own = isWhole[nth] ? whole[nth]! : await sidesOfEdits(location, sourcesOf(commit, target), wanted);
    const moved = await followed(location, own, { from: commit.oid, to: where, there, back });
    for (const { path, to } of moved) if (to !== null) back.add(path);
    sides.push(...moved);
  }
  return sides;
}

/** A commit that is as it was made, and holds nothing else, is turned round as a whole; of others edits are told apart. */
function isTakenWhole(
  commit: FoundCommit,
  target: Target,
  wanted: ReadonlySet<number>,
  diff: readonly Difference[],
): boolean {
  const { origins, below } = sourcesOf(commit, target);
  const isAlone = origins.length === 1 && commit.edits.every((edit) => wanted.has(edit));
  return isAlone && isAsMade(commit, below, diff);
}

function sourcesOf(commit: FoundCommit, { record, records }: Target): Origins {
  const below = record.commits.slice(0, record.commits.indexOf(commit));
  return { commit, origins: originsOf(commit, records), below };
}

/** What a commit carries out of each response that it comes from, oldest first; of others only what is in force. */
function originsOf(commit: FoundCommit, records: readonly ResponseRecord[]): readonly FoundCommit[] {
  return records.toReversed().flatMap(({ id, commits, edits }) => {
    const own = commits.find(({ oid }) => oid === commit.oid);
    if (!own || id === commit.id) return own ?? [];
    const reverted = new Set(edits.filter((edit) => edit.reverted).map(({ edit }) => edit));
    const left = own.edits.filter((edit) => !reverted.has(edit));
    return left.length > 0 ? { ...own, edits: left } : [];
  });
}

import type { Location } from "../location.ts";
import { refuseCut } from "../record/cut.ts";
import type { FoundCommit } from "../record/find.ts";
import type { ResponseRecord } from "../record/read.ts";
import { isAsMade } from "./as-made.ts";
import { followed } from "./moved.ts";
import { type Sides, sidesOfCommit, sidesOfEdits } from "./sides.ts";
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
  const wanted = new Set(target.edits);
  const sides: Sides[] = [];
  for (const commit of commitsOf(target).toReversed()) {
    const own = await sidesOf(location, commit, target, wanted);
    // What a later commit deleted or moved has its place again when this one is taken back.
    const back = new Set(sides.filter(({ to }) => to !== null).map(({ path }) => path));
    sides.push(...(await followed(location, own, { from: commit.oid, to: where, back })));
  }
  return sides;
}

/** A commit that is as it was made, and holds nothing else, is turned round as a whole; of others edits are told apart. */
async function sidesOf(
  location: Location,
  commit: FoundCommit,
  { record, records }: Pick<Target, "record" | "records">,
  wanted: ReadonlySet<number>,
): Promise<readonly Sides[]> {
  refuseCut(commit);
  const below = record.commits.slice(0, record.commits.indexOf(commit));
  const origins = originsOf(commit, records);
  const isWhole = origins.length === 1 && commit.edits.every((edit) => wanted.has(edit));
  return isWhole && (await isAsMade(location, commit, below))
    ? sidesOfCommit(location, commit.oid, commit.parents[0] ?? null)
    : sidesOfEdits(location, { commit, origins, below }, wanted);
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

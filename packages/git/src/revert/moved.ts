import type { Location } from "../location.ts";
import { inRecords, plumbFields } from "../printed.ts";
import type { Sides } from "./sides.ts";

/** From one commit to another. */
export interface Way {
  readonly from: string;
  readonly to: string;
  /** Paths that are not in `to`, and will be when the changes are taken out. */
  readonly back?: ReadonlySet<string>;
}

/**
 * Returns changes of a commit with the names that their files have in another one: a file that is not there any more
 * may have been moved since, as git itself finds it. Throws `GitError`.
 */
export async function followed(
  location: Location,
  sides: readonly Sides[],
  { from: commit, to, back = new Set() }: Way,
): Promise<readonly Sides[]> {
  const paths = sides.map(({ path }) => path);
  const listing = ["ls-tree", "-z", "--name-only", "--full-tree", to, "--", ...paths];
  const there = new Set(await plumbFields(location, listing));
  const isMissing = ({ path, from }: Sides) => from !== null && !there.has(path) && !back.has(path);
  if (!sides.some(isMissing)) return sides;
  const moves = await movesBetween(location, commit, to);
  return sides.map((side) => (isMissing(side) ? { ...side, path: moves.get(side.path) ?? side.path } : side));
}

/** `R087`, the former name, the new one. */
async function movesBetween(
  location: Location,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const how = ["-r", "-z", "--find-renames", "--diff-filter=R", "--name-status", "--no-ext-diff"];
  const fields = await plumbFields(location, ["diff-tree", ...how, from, to]);
  return new Map(inRecords(fields, 3).map(([, before, after]) => [before!, after!]));
}

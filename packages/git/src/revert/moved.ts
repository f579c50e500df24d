import { listTree } from "../list-tree.ts";
import type { Location } from "../location.ts";
import { inRecords, plumbFields } from "../printed.ts";
import type { Sides } from "./sides.ts";

/** From one commit to another. */
export interface Way {
  readonly from: string;
  readonly to: string;
  /** The paths that are in `to`. */
  readonly there: ReadonlySet<string>;
  /** Paths that are not in `to`, and will be when the changes are taken out. */
  readonly back?: ReadonlySet<string>;
}

/** Returns the paths of all files of a commit. Throws `GitError`. */
export async function pathsIn(location: Location, commit: string): Promise<ReadonlySet<string>> {
  return new Set((await listTree(location, commit)).map(({ path }) => path));
}

/**
 * Returns changes of a commit with the names that their files have in another one: a file that is not there any more
 * may have been moved since, as git itself finds it. Throws `GitError`.
 */
export async function followed(
  location: Location,
  sides: readonly Sides[],
  { from: commit, to, there, back = new Set() }: Way,
): Promise<readonly Sides[]> {
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

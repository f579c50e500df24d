import { readDiffs } from "../diffs.ts";
import type { Location } from "../location.ts";
import { numbersIn } from "../numbers.ts";
import { filesIn, type Side, type Sides, turnedRound } from "./sides.ts";
import { sidesOfTarget } from "./sides-of-target.ts";
import { isEqual, withoutChanges } from "./take-out.ts";
import { targetOf, type Undoing } from "./target.ts";

/**
 * Returns what takes an undoing back. A commit that does nothing else is turned round as a whole; of one that somebody
 * amended, or squashed with other work, the edits alone come back. Throws `GitError` `not-revertible`.
 */
export async function sidesOfUndoing(location: Location, undoing: Undoing): Promise<readonly Sides[]> {
  const taken: Sides[] = [];
  for (const { id, edits } of undoing.responses) {
    const name = edits ? `${id}:${numbersIn(edits)}` : id;
    const target = await targetOf(location, name, [undoing.parent]);
    taken.push(...(await sidesOfTarget(location, target, undoing.parent)));
  }
  const diffs = await readDiffs(location, [[undoing.oid, undoing.parent]]);
  const [own = []] = await turnedRound(location, diffs);
  if (await isAlone(location, own, taken, undoing.parent)) return own;
  return taken.toReversed().map(({ path, from, to }) => ({ path, from: to, to: from }));
}

/** Returns whether a commit on `parent` (turned round: `own`) is what taking out makes of it. */
async function isAlone(
  location: Location,
  own: readonly Sides[],
  taken: readonly Sides[],
  parent: string,
): Promise<boolean> {
  const paths = taken.map(({ path }) => path);
  const before = await filesIn(location, parent, paths);
  const { files: made, conflicts } = withoutChanges(before, taken);
  if (conflicts.length > 0) return false;
  const after = new Map([...before, ...own.map(({ path, from }): [string, Side] => [path, from])]);
  return [...after].every(([path, side]) => made.has(path) && isEqual(side, made.get(path)!));
}

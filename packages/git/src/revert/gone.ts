import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { filesIn, type Sides } from "./sides.ts";
import { sidesOfTarget } from "./sides-of-target.ts";
import { isEqual, withoutChanges } from "./take-out.ts";
import { targetOf } from "./target.ts";

/**
 * Returns whether nothing of what `name` stands for (`ID`, `ID:3`) is in the files of a commit: to take it out changes
 * nothing there. False where that can't be told. Throws `GitError`.
 */
export async function isGone(location: Location, name: string, commit: string): Promise<boolean> {
  try {
    const sides = await sidesOfTarget(location, await targetOf(location, name, [commit]), commit);
    const files = await filesIn(
      location,
      commit,
      sides.map(({ path }) => path),
    );
    const { files: left, conflicts } = withoutChanges(files, joined(sides));
    return conflicts.length === 0 && [...left].every(([path, side]) => isEqual(side, files.get(path)!));
  } catch (error) {
    if (error instanceof GitError && error.code === "no-such-response") return true;
    if (error instanceof GitError && error.code === "not-revertible") return false;
    throw error;
  }
}

/** One change for each file where each begins with what the one before leaves: of lines that touch all may be gone together. */
function joined(changes: readonly Sides[]): readonly Sides[] {
  const all: Sides[] = [];
  for (const change of changes) {
    const nth = all.findLastIndex(({ path }) => path === change.path);
    const before = all[nth];
    if (before && isEqual(before.to, change.from)) all[nth] = { ...before, to: change.to };
    else all.push(change);
  }
  return all;
}

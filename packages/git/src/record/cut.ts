import { join } from "node:path";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { readIfThere } from "../transaction/durable.ts";

/** Why it can't be told what a commit changes, as the rest of a sentence. */
export const CUT = "its parent is not in this clone, which is shallow";

/** Returns the commits at which a shallow clone ends: git shows them without the parents that they have. */
export function cutCommits({ commonDir }: Pick<Location, "commonDir">): ReadonlySet<string> {
  return new Set(readIfThere(join(commonDir, "shallow"))?.toString("latin1").trim().split("\n"));
}

/** Throws `GitError` `not-revertible` for such a commit: all its files would seem to be its own. */
export function refuseCut({ oid, isCut }: { readonly oid: string; readonly isCut: boolean }): void {
  if (!isCut) return;
  const hints = ["fetch it first: git fetch --unshallow"];
  throw new GitError("not-revertible", `${oid.slice(0, 10)} can't be taken back: ${CUT}`, { hints });
}

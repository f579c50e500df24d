import type { Repo } from "../repo.ts";

/** What a plan becomes: commits, changes that are staged, changes in the working tree only. */
export type Into = "commits" | "index" | "working-tree";

/** What a transaction changes. */
export interface Reach {
  readonly branch: boolean;
  readonly index: boolean;
  readonly files: boolean;
}

/** Returns what is changed; of a branch that is not checked out there is nothing but the branch. */
export function reachOf({ isCheckedOut }: Pick<Repo, "isCheckedOut">, into: Into): Reach {
  const branch = into === "commits";
  return { branch, index: into !== "working-tree" && isCheckedOut, files: isCheckedOut };
}

import { GitError } from "./error.ts";
import { type Index, readTreeEntries } from "./index-entries.ts";
import type { Head, Location } from "./location.ts";
import { plumbLines } from "./printed.ts";
import { plumb } from "./run.ts";
import { shellWord } from "./shell-word.ts";

/**
 * Reads a branch that is not checked out: where it is, and the files of its commit.
 * Throws `GitError` `no-such-branch`, `branch-checked-out`.
 */
export async function readBranch(
  location: Location,
  name: string,
): Promise<{ readonly head: Head; readonly index: Index }> {
  const ref = name.startsWith("refs/heads/") ? name : `refs/heads/${name}`;
  const args = ["for-each-ref", "--format=%(refname)%00%(objectname)%00%(worktreepath)", ref];
  const lines = await plumbLines(location, args);
  const [, oid, tree] = lines.map((line) => line.split("\0")).find(([found]) => found === ref) ?? [];
  if (oid === undefined) throw await unknown(location, name);
  if (tree) throw checkedOut(name, tree);
  return { head: { kind: "branch", ref, oid }, index: await readTreeEntries(location, oid) };
}

async function unknown(location: Location, name: string): Promise<GitError> {
  const { status } = await plumb(location, ["check-ref-format", "--branch", name], { statuses: [0, 128] });
  const make = status === 0 ? [`make it first: git branch ${shellWord(name)}`] : [];
  const hints = [...make, "see which there are: git branch --list"];
  return new GitError("no-such-branch", `there is no branch ${name}`, { hints });
}

function checkedOut(name: string, tree: string): GitError {
  const hints = ["apply there, without --onto"];
  return new GitError("branch-checked-out", `the branch ${name} is checked out in ${tree}`, { hints });
}

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { GitError } from "./error.ts";
import { type Index, readTreeEntries } from "./index-entries.ts";
import type { Head, Location } from "./location.ts";
import { plumbLines } from "./printed.ts";
import { plumb } from "./run.ts";
import { shellWord } from "./shell-word.ts";
import { readIfThere } from "./transaction/durable.ts";

const BRANCHES = "refs/heads/";

/**
 * Reads a branch that is not checked out: where it is, and the files of its commit.
 * Throws `GitError` `no-such-branch`, `branch-checked-out`.
 */
export async function readBranch(
  location: Location,
  name: string,
): Promise<{ readonly head: Head; readonly index: Index }> {
  const ref = name.startsWith(BRANCHES) ? name : BRANCHES + name;
  const args = ["for-each-ref", "--format=%(refname)%00%(objectname)%00%(worktreepath)%00%(symref)", ref];
  const lines = await plumbLines(location, args);
  const [, oid, tree, other] = lines.map((line) => line.split("\0")).find(([found]) => found === ref) ?? [];
  if (oid === undefined) throw await unknown(location, name);
  if (other) return readBranch(location, other);
  if (tree) throw checkedOut(`the branch ${name} is checked out in ${tree}`, "apply there, without --onto");
  const user = userOf(location, ref);
  if (user !== undefined)
    throw checkedOut(`the branch ${name} is in use by the ${user}`, "finish it, or abort it");
  return { head: { kind: "branch", ref, oid }, index: await readTreeEntries(location, oid) };
}

/** Where git keeps which branches an operation moves, or goes back to, at its end. */
const KEPT = [
  ["rebase-merge/head-name", "rebase"],
  ["rebase-merge/update-refs", "rebase"],
  ["rebase-apply/head-name", "rebase"],
  ["BISECT_START", "bisect"],
] as const;

/** Returns which operation in any working tree has a branch in hand, while another commit is checked out. */
function userOf({ commonDir }: Location, ref: string): string | undefined {
  const linked = join(commonDir, "worktrees");
  const names = existsSync(linked) ? readdirSync(linked) : [];
  for (const folder of [commonDir, ...names.map((name) => join(linked, name))])
    for (const [file, operation] of KEPT) {
      const lines = readIfThere(join(folder, file))?.toString().split("\n") ?? [];
      if (lines.includes(ref) || lines.includes(ref.slice(BRANCHES.length)))
        return `${operation} in progress in ${folder}`;
    }
  return undefined;
}

async function unknown(location: Location, name: string): Promise<GitError> {
  const { status } = await plumb(location, ["check-ref-format", "--branch", name], { statuses: [0, 128] });
  const make = status === 0 ? [`create it first: git branch ${shellWord(name)}`] : [];
  const hints = [...make, "list the branches: git branch --list"];
  return new GitError("no-such-branch", `there is no branch ${name}`, { hints });
}

function checkedOut(message: string, hint: string): GitError {
  return new GitError("branch-checked-out", message, { hints: [hint] });
}

import { join } from "node:path";
import { copyIndex } from "../copy-index.ts";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { plumbFields } from "../printed.ts";
import { plumb } from "../run.ts";
import { rewrittenFiles } from "../transaction/set-aside.ts";
import type { Staged } from "../transaction/staged.ts";
import { hashOf } from "../transaction/swap.ts";
import type { HookRunner } from "./runner.ts";

/**
 * Runs pre-commit on the result: the files are in place, the index that the hook is given holds them, HEAD is the old
 * commit. It may look at all of that and refuse; it must not change it.
 *
 * Throws `GitError` `hook-failed`, `hook-changed`.
 */
export async function runPreCommit(repo: Location, staged: Staged, hooks: HookRunner): Promise<void> {
  if (!hooks.has("pre-commit")) return;
  const index = join(staged.directory, "index.hook");
  copyIndex(join(staged.directory, "index.new"), index);
  // As `git commit` does before its hook. 1: there are changes that are not staged.
  await plumb(repo, ["update-index", "-q", "--refresh"], { index, statuses: [0, 1] });
  const known = rewrittenFiles(repo, staged);
  const [entries, changes] = await Promise.all([entriesOf(repo, index), unstaged(repo, index)]);
  const failure = await hooks.run("pre-commit", [], { author: staged.author, index }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure !== undefined) throw failure;
  const paths = rewrittenFiles(repo, staged).filter((path) => !known.includes(path));
  if (paths.length > 0) throw changedFiles(paths);
  if ((await entriesOf(repo, index)) !== entries) throw changedIndex();
  const others = [...changes].filter(([path, hash]) => hashOf(join(repo.top, path)) !== hash);
  if (others.length > 0) throw changedOthers(others.map(([path]) => path));
}

async function entriesOf(repo: Location, index: string): Promise<string> {
  const { stdout } = await plumb(repo, ["ls-files", "--stage", "-z"], { index });
  return stdout.toString("latin1");
}

/** The user's changes that are not staged, by path: hooks which put them aside must bring them back. */
async function unstaged(
  { top, env }: Location,
  index: string,
): Promise<ReadonlyMap<string, string | undefined>> {
  const args = ["diff-files", "--name-only", "-z", "--no-ext-diff"];
  const paths = await plumbFields({ top, env }, args, { index });
  return new Map(paths.map((path) => [path, hashOf(join(top, path))]));
}

function changedFiles(paths: readonly string[]): GitError {
  return new GitError(
    "hook-changed",
    `the hook pre-commit changed ${paths.join(", ")}; nothing was applied`,
    {
      hints: ["let it only check, not repair; or apply with --no-verify, and repair in a separate commit"],
    },
  );
}

function changedIndex(): GitError {
  const hints = ["let it only check, not stage; or apply with --no-verify"];
  return new GitError("hook-changed", "the hook pre-commit changed what is staged; nothing was applied", {
    hints,
  });
}

function changedOthers(paths: readonly string[]): GitError {
  const hints = ["check that your changes there are complete; --no-verify skips the hook"];
  const message = `the hook pre-commit changed ${paths.join(", ")}, which the response does not touch; nothing was applied`;
  return new GitError("hook-changed", message, { hints });
}

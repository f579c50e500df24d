import { runPreCommit } from "../hooks/pre-commit.ts";
import type { HookRunner } from "../hooks/runner.ts";
import type { Repo } from "../repo.ts";
import { shellWord } from "../shell-word.ts";
import type { Way } from "./options.ts";
import { rewrittenFiles, setAside } from "./set-aside.ts";
import type { Staged } from "./staged.ts";

/**
 * Looks at the result in its place; what is made of it meanwhile is kept aside where all goes back. Returns what
 * the user should know of it.
 */
export async function look(
  repo: Repo,
  staged: Staged,
  runner: HookRunner | undefined,
  { check, signal, onNotice = () => {} }: Way,
): Promise<readonly string[]> {
  try {
    await check?.();
    const rewritten = rewrittenFiles(repo, staged);
    if (runner) await runPreCommit(repo, staged, runner);
    signal?.throwIfAborted();
    return rewritten.map((path) => changedBy(check ? "the check" : "somebody else", path));
  } catch (error) {
    const kept = setAside(repo, staged);
    if (kept !== undefined)
      onNotice(
        `what the files had meanwhile become is in ${kept}; if you do not need it: rm -r ${shellWord(kept)}`,
      );
    throw error;
  }
}

function changedBy(whom: string, path: string): string {
  return `${path} was changed by ${whom}: that change is in the working tree, and not part of the edits`;
}

import type { Plan } from "@git-llm-apply/core";
import { foldOf } from "../record/fold.ts";
import type { Repo } from "../repo.ts";
import { withScratchFolder } from "../scratch.ts";
import { ownOrigin } from "../trailers.ts";
import { onFileSystem } from "./errors.ts";
import type { PublishOptions } from "./options.ts";
import { prepare } from "./prepare.ts";
import { reachOf } from "./reach.ts";
import { draftsOf } from "./versions.ts";

/**
 * Checks a plan as `applyPlan` does before it begins, and writes nothing: what would be made of it, the user's own
 * changes beside it, who commits. Throws `GitError` as that would; no hook is run, and nothing is signed.
 */
export async function rehearsePlan(
  repo: Repo,
  plan: Plan,
  { into = "commits", commitDirty, amend }: Pick<PublishOptions, "into" | "commitDirty" | "amend">,
): Promise<void> {
  if (plan.steps.length === 0) return;
  if (amend) await foldOf(repo);
  const [origin, reach] = [ownOrigin([], repo.head.oid), reachOf(repo, into)];
  const work = (folder: string) =>
    prepare(repo, draftsOf(repo, plan), { origin, reach, commitDirty, amend, folder, isRehearsal: true });
  await onFileSystem(() => withScratchFolder(work), "fix that, then apply");
}

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { placelessEnvironment } from "../environment.ts";
import type { Location } from "../location.ts";
import { plumb } from "../run.ts";

/** A working tree beside the user's. */
export interface SideTree {
  /** Absolute. */
  readonly folder: string;
  /** Makes its tracked files those of a commit; what is left of the commit before goes, but for what git ignores. */
  checkOut(oid: string): Promise<void>;
}

/** No hook of the user has anything to do with it. */
const QUIET = ["-c", "core.hooksPath=/dev/null", "-c", "advice.detachedHead=false"];

/**
 * Runs `work` with a linked working tree at `oid`, which is gone afterwards. It lies in the repository's own
 * directory, so that what looks upwards for installed packages finds those of the repository. Throws `GitError`.
 */
export async function withSideTree<T>(
  location: Location,
  oid: string,
  work: (tree: SideTree) => Promise<T>,
): Promise<T> {
  const parent = join(location.gitDir, "llm-apply");
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, "bisect-"));
  const side = { top: folder, env: placelessEnvironment(location.env) };
  try {
    await plumb(location, [...QUIET, "worktree", "add", "--quiet", "--detach", "--force", folder, oid]);
    return await work({
      folder,
      async checkOut(commit) {
        await plumb(side, [...QUIET, "checkout", "--quiet", "--force", "--detach", commit]);
        await plumb(side, ["clean", "-dffq"]);
      },
    });
  } finally {
    // Twice `force`: also if a command left it locked.
    await plumb(location, ["worktree", "remove", "--force", "--force", folder], { statuses: [0, 128] });
    await rm(folder, { recursive: true, force: true });
  }
}

import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { placelessEnvironment } from "../environment.ts";
import type { Location } from "../location.ts";
import { plumb } from "../run.ts";
import { homeOf } from "../transaction/journal.ts";
import { lockHolder, takeLock } from "../transaction/lock.ts";
import { isAlive } from "../transaction/owner.ts";

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
 * Runs `work` with a linked working tree at `oid`, which is gone afterwards, and so are those of processes that were
 * killed. It lies in the repository's own directory, so that what looks upwards for installed packages finds those of
 * the repository. Throws `GitError`.
 */
export async function withSideTree<T>(
  location: Location,
  oid: string,
  work: (tree: SideTree) => Promise<T>,
): Promise<T> {
  const parent = homeOf(location);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const folder of abandonedTrees(location)) await remove(location, folder);
  const folder = await mkdtemp(join(parent, PREFIX));
  takeLock(folder);
  const top = treeIn(folder);
  const side = { top, env: placelessEnvironment(location.env) };
  try {
    await plumb(location, [...QUIET, "worktree", "add", "--quiet", "--detach", "--force", top, oid]);
    return await work({
      folder: top,
      async checkOut(commit) {
        await plumb(side, [...QUIET, "checkout", "--quiet", "--force", "--detach", commit]);
        await plumb(side, ["clean", "-dffq"]);
      },
    });
  } finally {
    await remove(location, folder);
  }
}

const PREFIX = "bisect-";

function treeIn(folder: string): string {
  return join(folder, "tree");
}

/** Returns the folders whose process died; the next one takes them away. */
export function abandonedTrees(location: Pick<Location, "gitDir">): readonly string[] {
  const parent = homeOf(location);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(parent, name))
    .filter((folder) => {
      const holder = lockHolder(folder);
      return holder !== undefined && !isAlive(holder);
    });
}

async function remove(location: Location, folder: string): Promise<void> {
  // Twice `force`: also if a command left it locked.
  const args = ["worktree", "remove", "--force", "--force", treeIn(folder)];
  await plumb(location, args, { statuses: [0, 128] });
  await rm(folder, { recursive: true, force: true });
}

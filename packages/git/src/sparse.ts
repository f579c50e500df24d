import { plumbLines } from "./printed.ts";
import type { Repo } from "./repo.ts";
import { plumb } from "./run.ts";
import { withScratchIndex } from "./scratch.ts";

/**
 * Returns which of `paths`, if they were tracked, a sparse checkout would leave out. Git is asked, as only it knows
 * its patterns: from an index that holds nothing else, `git rm` would take those within.
 */
export async function outsideSparse(repo: Repo, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0 || !repo.settings.flag("core.sparseCheckout", false)) return [];
  return withScratchIndex(async (index) => {
    const oid = "1".repeat(repo.objectFormat === "sha1" ? 40 : 64);
    const entries = paths.map((path) => `100644 ${oid} 0\t${path}\0`);
    await plumb(repo, ["update-index", "-z", "--index-info"], { stdin: entries, index });
    const args = ["rm", "--dry-run", "--cached", "--force", "--ignore-unmatch"];
    const lines = await plumbLines(repo, [...args, "--pathspec-from-file=-", "--pathspec-file-nul"], {
      stdin: paths.map((path) => `${path}\0`),
      index,
      // 1: all are outside.
      statuses: [0, 1],
    });
    const within = new Set(lines);
    return paths.filter((path) => !within.has(`rm '${path}'`));
  });
}

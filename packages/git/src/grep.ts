import type { Repo } from "./repo.ts";
import { plumb } from "./run.ts";

/** Also git's answer where no file has any of the texts. */
const ANSWERS = [0, 1];

/**
 * Returns the tracked text files with lines that have one of these texts in them, those with the most such lines first: of
 * the working tree, or of a branch that is not checked out. Throws `GitError`.
 */
export async function filesWith(repo: Repo, texts: readonly string[]): Promise<readonly string[]> {
  const { head, index, isCheckedOut, settings } = repo;
  // git would fetch each file of the branch by itself.
  if (texts.length === 0 || (!isCheckedOut && settings.isPartial)) return [];
  const tree = isCheckedOut ? [] : [head.oid!];
  const wanted = texts.flatMap((text) => ["-e", text]);
  const args = ["grep", "-z", "--count", "-I", "--fixed-strings", "--no-color", "--no-recurse-submodules"];
  const { stdout } = await plumb(repo, [...args, ...wanted, ...tree, "--"], { statuses: ANSWERS });
  // <path>\0<count>\n, on a branch <commit>:<path>\0<count>\n
  const found = [...stdout.toString().matchAll(/([^\0]+)\0(\d+)\n/g)];
  const behind = isCheckedOut ? 0 : head.oid!.length + 1;
  return found
    .map(([, path, count]) => ({ path: path!.slice(behind), count: Number(count) }))
    .filter(({ path }) => index.paths.has(path))
    .sort((a, b) => b.count - a.count)
    .map(({ path }) => path);
}

import type { TreeEntry } from "./diffs.ts";
import type { Location } from "./location.ts";
import { plumbFields } from "./printed.ts";

/** A file of a commit. */
export interface TreeFile extends TreeEntry {
  readonly path: string;
}

/** Returns all files of a commit. Throws `GitError`, where there is no such commit unless 128 is one of `statuses`. */
export async function listTree(
  location: Location,
  commit: string,
  statuses: readonly number[] = [0],
): Promise<readonly TreeFile[]> {
  const lines = await plumbFields(location, ["ls-tree", "-r", "-z", "--full-tree", commit], { statuses });
  // <mode> <type> <oid>\t<path>
  return lines.map((line) => {
    const tab = line.indexOf("\t");
    const [mode, , oid] = line.slice(0, tab).split(" ") as [string, string, string];
    return { path: line.slice(tab + 1), mode, oid };
  });
}

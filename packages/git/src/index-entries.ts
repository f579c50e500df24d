import { statSync } from "node:fs";
import { join } from "node:path";
import { type Place, plumb } from "./run.ts";

/** One line of the index. */
export interface IndexEntry {
  /** As git writes it: `100644`, `100755`, `120000` (symbolic link), `160000` (submodule). */
  readonly mode: string;
  readonly oid: string;
  /** Outside the sparse checkout. */
  readonly skipWorktree: boolean;
}

/** What is in the index. */
export interface Index {
  /** By path; without the unmerged ones. Names that are not UTF-8 can't be edited and are left out. */
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** Every tracked path. */
  readonly paths: ReadonlySet<string>;
  readonly unmerged: ReadonlySet<string>;
  /** Changes when somebody writes the index. */
  readonly stamp: string;
}

/** Reads the index. Throws `GitError`. */
export async function readIndex(place: Place, gitDir: string): Promise<Index> {
  const stamp = stampOf(join(gitDir, "index"));
  const { stdout } = await plumb(place, ["ls-files", "-z", "--stage", "-t"]);
  const entries = new Map<string, IndexEntry>();
  const unmerged = new Set<string>();
  // H 100644 <oid> 0\tpath, and S for what is outside the sparse checkout, M for unmerged.
  for (const line of stdout.toString().split("\0")) {
    const tab = line.indexOf("\t");
    const path = line.slice(tab + 1);
    if (tab === -1 || path.includes("\uFFFD")) continue;
    if (line[tab - 1] === "0")
      entries.set(path, {
        mode: line.slice(2, 8),
        oid: line.slice(9, tab - 2),
        skipWorktree: line[0] === "S",
      });
    else unmerged.add(path);
  }
  return { entries, paths: pathsOf(entries, unmerged), unmerged, stamp };
}

function pathsOf(entries: ReadonlyMap<string, unknown>, unmerged: ReadonlySet<string>): ReadonlySet<string> {
  const paths = new Set(entries.keys());
  for (const path of unmerged) paths.add(path);
  return paths;
}

/** Reads the files of a commit as if they were in an index. Throws `GitError`. */
export async function readTreeEntries(place: Place, commit: string): Promise<Index> {
  const { stdout } = await plumb(place, ["ls-tree", "-r", "-z", "--full-tree", commit]);
  const entries = new Map<string, IndexEntry>();
  // 100644 blob <oid>\tpath
  for (const line of stdout.toString().split("\0")) {
    const tab = line.indexOf("\t");
    const path = line.slice(tab + 1);
    if (tab === -1 || path.includes("\uFFFD")) continue;
    const [mode, , oid] = line.slice(0, tab).split(" ");
    entries.set(path, { mode: mode!, oid: oid!, skipWorktree: false });
  }
  return { entries, paths: new Set(entries.keys()), unmerged: new Set(), stamp: "" };
}

/** Returns what tells two states of a file apart without reading it; empty where there is none. */
export function stampOf(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? "" : `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`;
}

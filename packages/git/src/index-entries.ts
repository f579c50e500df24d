import { statSync } from "node:fs";
import { join } from "node:path";
import type { Paths } from "@git-llm-apply/core";
import {
  entryIn,
  find,
  type IndexEntry,
  isFolder,
  isMerged,
  linksIn,
  listingOf,
  namesIn,
} from "./index-listing.ts";
import { ifThere } from "./lstat.ts";
import { type Place, plumb } from "./run.ts";

/** What is in the index. */
export interface Index {
  /** Every tracked path. Names that are not UTF-8 can't be edited and are left out. */
  readonly paths: Paths;
  /** Undefined where the path is not tracked, or is unmerged. */
  entry(path: string): IndexEntry | undefined;
  isUnmerged(path: string): boolean;
  /** Whether anything below the path is tracked. */
  isFolder(path: string): boolean;
  /** The paths of symbolic links. */
  links(): readonly string[];
  /** What is directly in a folder, files and folders: `a/b/`, or empty for the top. */
  namesIn(folder: string): Iterable<string>;
  /** Changes when somebody writes the index. */
  readonly stamp: string;
}

/** Reads the index. Throws `GitError`. */
export async function readIndex(place: Place, gitDir: string): Promise<Index> {
  const stamp = stampOf(join(gitDir, "index"));
  const { stdout } = await plumb(place, ["ls-files", "-z", "--stage", "-v"]);
  return { ...listed(stdout), stamp };
}

/** Reads the files of a commit as if they were in an index. Throws `GitError`. */
export async function readTreeEntries(place: Place, commit: string): Promise<Index> {
  // With a format of our own git would quote paths, with -z too, and they would not be sorted any more.
  const { stdout } = await plumb(place, ["ls-tree", "-r", "-z", "--full-tree", commit]);
  const lines = stdout.toString("latin1").replace(/(?<=^|\0)(\d+) [a-z]+ (\w+)/g, "H $1 $2 0");
  return { ...listed(Buffer.from(lines, "latin1")), stamp: "" };
}

function listed(stdout: Buffer): Omit<Index, "stamp"> {
  const listing = listingOf(stdout.toString("latin1"));
  let all: ReadonlySet<string> | undefined;
  return {
    paths: {
      has: (path) => find(listing, path) !== undefined,
      [Symbol.iterator]: () => {
        all ??= pathsIn(stdout, listing.name);
        return all.values();
      },
    },
    entry: (path) => entryIn(listing, path),
    isUnmerged: (path) => {
      const line = find(listing, path);
      return line !== undefined && !isMerged(listing, line);
    },
    isFolder: (path) => isFolder(listing, path),
    links: () => linksIn(listing),
    namesIn: (folder) => namesIn(listing, folder),
  };
}

/** The paths behind so many characters of each line, but for those that are not UTF-8. */
function pathsIn(stdout: Buffer, name: number): ReadonlySet<string> {
  const lines = stdout.toString().split("\0").slice(0, -1);
  return new Set(lines.map((line) => line.slice(name)).filter((path) => !path.includes("\uFFFD")));
}

/** Returns what tells two states of a file apart without reading it; empty where there is none. */
export function stampOf(file: string): string {
  const stat = ifThere(() => statSync(file, { bigint: true }));
  return stat === undefined ? "" : `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`;
}

import { isUtf8 } from "node:buffer";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Paths } from "@git-llm-apply/core";
import type { TreeEntry } from "./diffs.ts";
import { ifThere } from "./lstat.ts";
import { type Place, plumb } from "./run.ts";

/** By which the user tells git not to look at a file in the working tree; the first also by a sparse checkout. */
export const marks = ["skip-worktree", "assume-unchanged"] as const;

export type Mark = (typeof marks)[number];

/** One line of the index. */
export interface IndexEntry extends TreeEntry {
  readonly marks: readonly Mark[];
}

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

const TAGS: Readonly<Record<Mark, string>> = { "skip-worktree": "Ss", "assume-unchanged": "hs" };

/** How far into a line the mode and the id are. */
const [MODE, OID] = [2, 9];

/** What is behind the tag of a symbolic link. */
const LINK = " 120000 ";

/** The character after `/`: what begins with a folder's name and this comes after all that is in it. */
const BEHIND_SLASH = "0";

/**
 * Returns what git lists, in which it is searched by halves: of 100,000 lines few are asked for.
 *
 *     H 100644 <oid> 0\tpath\0      S: skip-worktree; h, s: assume-unchanged; M, and no 0: unmerged
 */
function listed(stdout: Buffer): Omit<Index, "stamp"> {
  // Git sorts by bytes: here each is one character.
  const text = stdout.toString("latin1");
  const name = text.indexOf("\t") + 1;
  const pathAt = (line: number) => text.slice(line + name, text.indexOf("\0", line));
  /** The place of the first line whose path is not before `wanted`. */
  const placeOf = (wanted: string): number => {
    let [low, high] = [0, text.length];
    while (low < high) {
      const line = text.lastIndexOf("\0", Math.floor((low + high) / 2) - 1) + 1;
      if (pathAt(line) < wanted) low = text.indexOf("\0", line) + 1;
      else high = line;
    }
    return low;
  };
  /** The place of the first line of the path. */
  const find = (path: string): number | undefined => {
    const wanted = Buffer.from(path).toString("latin1");
    const line = placeOf(wanted);
    return line < text.length && pathAt(line) === wanted ? line : undefined;
  };
  const isMerged = (line: number) => text[line + name - 2] === "0";
  let all: ReadonlySet<string> | undefined;
  const readAll = () => {
    const lines = stdout.toString().split("\0").slice(0, -1);
    return new Set(lines.map((line) => line.slice(name)).filter((path) => !path.includes("\uFFFD")));
  };
  return {
    paths: {
      has: (path) => find(path) !== undefined,
      [Symbol.iterator]: () => {
        all ??= readAll();
        return all.values();
      },
    },
    entry: (path) => {
      const line = find(path);
      if (line === undefined || !isMerged(line)) return undefined;
      return {
        mode: text.slice(line + MODE, line + OID - 1),
        oid: text.slice(line + OID, line + name - 3),
        marks: marks.filter((mark) => TAGS[mark].includes(text[line]!)),
      };
    },
    isUnmerged: (path) => {
      const line = find(path);
      return line !== undefined && !isMerged(line);
    },
    isFolder: (path) => {
      const wanted = Buffer.from(`${path}/`).toString("latin1");
      const line = placeOf(wanted);
      return line < text.length && pathAt(line).startsWith(wanted);
    },
    links: () => {
      const links: string[] = [];
      for (let at = text.indexOf(LINK); at !== -1; at = text.indexOf(LINK, at + 1)) {
        const line = at - 1;
        if (line === 0 || text[line - 1] === "\0") links.push(Buffer.from(pathAt(line), "latin1").toString());
      }
      return links;
    },
    *namesIn(folder) {
      const prefix = Buffer.from(folder).toString("latin1");
      for (let line = placeOf(prefix); line < text.length && pathAt(line).startsWith(prefix); ) {
        const path = pathAt(line);
        const slash = path.indexOf("/", prefix.length);
        const name = Buffer.from(path.slice(prefix.length, slash === -1 ? undefined : slash), "latin1");
        if (isUtf8(name)) yield name.toString();
        line =
          slash === -1 ? text.indexOf("\0", line) + 1 : placeOf(`${path.slice(0, slash)}${BEHIND_SLASH}`);
      }
    },
  };
}

/** Returns what tells two states of a file apart without reading it; empty where there is none. */
export function stampOf(file: string): string {
  const stat = ifThere(() => statSync(file, { bigint: true }));
  return stat === undefined ? "" : `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`;
}

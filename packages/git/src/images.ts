import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Earlier,
  type Edit,
  type Encoding,
  type Image,
  imageOf,
  namedPaths,
  type Obstacle,
  type Paths,
  type Tree,
} from "@git-llm-apply/core";
import { readEncodings } from "./attributes.ts";
import { decode, encode } from "./bytes.ts";
import { earlierVersions } from "./earlier.ts";
import { policyObstacles } from "./policy/policy.ts";
import { readObjects } from "./record/objects.ts";
import type { Repo } from "./repo.ts";
import { outsideSparse } from "./sparse.ts";

export interface ReadTreeOptions {
  /** In bytes; a larger file is an obstacle. */
  readonly maxFileSize?: number;
  /** Patterns as in .gitignore: the paths that may be changed though they need the user's consent. */
  readonly allow?: readonly string[];
}

/**
 * Reads the files that edits name, from the working tree, or from a branch that is not checked out.
 *
 * What is there and is no text file of its own becomes an obstacle with its reason; a path where nothing is stays
 * out of the tree. Symbolic links are never followed, neither at the end of a path nor on the way.
 */
export async function readTree(
  repo: Repo,
  edits: readonly Edit[],
  { maxFileSize = 8 * 1024 * 1024, allow = [] }: ReadTreeOptions = {},
): Promise<Tree> {
  const others = new Set<string>();
  const images = new Map<string, Image>();
  const obstacles = new Map<string, Obstacle>();
  const named = namedPaths(edits, repo.index.paths);
  const read = repo.isCheckedOut
    ? (path: string) => readFile(repo, path, maxFileSize)
    : await blobReader(repo, named, maxFileSize);
  const told = repo.isCheckedOut ? await readEncodings(repo, named) : new Map<string, string>();
  for (const path of named) {
    const found = read(path);
    if (found === undefined) continue;
    others.add(path);
    if ("reason" in found) obstacles.set(path, found);
    else images.set(path, told.has(path) ? byteForByte(found) : found);
  }
  for (const [path, encoding] of told) {
    if (WIDE.test(encoding))
      obstacles.set(path, {
        reason: `is kept in ${encoding}`,
        advice: "Edit it by hand: only encodings that extend ASCII are understood.",
      });
  }
  if (repo.isCheckedOut) {
    const fresh = named.filter((path) => !others.has(path));
    for (const path of await outsideSparse(repo, fresh)) obstacles.set(path, OUTSIDE);
  }
  const encodings = new Map([...told.keys()].map((path): [string, Encoding] => [path, "latin1"]));
  const open = named.filter((path) => !obstacles.has(path));
  for (const [path, obstacle] of await policyObstacles(repo, open, edits, allow))
    obstacles.set(path, obstacle);
  const { oid } = repo.head;
  const versions = new Map<string, readonly Earlier[]>();
  const earlier = (path: string) => {
    if (oid && !repo.settings.isPartial && !versions.has(path))
      versions.set(path, earlierVersions(repo, path, oid));
    return versions.get(path) ?? [];
  };
  return { paths: withOthers(repo.index.paths, others), images, encodings, obstacles, earlier };
}

/** Encodings in which not even ASCII is what it is in UTF-8. */
const WIDE = /^(?:utf-?(?:7|16|32)|ucs)/i;

/** The same file in an encoding that is not UTF-8, whatever its bytes look like. */
function byteForByte({ text, encoding }: Image): Image {
  return imageOf(encode(text, encoding).toString("latin1"), "latin1");
}

/** Also what is there without being tracked. */
function withOthers(paths: Paths, others: ReadonlySet<string>): Paths {
  return {
    has: (path) => paths.has(path) || others.has(path),
    *[Symbol.iterator]() {
      yield* paths;
      for (const path of others) if (!paths.has(path)) yield path;
    },
  };
}

const OUTSIDE: Obstacle = {
  reason: "is outside the sparse checkout",
  advice: "Take its folder in with `git sparse-checkout add` if the edit is wanted.",
};

/**
 * Reads one file of the working tree: its text, why it has none of its own, or undefined where nothing is. Symbolic
 * links are never followed.
 */
export function readFile(repo: Repo, path: string, maxFileSize: number): Image | Obstacle | undefined {
  const entry = repo.index.entry(path);
  if (repo.index.isUnmerged(path)) return { reason: "is unmerged", advice: "Resolve it first." };
  const obstacle = obstacleOnTheWay(repo, path);
  if (obstacle !== undefined) return elsewhere(obstacle);
  if (entry?.mode === "160000") return elsewhere("is a submodule");
  if (entry?.mode === "120000") return noText("is a symbolic link");
  const file = join(repo.top, path);
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (stat === undefined) {
    if (entry?.marks.includes("skip-worktree")) return OUTSIDE;
    return entry !== undefined || repo.index.isFolder(path) ? MISSING : undefined;
  }
  if (stat.isSymbolicLink()) return noText("is a symbolic link");
  if (stat.isDirectory()) return noText("is a directory");
  if (!stat.isFile()) return noText("is not a regular file");
  if (entry === undefined) return { reason: "is not tracked by git", advice: "Add it first: `git add`." };
  if (stat.size > maxFileSize) return noText(`is larger than ${maxFileSize} bytes`);
  return imageOrNoText(readFileSync(file));
}

const MISSING: Obstacle = {
  reason: "is tracked, but missing in the working tree",
  advice: "Bring it back with `git restore`, or commit that it is gone.",
};

function noText(reason: string): Obstacle {
  return { reason, advice: "Only text files can be edited." };
}

function elsewhere(reason: string): Obstacle {
  return { reason, advice: "Only files in plain folders of this repository can be edited." };
}

/** Returns what reads files of a branch that is not checked out, as `readFile` does those of the working tree. */
async function blobReader(
  repo: Repo,
  paths: readonly string[],
  maxFileSize: number,
): Promise<(path: string) => Image | Obstacle | undefined> {
  const oidOf = (path: string) => repo.index.entry(path)?.oid;
  const oids = [...new Set(paths.map(oidOf))].filter((oid) => oid !== undefined);
  const objects = await readObjects(repo, oids);
  const blobs = new Map(oids.map((oid, nth) => [oid, objects[nth]]));
  return (path) => {
    const obstacle = obstacleOnTheWay(repo, path);
    if (obstacle !== undefined) return elsewhere(obstacle);
    const entry = repo.index.entry(path);
    if (entry === undefined) return undefined;
    if (entry.mode === "160000") return elsewhere("is a submodule");
    if (entry.mode === "120000") return noText("is a symbolic link");
    const bytes = blobs.get(entry.oid)?.bytes;
    if (bytes === undefined)
      return { reason: "is not in this repository", advice: "Get it first: `git fetch`." };
    return bytes.length > maxFileSize ? noText(`is larger than ${maxFileSize} bytes`) : imageOrNoText(bytes);
  };
}

function imageOrNoText(bytes: Buffer): Image | Obstacle {
  const found = imageOrObstacle(bytes);
  return typeof found === "string" ? noText(found) : found;
}

/** Returns the text of a file, or why it can't be edited. */
export function imageOrObstacle(bytes: Buffer): Image | string {
  if (bytes.includes(0)) return "is a binary file";
  if (bytes.indexOf("version https://git-lfs.github.com/") === 0) return "is a Git LFS pointer";
  const { text, encoding } = decode(bytes);
  return imageOf(text, encoding);
}

/** Returns why a file can't be reached by `path`: `a/b/c` passes `a` and `a/b`, which must be plain directories. */
export function obstacleOnTheWay(repo: Repo, path: string): string | undefined {
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
    const parent = path.slice(0, slash);
    const mode = repo.index.entry(parent)?.mode;
    if (mode === "160000") return `is inside the submodule ${parent}`;
    const stat = repo.isCheckedOut ? lstatSync(join(repo.top, parent), { throwIfNoEntry: false }) : undefined;
    if (stat === undefined) {
      if (mode === "120000") return `is behind the symbolic link ${parent}`;
      if (mode !== undefined) return `is below ${parent}, which git tracks as a file`;
      continue;
    }
    if (stat.isSymbolicLink()) return `is behind the symbolic link ${parent}`;
    if (!stat.isDirectory()) return `is below ${parent}, which is a file`;
    const nested = lstatSync(join(repo.top, parent, ".git"), { throwIfNoEntry: false });
    if (nested !== undefined) return `is inside ${parent}, a repository of its own`;
  }
  return undefined;
}

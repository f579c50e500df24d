import {
  type Earlier,
  type Edit,
  type Encoding,
  type Image,
  imageOf,
  indexPaths,
  namedPaths,
  type Obstacle,
  type Paths,
  type Tree,
  withPaths,
} from "@git-llm-apply/core";
import { readEncodings } from "./attributes.ts";
import { encode } from "./bytes.ts";
import { earlierVersions } from "./earlier.ts";
import { isUntrackedFile } from "./on-the-way.ts";
import { policyGuard, policyObstacles } from "./policy/policy.ts";
import { BY_HAND, blobReader, MAX_FILE_SIZE, OUTSIDE, readFile } from "./read-file.ts";
import type { Repo } from "./repo.ts";
import { outsideSparse } from "./sparse.ts";
import { namesOf, otherSpellings, untrackedSpelling } from "./spelling.ts";

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
  { maxFileSize = MAX_FILE_SIZE, allow = [] }: ReadTreeOptions = {},
): Promise<Tree> {
  const tracked = indexPaths(pathsOf(repo));
  const named = namedPaths(edits, tracked);
  const told = repo.isCheckedOut ? await readEncodings(repo, named) : new Map<string, string>();
  const read = repo.isCheckedOut
    ? (path: string) => readFile(repo, path, maxFileSize)
    : await blobReader(repo, named, maxFileSize);
  const others = new Set<string>();
  const images = new Map<string, Image>();
  const obstacles = new Map<string, Obstacle>();
  for (const path of named) {
    const found = wide(told.get(path)) ?? read(path);
    if (found === undefined) continue;
    others.add(path);
    if ("reason" in found) obstacles.set(path, found);
    else images.set(path, told.has(path) ? byteForByte(found) : found);
  }
  const fresh = named.filter((path) => !others.has(path));
  if (repo.isCheckedOut) for (const path of await outsideSparse(repo, fresh)) obstacles.set(path, OUTSIDE);
  for (const [path, known] of otherSpellings(namesOf(repo), fresh))
    obstacles.set(path, otherSpellingOf(known));
  const open = named.filter((path) => !obstacles.has(path));
  for (const [path, why] of await policyObstacles(repo, open, edits, allow)) obstacles.set(path, why);
  const encodings = new Map([...told.keys()].map((path): [string, Encoding] => [path, "latin1"]));
  // Also what is there without being tracked.
  const paths = withPaths(tracked, others);
  return { paths, images, encodings, obstacles, guard: policyGuard(allow), earlier: earlierOf(repo) };
}

/**
 * The tracked files; asked for another path, also what stands there and is not tracked, or is a submodule's: it is what
 * the path names, and no file elsewhere that ends like it.
 */
function pathsOf(repo: Repo): Paths {
  const { paths } = repo.index;
  const isSpelled = untrackedSpelling(repo);
  const has = (path: string) => paths.has(path) || isUntrackedFile(repo, path) || isSpelled(path);
  return { has, [Symbol.iterator]: () => paths[Symbol.iterator]() };
}

/** Reads the earlier versions of a file when they are asked for, and once. */
function earlierOf(repo: Repo): (path: string) => readonly Earlier[] {
  const { oid } = repo.head;
  const versions = new Map<string, readonly Earlier[]>();
  return (path) => {
    if (oid && !repo.settings.isPartial && !versions.has(path))
      versions.set(path, earlierVersions(repo, path, oid));
    return versions.get(path) ?? [];
  };
}

function otherSpellingOf(known: string): Obstacle {
  const reason = `differs from ${known} only in its spelling`;
  return { reason, advice: "Spell it as the repository does, or choose another name." };
}

/** Encodings in which not even ASCII is what it is in UTF-8. */
const WIDE = /^(?:utf-?(?:7|16|32)|ucs)/i;

function wide(encoding = ""): Obstacle | undefined {
  if (!WIDE.test(encoding)) return undefined;
  const advice = `Only encodings that extend ASCII are supported: ${BY_HAND}.`;
  return { reason: `is encoded as ${encoding}`, advice };
}

/** The same file in an encoding that is not UTF-8, whatever its bytes look like. */
function byteForByte({ text, encoding }: Image): Image {
  return imageOf(encode(text, encoding).toString("latin1"), "latin1");
}

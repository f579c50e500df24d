import { type BigIntStats, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Image, imageOf, type Obstacle } from "@git-llm-apply/core";
import { decode } from "./bytes.ts";
import { systemCode } from "./error.ts";
import type { IndexEntry } from "./index-listing.ts";
import { lstatIfThere } from "./lstat.ts";
import { readFiles } from "./objects.ts";
import { obstacleOnTheWay, SUBMODULE } from "./on-the-way.ts";
import type { Repo } from "./repo.ts";

/** So many bytes a file may have that is edited; default. */
export const MAX_FILE_SIZE = 8 * 1024 * 1024;

/** Says what a model and the user can do about a file that no response can change. */
export const BY_HAND = "leave it out, and let the user edit it by hand";

/** Why a file is not there that git has. */
export const OUTSIDE: Obstacle = {
  reason: "is outside the sparse checkout",
  advice: "If you want the edit, include the folder with `git sparse-checkout add`.",
  yours: true,
};

/**
 * Reads one file of the working tree: its text, why it has none of its own, or undefined where nothing is. Symbolic
 * links are never followed.
 */
export function readFile(repo: Repo, path: string, maxFileSize: number): Image | Obstacle | undefined {
  if (repo.index.isUnmerged(path)) return UNMERGED;
  const entry = repo.index.entry(path);
  const obstacle = obstacleOf(repo, path, entry);
  if (obstacle) return obstacle;
  const file = join(repo.top, path);
  const stat = lstatIfThere(file);
  if (stat === undefined) {
    if (entry?.marks.includes("skip-worktree")) return OUTSIDE;
    return entry !== undefined || repo.index.isFolder(path) ? MISSING : undefined;
  }
  if (!stat.isFile()) return entry === undefined ? noText(`is ${kindOf(stat)}`) : replaced(stat);
  if (entry === undefined) return UNTRACKED;
  if (stat.size > maxFileSize) return tooLarge(stat.size, maxFileSize);
  return textIn(file);
}

function textIn(file: string): Image | Obstacle {
  try {
    return imageOrNoText(readFileSync(file));
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return { reason: `can't be read (${code})`, advice: "Make it readable for you.", yours: true };
  }
}

/** What git has at a path, or on the way there, that is no file of its own. */
function obstacleOf(repo: Repo, path: string, entry: IndexEntry | undefined): Obstacle | undefined {
  const onTheWay = obstacleOnTheWay(repo, path);
  if (onTheWay !== undefined) return elsewhere(onTheWay);
  if (entry?.mode === SUBMODULE) return elsewhere("is a submodule");
  return entry?.mode === "120000" ? noText("is a symbolic link") : undefined;
}

const UNMERGED: Obstacle = { reason: "is unmerged", advice: "Resolve it first.", yours: true };

const UNTRACKED: Obstacle = {
  reason: "is not tracked by git",
  advice: "Commit it first: `git add`, `git commit`.",
  yours: true,
};

const MISSING: Obstacle = {
  reason: "is tracked, but missing in the working tree",
  advice: "Restore it with `git restore`, or commit its removal.",
  yours: true,
};

/** The user put something else in the place of a file. */
function replaced(stat: BigIntStats): Obstacle {
  const advice = "Move that away and restore the file with `git restore`, or commit its removal.";
  return { reason: `is a file in git, but ${kindOf(stat)} in the working tree`, advice, yours: true };
}

function kindOf(stat: BigIntStats): string {
  if (stat.isSymbolicLink()) return "a symbolic link";
  return stat.isDirectory() ? "a directory" : "not a regular file";
}

function noText(reason: string): Obstacle {
  return { reason, advice: "Only text files can be edited." };
}

function tooLarge(size: number | bigint, limit: number): Obstacle {
  return {
    reason: `has ${size} bytes`,
    advice: `Files of more than ${limit} bytes are not read: ${BY_HAND}.`,
  };
}

function elsewhere(reason: string): Obstacle {
  return { reason, advice: "Only files in ordinary folders of this repository can be edited." };
}

/** Returns what reads files of a branch that is not checked out, as `readFile` does those of the working tree. */
export async function blobReader(
  repo: Repo,
  paths: readonly string[],
  maxFileSize: number,
): Promise<(path: string) => Image | Obstacle | undefined> {
  const blobs = await readFiles(
    repo,
    paths.map((path) => repo.index.entry(path)),
  );
  return (path) => {
    const entry = repo.index.entry(path);
    const obstacle = obstacleOf(repo, path, entry);
    if (obstacle || !entry) return obstacle;
    const bytes = blobs.get(entry.oid);
    if (bytes === undefined)
      return { reason: "is not in this clone", advice: "Fetch it first: `git fetch`.", yours: true };
    return bytes.length > maxFileSize ? tooLarge(bytes.length, maxFileSize) : imageOrNoText(bytes);
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

import { lstatSync } from "node:fs";
import { join } from "node:path";
import { blobOid } from "../bytes.ts";
import { diffIndex, entryText, type TreeEntry } from "../diffs.ts";
import { GitError } from "../error.ts";
import type { Repo } from "../repo.ts";
import { shellWord } from "../shell-word.ts";
import type { ToBlob } from "./blobs.ts";
import type { NewEntry } from "./commits.ts";
import { isPlain } from "./line-ends.ts";
import type { Change } from "./versions.ts";

/** A path at which HEAD, the index and the working tree are not all the same; null = not there. */
export interface Standing {
  readonly path: string;
  readonly head: TreeEntry | null;
  readonly index: TreeEntry | null;
  /** As `git add` would take it. */
  readonly tree: NewEntry;
  /** Git changes line ends at most between the working tree and a commit. */
  readonly isPlain: boolean;
}

/** Returns those of the files that hold changes which are not committed. Throws `GitError` `dirty-file`. */
export async function readStandings(
  repo: Repo,
  files: readonly Change[],
  staged: StagedEntries,
  toBlob: ToBlob,
): Promise<readonly Standing[]> {
  const standings: Standing[] = [];
  for (const { path, before } of files) {
    const index = repo.index.entry(path) ?? null;
    const head = staged.has(path) ? staged.get(path)! : index;
    if (before === null) {
      refuseReplacement(path, staged);
      if (staged.has(path) || index !== null)
        standings.push({ path, head, index, tree: null, isPlain: true });
      continue;
    }
    const tree = {
      mode: modeInTree(repo, path, before.mode),
      ...(await toBlob(path, before.bytes)),
    };
    if (new Set([head, index, tree].map(entryText)).size === 1) continue;
    standings.push({ path, head, index, tree, isPlain: isPlain(repo, before.bytes, tree.oid) });
  }
  return standings;
}

/** The commit has what the index has lost: a file and a folder of one name can't both be. */
function refuseReplacement(path: string, staged: StagedEntries): void {
  for (const [other, head] of staged) {
    if (head === null || !(path.startsWith(`${other}/`) || other.startsWith(`${path}/`))) continue;
    const hints = ["commit that first, then apply again"];
    throw new GitError("dirty-file", `${path} can't be created: the removal of ${other} is not committed`, {
      hints,
    });
  }
}

/** What HEAD has at the paths where the index has something else; null = nothing. */
export type StagedEntries = ReadonlyMap<string, TreeEntry | null>;

/** Compares the index with HEAD. Throws `GitError`. */
export async function readStaged(repo: Repo): Promise<StagedEntries> {
  if (repo.head.oid === null) return new Map([...repo.index.paths].map((path) => [path, null]));
  return new Map((await diffIndex(repo, repo.head.oid)).map(({ path, before }) => [path, before]));
}

function modeInTree({ top, settings }: Repo, path: string, mode: string): string {
  if (!settings.flag("core.fileMode", true)) return mode;
  return (lstatSync(join(top, path)).mode & 0o100) !== 0 ? "100755" : "100644";
}

/** How the user commits such changes first; absent: that would not help. */
export type WayOut = "commit-dirty" | "git" | undefined;

/** Returns the error for files whose changes are in the way of the edits. */
export function dirtyFiles(repo: Repo, files: readonly Standing[], why: string, way: WayOut): GitError {
  const { index, head: tip } = repo;
  const paths = files.map(({ path }) => path);
  const words = paths.map(shellWord).join(" ");
  const message = `${paths.join(", ")} ${paths.length === 1 ? "has" : "have"} uncommitted changes ${why}`;
  const unseen = paths.flatMap((path) =>
    (index.entry(path)?.marks ?? []).map(
      (mark) => `make git look at them: git update-index --no-${mark} ${shellWord(path)}`,
    ),
  );
  // Git puts nothing aside before there is a commit, nor what is only intended to be added: an empty file in the index.
  const isIntended = files.some(
    ({ head, index: own }) => head === null && own?.oid === blobOid(repo, NOTHING),
  );
  const ways = [
    ...(way === "commit-dirty" ? ["commit them first, in a separate commit: --commit-dirty"] : []),
    ...(way === "git" ? [`commit them first: git commit -- ${words}`] : []),
    ...(tip.oid === null || isIntended ? [] : [`stash them: git stash push -- ${words}`]),
  ];
  const hints = unseen.length > 0 ? unseen : ways;
  return new GitError("dirty-file", message, {
    hints: hints.map((hint, nth) => (nth > 0 ? `or ${hint}` : hint)),
  });
}

const NOTHING = Buffer.alloc(0);

import type { Location } from "./location.ts";
import { inRecords, plumbFields } from "./printed.ts";

/** A file as a tree, or the index, has it. */
export interface TreeEntry {
  /** As git writes it: `100644`, `100755`, `120000` (symbolic link), `160000` (submodule). */
  readonly mode: string;
  readonly oid: string;
}

/** What differs at one path; null: it is not there. */
export interface Difference {
  readonly path: string;
  readonly before: TreeEntry | null;
  readonly after: TreeEntry | null;
}

/** A commit, and what it is compared with; null: with nothing, as it has no parent. */
export type Pair = readonly [commit: string, parent: string | null];

/** What git prints of a commit. */
export interface CommitDiff {
  /** Its name, and those of its parents. */
  readonly names: string;
  readonly differences: readonly Difference[];
}

const RAW = ["-z", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff"];

/** Returns the differences of each pair, all in one process. Throws `GitError`. */
export async function readDiffs(
  location: Location,
  pairs: readonly Pair[],
): Promise<readonly (readonly Difference[])[]> {
  // A commit with others behind it is taken as if these were its parents.
  const diffs = await diffCommits(
    location,
    pairs.map(([commit, parent]) => (parent === null ? commit : `${commit} ${parent}`)),
  );
  return diffs.map(({ differences }) => differences);
}

/** Returns what commits change, all in one process. Throws `GitError`. */
export async function diffCommits(
  location: Location,
  commits: readonly string[],
): Promise<readonly CommitDiff[]> {
  if (commits.length === 0) return [];
  const args = ["diff-tree", "--stdin", "-r", "--root", "--always", ...RAW, "--format=%H %P"];
  const fields = await plumbFields(location, args, { stdin: commits.map((names) => `${names}\n`) });
  const diffs: (CommitDiff & { differences: Difference[] })[] = [];
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at]!.trimStart();
    if (field.startsWith(":")) diffs.at(-1)!.differences.push(differenceOf(field, fields[++at]!));
    else if (field !== "") diffs.push({ names: field.trimEnd(), differences: [] });
  }
  return diffs;
}

/** Returns how the index differs from a commit. Throws `GitError`. */
export async function diffIndex(location: Location, commit: string): Promise<readonly Difference[]> {
  const fields = await plumbFields(location, ["diff-index", "--cached", ...RAW, commit]);
  return inRecords(fields, 2).map(([line, path]) => differenceOf(line!, path!));
}

/** `:100644 100644 <oid> <oid> M`. */
function differenceOf(line: string, path: string): Difference {
  const [from, to, before, after] = line.slice(1).split(" ") as [string, string, string, string];
  const entry = (mode: string, oid: string) => (mode === "000000" ? null : { mode, oid });
  return { path, before: entry(from, before), after: entry(to, after) };
}

/** Returns an entry in one word, for comparison and as the index is told it. */
export function entryText(entry: TreeEntry | null | undefined): string | null {
  return entry ? `${entry.mode} ${entry.oid}` : null;
}

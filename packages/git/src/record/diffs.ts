import type { Location } from "../location.ts";
import { plumb } from "../run.ts";

/** A file as a tree has it. */
export interface TreeEntry {
  /** As git writes it: `100644`, `100755`, `120000`, `160000`. */
  readonly mode: string;
  readonly oid: string;
}

/** What differs between two trees at one path; null: it is not there. */
export interface Difference {
  readonly path: string;
  readonly before: TreeEntry | null;
  readonly after: TreeEntry | null;
}

/** A commit, and what it is compared with; null: with nothing, as it has no parent. */
export type Pair = readonly [commit: string, parent: string | null];

const ARGS = [
  "diff-tree",
  "--stdin",
  "-r",
  "-z",
  "--raw",
  "--no-renames",
  "--no-abbrev",
  "--root",
  "--always",
];

/** Returns the differences of each pair, all in one process. Throws `GitError`. */
export async function readDiffs(
  location: Location,
  pairs: readonly Pair[],
): Promise<readonly (readonly Difference[])[]> {
  if (pairs.length === 0) return [];
  // A commit with others behind it is taken as if these were its parents.
  const stdin = pairs.map(([commit, parent]) => `${commit} ${parent ?? ""}`.trimEnd().concat("\n"));
  const { stdout } = await plumb(location, [...ARGS, "--no-ext-diff", "--format=%H"], { stdin });
  const diffs: Difference[][] = [];
  const words = stdout.toString().split("\0");
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!.trimStart();
    if (word.startsWith(":")) diffs.at(-1)!.push(differenceOf(word, words[++at]!));
    else if (word !== "") diffs.push([]);
  }
  return diffs;
}

/** `:100644 100644 <oid> <oid> M`. */
function differenceOf(line: string, path: string): Difference {
  const [from, to, before, after] = line.slice(1).split(" ") as [string, string, string, string];
  const entry = (mode: string, oid: string) => (mode === "000000" ? null : { mode, oid });
  return { path, before: entry(from, before), after: entry(to, after) };
}

import { type FileChange, mergeChange, type Range } from "@git-llm-apply/core";
import { decodeAlike, encode } from "../bytes.ts";
import { GitError } from "../error.ts";
import type { Repo } from "../repo.ts";
import { shellWord } from "../shell-word.ts";
import { withPlainEnds } from "../transaction/line-ends.ts";
import { filesIn, type Side, type Sides } from "./sides.ts";
import { changesOf, readToday } from "./today.ts";

/** Lines that were changed since, so that the change can't be taken out of them. */
interface Conflict {
  readonly path: string;
  /** Absent: the whole file. */
  readonly ranges?: readonly Range[];
  /** It was deleted since, or moved away. */
  readonly isGone?: boolean;
  /** A commit says so. */
  readonly isCommitted?: boolean;
}

/**
 * Returns what takes changes out of today's files, one after the other. Nothing that was changed since is touched.
 * Throws `GitError` `conflict`, with all places, where that is not possible.
 */
export async function takeOut(repo: Repo, changes: readonly Sides[]): Promise<readonly FileChange[]> {
  const begin = await readToday(repo, [...new Set(changes.map(({ path }) => path))]);
  const today = new Map([...begin].map(([path, file]): [string, Side] => [path, file?.kept ?? null]));
  const { files, conflicts } = withoutChanges(today, changes);
  if (conflicts.length > 0) throw conflicting(await withCommitted(repo, conflicts));
  return changesOf(repo, begin, files);
}

/** Returns what is left of files without changes, taken out one after the other, and where that is not possible. */
export function withoutChanges(
  files: ReadonlyMap<string, Side>,
  changes: readonly Sides[],
): { readonly files: ReadonlyMap<string, Side>; readonly conflicts: readonly Conflict[] } {
  const left = new Map(files);
  const conflicts: Conflict[] = [];
  for (const { path, from, to } of changes) {
    const result = takeOutOf(path, left.get(path)!, from, to);
    if ("conflict" in result) conflicts.push(result.conflict);
    else left.set(path, result.side);
  }
  return { files: left, conflicts };
}

function takeOutOf(
  path: string,
  ours: Side,
  from: Side,
  to: Side,
): { readonly side: Side } | { readonly conflict: Conflict } {
  // Other edits of the commit made what stands there.
  if (isEqual(ours, to) || isEqual(from, to)) return { side: ours };
  if (from === null || to === null || ours === null)
    return isEqual(ours, from) ? { side: to } : { conflict: { path, isGone: ours === null } };
  const [base, theirs, mine] = decodeAlike([from.bytes, to.bytes, ours.bytes]);
  const merged = mergeChange(base!, theirs!, mine!);
  if (merged.kind === "conflict") return { conflict: { path, ranges: merged.ranges } };
  return { side: { ...ours, bytes: encode(merged.text, mine!.encoding) } };
}

/** Line ends apart: git may convert them between its objects and the working tree. */
export function isEqual(a: Side, b: Side): boolean {
  if (a === null || b === null) return a === b;
  return withPlainEnds(a.bytes).equals(withPlainEnds(b.bytes));
}

/** Tells of files that are gone whether a commit says so. */
async function withCommitted(repo: Repo, conflicts: readonly Conflict[]): Promise<readonly Conflict[]> {
  const paths = conflicts.flatMap(({ path, isGone }) => (isGone ? [path] : []));
  const files = await filesIn(repo, repo.head.oid ?? undefined, paths);
  return conflicts.map((one) => ({ ...one, isCommitted: !files.get(one.path) }));
}

function conflicting(conflicts: readonly Conflict[]): GitError {
  const places = conflicts.flatMap(({ path, ranges, isGone }) =>
    ranges ? ranges.map((range) => `${path}:${linesIn(range)}`) : [isGone ? `${path} (gone)` : path],
  );
  return new GitError(
    "conflict",
    `changed since, so it can't be taken back: ${places.join(", ")}; nothing changed`,
    { hints: conflicts.flatMap(hintsOn).filter((hint, nth, all) => all.indexOf(hint) === nth) },
  );
}

function hintsOn({ path, isGone, isCommitted }: Conflict): readonly string[] {
  if (isGone && !isCommitted)
    return [
      `the removal of ${path} is not committed: commit it, so that a moved file can be followed, or restore the file: git checkout HEAD -- ${shellWord(path)}`,
    ];
  return isGone
    ? [
        `find out what became of it: git log --stat -- ${shellWord(path)}; then change it by hand where it is now`,
      ]
    : ["undo the later change first, or change these places by hand"];
}

/** 1-based; `12-14`, or `12` for the one line, or the line behind the gap. */
function linesIn({ from, to }: Range): string {
  return to - from > 1 ? `${from + 1}-${to}` : `${from + 1}`;
}

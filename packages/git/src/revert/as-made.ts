import type { Difference } from "../diffs.ts";
import type { FoundCommit } from "../record/find.ts";

/**
 * Returns whether a commit is as it was made of its response: where it was made, or on another commit of the response
 * (`below`), and with the files that its note says; `diff` is what it changes. After a squash, a fixup or an amend it may hold what somebody else
 * wrote.
 */
export function isAsMade(
  { parents, notes }: FoundCommit,
  below: readonly FoundCommit[],
  diff: readonly Difference[],
): boolean {
  const [note, ...others] = notes;
  const parent = parents[0] ?? null;
  if (!note || others.length > 0) return false;
  if (parent !== note.base && !below.some((commit) => commit.oid === parent)) return false;
  const isNoted = diff.every(({ path, after }) => (after?.oid ?? null) === note.files[path]);
  return isNoted && diff.length === Object.keys(note.files).length;
}

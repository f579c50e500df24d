import { readDiffs } from "../diffs.ts";
import type { Location } from "../location.ts";
import type { FoundCommit } from "../record/find.ts";

/**
 * Returns whether a commit is as it was made of its response: where it was made, or on another commit of the response
 * (`below`), and with the files that its note says. After a squash, a fixup or an amend it may hold what somebody else
 * wrote.
 */
export async function isAsMade(
  location: Location,
  { oid, parents, notes }: FoundCommit,
  below: readonly FoundCommit[],
): Promise<boolean> {
  const [note, ...others] = notes;
  const parent = parents[0] ?? null;
  if (!note || others.length > 0) return false;
  if (parent !== note.base && !below.some((commit) => commit.oid === parent)) return false;
  const [diff = []] = await readDiffs(location, [[oid, parent]]);
  const isNoted = diff.every(({ path, after }) => (after?.oid ?? null) === note.files[path]);
  return isNoted && diff.length === Object.keys(note.files).length;
}

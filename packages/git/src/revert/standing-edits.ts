import { GitError } from "../error.ts";
import { type ResponseRecord, readRecords } from "../record/read.ts";
import { NOTES } from "../record/record-refs.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import { sidesOfTarget } from "./sides-of-target.ts";
import { isEqual, withoutChanges } from "./take-out.ts";
import { readToday } from "./today.ts";

/** Returns whether a note tells of this response. One process. */
export async function isNoted(repo: Repo, hash: string): Promise<boolean> {
  const args = ["grep", "--quiet", "--text", "--fixed-strings", "-e", hash, NOTES];
  return (await plumb(repo, args, { statuses: [0, 1, 128] })).status === 0;
}

/**
 * Returns which edits (numbers from 0 on) of the response are recorded as in force in HEAD, each with a commit that carries
 * it, and stand in today's files as well: they can be taken out there. With another `path` its edits are others. Throws
 * `GitError`.
 */
export async function standingEdits(
  repo: Repo,
  { response, path }: { readonly response: string; readonly path?: string | undefined },
  edits: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const records = await readRecords(repo);
  const standing = new Map<number, string>();
  for (const record of records.filter((one) => one.response === response && one.path === path))
    for (const { edit, commit, reverted } of record.edits)
      if (
        edits.includes(edit) &&
        !reverted &&
        !standing.has(edit) &&
        (await stands(repo, record, records, edit))
      )
        standing.set(edit, commit);
  return standing;
}

async function stands(
  repo: Repo,
  record: ResponseRecord,
  records: readonly ResponseRecord[],
  edit: number,
): Promise<boolean> {
  const target = { record, records, edits: [edit], isAll: false, isReverted: false };
  try {
    const sides = await sidesOfTarget(repo, target, repo.head.oid!);
    const paths = [...new Set(sides.map(({ path }) => path))];
    const today = [...(await readToday(repo, paths))];
    const files = new Map(today.map(([path, file]) => [path, file?.kept ?? null]));
    const { files: left, conflicts } = withoutChanges(files, sides);
    return conflicts.length === 0 && paths.some((path) => !isEqual(left.get(path)!, files.get(path)!));
  } catch (error) {
    if (error instanceof GitError && error.code === "not-revertible") return false;
    throw error;
  }
}

import type { Location } from "../location.ts";
import type { Undoing } from "../record/marks.ts";
import type { ResponseRecord } from "../record/read.ts";
import { walk } from "../record/walk.ts";
import { plumb } from "../run.ts";
import { type Blamed, blame } from "./blame.ts";

/**
 * Returns what had made a line that `blamed.commit` brought back by taking another commit back: it stood there before
 * that one. Undefined where the commit takes nothing back, or the line is new with it.
 */
export async function stoodBefore(
  location: Location,
  blamed: Blamed,
  records: readonly ResponseRecord[],
): Promise<Blamed | undefined> {
  const [visit] = await walk(location, [`${blamed.commit}^!`]);
  for (const undoing of visit?.undoings ?? []) {
    const oid = takenBack(undoing, records);
    if (oid === undefined) continue;
    const revision = `${oid}^`;
    const before = await lineIn(location, revision, blamed);
    if (before !== undefined) return blame(location, blamed.path, before, revision);
  }
  return undefined;
}

/** The first commit that was taken back. */
function takenBack(undoing: Undoing, records: readonly ResponseRecord[]): string | undefined {
  if (undoing.kind === "commit") return undoing.oid;
  const { id, edits } = undoing;
  const commits = records.find((record) => record.id === id)?.commits ?? [];
  return commits.find((commit) => edits?.some((edit) => commit.edits.includes(edit)) ?? true)?.oid;
}

/** Returns where a line stands in `revision`; undefined where it does not, or there is none. */
async function lineIn(
  location: Location,
  revision: string,
  { commit, path, line }: Blamed,
): Promise<number | undefined> {
  const how = ["-p", "-U0", "--text", "--no-ext-diff", "--no-renames"];
  const args = ["diff-tree", ...how, "--end-of-options", revision, commit, "--", path];
  const { status, stdout } = await plumb(location, args, { statuses: [0, 128] });
  return status === 0 ? oldLineOf(line, stdout.toString("latin1")) : undefined;
}

const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;

/**
 * Returns the number that a line had before a diff without context; undefined where the diff brings it.
 *
 *     @@ -12,0 +13,2 @@      two lines behind the 12th, a count of 1 is left out
 */
function oldLineOf(line: number, diff: string): number | undefined {
  let moved = 0;
  for (const [, removed = "1", to, inserted = "1"] of diff.matchAll(HUNK)) {
    const from = inserted === "0" ? Number(to) : Number(to) - 1;
    if (line < from) break;
    if (line < from + Number(inserted)) return undefined;
    moved += Number(removed) - Number(inserted);
  }
  return line + moved;
}

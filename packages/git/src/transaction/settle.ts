import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { entryText } from "../diffs.ts";
import { readIndex } from "../index-entries.ts";
import type { Location } from "../location.ts";
import { parentsOf } from "../parents.ts";
import { plumb } from "../run.ts";
import { removeDirectories } from "./directories.ts";
import { syncPath } from "./durable.ts";
import { indexInfo, keepMarks, UNMARKED } from "./index-info.ts";
import { doneName, type Journal, type Transaction } from "./journal.ts";
import { dropPending, pendingRef } from "./pending.ts";
import type { OnStep } from "./steps.ts";
import { clearBeside, slotsOf } from "./swap.ts";
import { ownsIndexLock } from "./undo.ts";

/** After the commit point: publishes the index and clears away. Can be interrupted and repeated at any point. */
export async function settle(location: Location, transaction: Transaction, onStep: OnStep): Promise<void> {
  const { directory, journal } = transaction;
  onStep("publish-index");
  const { gitDir, top } = location;
  if (ownsIndexLock(location, directory)) renameSync(join(gitDir, "index.lock"), join(gitDir, "index"));
  else if (journal.entries.length > 0) await catchUp(location, journal);
  syncPath(gitDir);
  onStep("settle");
  clearBeside(slotsOf(top, transaction));
  const deleted = journal.files.filter(({ kind }) => kind === "delete");
  removeDirectories(location, [...new Set(deleted.flatMap(({ path }) => parentsOf(path)))].sort());
  // Where there is a commit, they went with it.
  if (journal.ref === undefined) await dropPending(location, pendingRef(journal.id));
  const done = doneName(directory);
  if (done !== directory) renameSync(directory, done);
  rmSync(done, { recursive: true, force: true });
}

/** Somebody took our lock on the index away: the entries that are still as they were before are brought up to date. */
async function catchUp(location: Location, { entries }: Journal): Promise<void> {
  const index = await readIndex(location, location.gitDir);
  const behind = entries.filter(({ path, before }) => entryText(index.entry(path)) === before);
  if (behind.length === 0) return;
  await plumb(location, [...UNMARKED, "update-index", "-z", "--index-info"], { stdin: indexInfo(behind) });
  await keepMarks(location, index, behind);
}

import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "@git-llm-apply/core";
import { readsMessages } from "../hooks/messages.ts";
import type { Repo } from "../repo.ts";
import { together } from "../run.ts";
import type { Origin } from "../trailers.ts";
import { syncPath } from "./durable.ts";
import { type Journal, transactionsOf, writeJournal } from "./journal.ts";
import { makeCommits } from "./make-commits.ts";
import { withLineEnds } from "./new-files.ts";
import type { Owner } from "./owner.ts";
import { prepare } from "./prepare.ts";
import { missingParents, stageFiles, stageIndex } from "./stage-files.ts";
import type { Staged, StageTask } from "./staged.ts";
import { draftsOf } from "./versions.ts";

/**
 * Makes the commits aside, checks them, and writes all that publishing needs: new files, new index, journal.
 * Throws `GitError`; nothing that the user can see has changed then.
 */
export async function stage(repo: Repo, plan: Plan, task: StageTask): Promise<Staged> {
  const { origin, reach, owner, onStep } = task;
  const drafts = draftsOf(repo, await withLineEnds(repo, plan));
  const id = `${origin.id}.${owner.nonce}`;
  const directory = join(transactionsOf(repo), id);
  const staging = `${directory}.tmp`;
  for (const part of ["new", "old"]) mkdirSync(join(staging, part), { recursive: true, mode: 0o700 });
  const making = { ...task, id, folder: staging };
  const prepared = await prepare(repo, drafts, making);
  onStep("stage-index");
  const index = reach.index ? stageIndex(repo, prepared.entries, join(staging, "index.new")) : undefined;
  const author = task.fold?.author ?? prepared.identity.author;
  if (readsMessages(task.hooks)) await index;
  onStep("objects");
  const commits = makeCommits(repo, prepared, { ...making, author });
  const [made] = await together([commits, index]);
  onStep("stage");
  const files = reach.files ? stageFiles(repo, drafts.files, staging) : [];
  const journal: Journal = {
    version: 1,
    id,
    owner,
    ...(reach.branch && { ref: repo.head.kind === "branch" ? repo.head.ref : "HEAD" }),
    before: repo.head.oid,
    after: made.commits.at(-1)?.oid ?? repo.head.oid,
    companions: made.companions,
    files,
    entries: prepared.entries,
    directories: missingParents(repo, files),
  };
  onStep("journal");
  writeJournal(staging, journal);
  for (const path of [join(staging, "new"), staging]) syncPath(path);
  onStep("activate");
  renameSync(staging, directory);
  syncPath(transactionsOf(repo));
  return {
    directory,
    journal,
    files: reach.files ? drafts.files : [],
    author,
    commits: reach.branch ? made.commits : [],
    layered: prepared.layered,
    indexStamp: repo.index.stamp,
  };
}

/** Removes what `stage` left where it failed. */
export function dropStaging(repo: Repo, origin: Origin, owner: Owner): void {
  rmSync(join(transactionsOf(repo), `${origin.id}.${owner.nonce}.tmp`), { recursive: true, force: true });
}

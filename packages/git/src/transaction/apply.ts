import { join } from "node:path";
import type { Plan } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { hookRunner } from "../hooks/runner.ts";
import { readIndex, stampOf } from "../index-entries.ts";
import { foldOf } from "../record/fold.ts";
import { type Keep, keptSecrets, prepareKeep } from "../record/keep.ts";
import { type Repo, readApplyStamp } from "../repo.ts";
import { type Origin, originOf, ownOrigin } from "../trailers.ts";
import { cameFirst, interrupted, Overtaken, onFileSystem, repaired, withLeftovers } from "./errors.ts";
import { carryNotes, finish, keepRecord, reasonOf } from "./finish.ts";
import { homeOf } from "./journal.ts";
import { TRANSACTION } from "./living-gits.ts";
import { type Lock, takeLock } from "./lock.ts";
import { look } from "./look.ts";
import { lostTransaction } from "./lost.ts";
import type { Published, PublishOptions, Way } from "./options.ts";
import { publish } from "./publish.ts";
import { reachOf } from "./reach.ts";
import { hasTransactions, type Recovery, recoverAll } from "./recover.ts";
import { dropStaging, stage } from "./stage.ts";
import type { Staged } from "./staged.ts";
import type { OnStep } from "./steps.ts";

/**
 * Carries out a plan: one commit for each step, on the current branch and in the working tree, all or nothing. In a
 * repository opened `onto` another branch, nothing but that branch changes.
 *
 * What the plan does not touch stays byte for byte: files, staged and unstaged changes, also those in files that it
 * does touch. Until the commit point every failure puts everything back; a crash is repaired by the next `openRepo`.
 *
 * Throws `GitError`; nothing is changed then.
 */
export async function applyPlan(repo: Repo, plan: Plan, options: PublishOptions): Promise<Published> {
  const { response, of = plan.steps.reduce((sum, { edits }) => sum + edits.length, 0) } = options;
  const origin = response
    ? originOf(response, repo.head.oid, of, { ...options, path: options.recording?.options.path })
    : ownOrigin(
        plan.steps.map(({ message }) => message),
        repo.head.oid,
      );
  if (plan.steps.length === 0) return { id: origin.id, commits: [], warnings: [], notices: [] };
  const onStep = options.onStep ?? (() => {});
  onStep("lock");
  return onFileSystem(async () => {
    const lock = takeLock(homeOf(repo));
    let published: Published;
    try {
      published = await underLock(repo, { plan, origin, lock, way: { ...options, onStep } });
    } catch (error) {
      release(lock, onStep);
      throw error;
    }
    return { ...published, warnings: [...published.warnings, ...release(lock, onStep)] };
  }, "nothing was changed; fix that, then apply again");
}

/** What is to be carried out, and how. */
interface Task {
  readonly plan: Plan;
  readonly origin: Origin;
  readonly lock: Lock;
  readonly way: Way;
}

async function underLock(repo: Repo, task: Task): Promise<Published> {
  const { lock, way } = task;
  const isFirst = readApplyStamp(repo) === repo.applyStamp;
  if (lock.inherited || hasTransactions(repo)) {
    await repair(repo, way);
    throw repaired();
  }
  for (let tries = 1; ; tries++) {
    try {
      return await transact(await withFreshIndex(repo), task);
    } catch (error) {
      // All of it is back as it was, and still fits: only what goes into the record has to be made anew.
      const isAgain = tries < MOST_TRIES && error instanceof Overtaken;
      if (!isAgain) throw !isFirst && isChanged(error) ? cameFirst(error) : error;
    }
  }
}

function isChanged(error: unknown): error is GitError {
  return error instanceof GitError && error.code === "changed-meanwhile";
}

/** So often the record is written where other working trees write it at the same time. */
const MOST_TRIES = 5;

/** A lock that can't be removed is no reason to call what is done undone: it ends with this process. */
function release(lock: Lock, onStep: OnStep): readonly string[] {
  onStep("unlock");
  try {
    lock.release();
    return [];
  } catch (error) {
    return [`the lock could not be removed (${reasonOf(error)}); it expires with this process`];
  }
}

async function transact(repo: Repo, { plan, origin, lock, way }: Task): Promise<Published> {
  const { owner } = lock;
  const { onStep, signal, hooks, into = "commits" } = way;
  const env = { ...repo.env, [TRANSACTION]: `${origin.id}.${owner.nonce}` };
  const ours: Repo = { ...repo, env };
  const reach = reachOf(repo, into);
  const runner = hooks && reach.branch ? hookRunner(ours, origin.id, hooks, signal) : undefined;
  let staged: Staged | undefined;
  let warnings: readonly string[] = [];
  let notices: readonly string[] = [];
  try {
    const keep = reach.branch ? await keepOf(ours, origin, way) : undefined;
    const fold = way.amend ? await foldOf(ours) : undefined;
    const made = await stage(ours, plan, { ...way, origin, reach, keep, fold, owner, hooks: runner });
    staged = made;
    signal?.throwIfAborted();
    let found: readonly string[] = [];
    await publish(ours, made, onStep, async () => {
      found = await look(ours, made, reach.files ? runner : undefined, way);
    });
    warnings = await finish(ours, made, onStep);
    notices = found;
    if (keep) notices = [...notices, ...(await keepRecord(ours)), ...keptSecrets(keep)];
    if (fold) notices = [...notices, ...(await carryNotes(ours, fold.into, made.commits[0]!.oid))];
  } catch (error) {
    dropStaging(repo, origin, owner);
    const lost = staged === undefined ? undefined : lostTransaction(ours, staged);
    const recovery = await repair(ours, way);
    if (lost) throw lost;
    if (recovery.kind !== "finished" || staged === undefined) {
      const reason = signal?.aborted ? interrupted() : error;
      throw recovery.kind === "undone" && recovery.stays ? withLeftovers(reason) : reason;
    }
  }
  const { commits, layered, author } = staged;
  // As git does, whatever comes of it.
  if (runner?.has("post-commit")) await runner.run("post-commit", [], { author }).catch(() => {});
  return { id: origin.id, commits, warnings, notices: [...layered.map(stays), ...notices] };
}

/** What the record gets; undefined where nothing is recorded. */
async function keepOf(repo: Repo, origin: Origin, { response, recording }: Way): Promise<Keep | undefined> {
  const isRecorded = recording && response && origin.hash !== undefined;
  return isRecorded ? prepareKeep(repo, origin, response, recording) : undefined;
}

/** Undoes what is active, or finishes it where the branch has moved after all. */
async function repair(repo: Repo, { onStep, onNotice = () => {} }: Way): Promise<Recovery> {
  const recovery = await recoverAll(repo, onStep);
  if (recovery.kind === "undone" && recovery.stays)
    onNotice(
      `${recovery.stays.join(", ")}: written, staged, committed or moved meanwhile, so left as it is; what was there before is in ${recovery.orphans}`,
    );
  return recovery;
}

function stays(path: string): string {
  return `your own changes in ${path} are still there, not committed`;
}

/** While the user read the plan, an editor may have refreshed the index: that alone is no reason to refuse. */
async function withFreshIndex(repo: Repo): Promise<Repo> {
  if (!repo.isCheckedOut) return repo;
  const isFresh = stampOf(join(repo.gitDir, "index")) === repo.index.stamp;
  return isFresh ? repo : { ...repo, index: await readIndex(repo, repo.gitDir) };
}

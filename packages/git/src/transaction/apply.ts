import { join } from "node:path";
import type { Plan } from "@git-llm-apply/core";
import { GitError, systemCode } from "../error.ts";
import { runPreCommit } from "../hooks/pre-commit.ts";
import { type HookOptions, hookRunner } from "../hooks/runner.ts";
import { readIndex, stampOf } from "../index-entries.ts";
import { keptSecrets, prepareKeep } from "../record/keep.ts";
import type { Recording } from "../record/recording.ts";
import { keepNotesThroughRewrites } from "../record/rewrite-ref.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import { readSettings } from "../settings.ts";
import { type Attribution, type Origin, originOf, ownOrigin } from "../trailers.ts";
import { doneName, homeOf } from "./journal.ts";
import { type Lock, takeLock } from "./lock.ts";
import { type PublishHooks, publish } from "./publish.ts";
import { type Into, reachOf } from "./reach.ts";
import { hasTransactions, recoverAll, TRANSACTION } from "./recover.ts";
import { settle } from "./settle.ts";
import { type Commit, dropStaging, type Staged, stage } from "./stage.ts";
import type { OnStep } from "./steps.ts";

export interface PublishOptions {
  /** The raw bytes of the response: their hash goes into the trailers; absent: the commits come from none. */
  readonly response?: Uint8Array | undefined;
  /** How many edits the response has; default: as many as the plan carries out. */
  readonly of?: number | undefined;
  /** `AGENT:MODEL`. */
  readonly model?: string | undefined;
  /** How the commits name the model; default: `assisted-by`. */
  readonly attribution?: Attribution | undefined;
  /** What the notes are to say; absent: the commits have trailers only, and the response is not kept. */
  readonly recording?: Recording | undefined;
  /** Before the first visible change an abort leaves everything as it was; after it, it comes too late. */
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: OnStep;
  /**
   * Looks at the result in the working tree before anything is committed; what it throws puts everything back.
   * Git's lock on the index is held meanwhile.
   */
  readonly check?: (() => Promise<void>) | undefined;
  /** The commits are signed as git signs them; absent: as `commit.gpgSign` says. */
  readonly sign?: boolean | undefined;
  /** Each message ends with a `Signed-off-by` of the committer. */
  readonly signoff?: boolean | undefined;
  /** The hooks of the repository are run as `git commit` runs them; absent: they are not. */
  readonly hooks?: HookOptions | undefined;
  /** What the plan becomes; default: commits. */
  readonly into?: Into | undefined;
  /** The user's changes in files of the plan become a commit before it; default: they stay beside it. */
  readonly commitDirty?: boolean | undefined;
}

type Way = PublishHooks &
  Pick<
    PublishOptions,
    "signal" | "response" | "recording" | "hooks" | "sign" | "signoff" | "into" | "commitDirty"
  >;

export interface Published {
  /** Names the response in the trailers of all its commits. */
  readonly id: string;
  /** Oldest first; empty where the plan does not become commits. */
  readonly commits: readonly Commit[];
  /** The commits are there and durable, and this is left to do; the next run does it. */
  readonly warnings: readonly string[];
  /** What else the user should know: a setting that was made. */
  readonly notices: readonly string[];
  /** The commit that the only one took the place of. */
  readonly amended?: string;
}

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
    ? originOf(response, repo.head.oid, of, options)
    : ownOrigin(
        plan.steps.map(({ message }) => message),
        repo.head.oid,
      );
  if (plan.steps.length === 0) return { id: origin.id, commits: [], warnings: [], notices: [] };
  const onStep = options.onStep ?? (() => {});
  onStep("lock");
  const lock = takeLock(homeOf(repo));
  let published: Published;
  try {
    published = await underLock(repo, plan, origin, lock, { ...options, onStep });
  } catch (error) {
    release(lock, onStep);
    throw systemCode(error) === undefined || error instanceof GitError ? error : fileSystem(error as Error);
  }
  return { ...published, warnings: [...published.warnings, ...release(lock, onStep)] };
}

async function underLock(repo: Repo, plan: Plan, origin: Origin, lock: Lock, way: Way): Promise<Published> {
  const { onStep } = way;
  if (lock.inherited || hasTransactions(repo)) {
    await recoverAll(repo, onStep);
    throw repaired();
  }
  return transact(await withFreshIndex(repo), plan, origin, lock, way);
}

/** A lock that can't be removed is no reason to call what is done undone: it ends with this process. */
function release(lock: Lock, onStep: OnStep): readonly string[] {
  onStep("unlock");
  try {
    lock.release();
    return [];
  } catch (error) {
    return [`the lock could not be removed (${reasonOf(error)}); it ends with this process`];
  }
}

async function transact(
  repo: Repo,
  plan: Plan,
  origin: Origin,
  { owner }: Lock,
  {
    onStep,
    check,
    signal,
    response,
    recording,
    hooks,
    sign,
    signoff,
    into = "commits",
    commitDirty = false,
  }: Way,
): Promise<Published> {
  const env = { ...repo.env, [TRANSACTION]: `${origin.id}.${owner.nonce}` };
  const ours: Repo = { ...repo, env };
  const reach = reachOf(repo, into);
  const runner = hooks && reach.branch ? hookRunner(ours, origin.id, hooks) : undefined;
  let staged: Staged | undefined;
  let warnings: readonly string[] = [];
  let notices: readonly string[] = [];
  try {
    const isRecorded = reach.branch && recording && response && origin.hash !== undefined;
    const keep = isRecorded ? await prepareKeep(ours, origin, response, recording) : undefined;
    const settings = await readSettings(ours);
    const made = await stage(ours, plan, {
      settings,
      origin,
      reach,
      commitDirty,
      keep,
      owner,
      hooks: runner,
      sign,
      signoff,
      onStep,
    });
    staged = made;
    if (signal?.aborted) throw interrupted();
    const look = async () => {
      await check?.();
      if (runner && reach.files) await runPreCommit(ours, made, runner);
    };
    await publish(ours, made, { onStep, check: look });
    warnings = await finish(ours, made, onStep);
    if (keep)
      notices = [...(await noticesOf(keepNotesThroughRewrites(ours, settings))), ...keptSecrets(keep)];
  } catch (error) {
    dropStaging(repo, origin, owner);
    // Undoes what is active, or finishes it where the branch has moved after all.
    const { kind } = await recoverAll(ours, onStep);
    if (kind !== "finished" || staged === undefined) throw error;
  }
  // As git does, whatever comes of it.
  if (runner?.has("post-commit")) await runner.run("post-commit").catch(() => {});
  const { commits, layered } = staged;
  return { id: origin.id, commits, warnings, notices: [...layered.map(stays), ...notices] };
}

function stays(path: string): string {
  return `your own changes in ${path} are still there, and not committed`;
}

/** After the commits nothing may fail any more. */
async function noticesOf(work: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await work;
  } catch (error) {
    return [`git could not be told to keep the record through amend and rebase (${reasonOf(error)})`];
  }
}

/** While the user read the plan, an editor may have refreshed the index: that alone is no reason to refuse. */
async function withFreshIndex(repo: Repo): Promise<Repo> {
  if (!repo.isCheckedOut) return repo;
  const isFresh = stampOf(join(repo.gitDir, "index")) === repo.index.stamp;
  return isFresh ? repo : { ...repo, index: await readIndex(repo, repo.gitDir) };
}

/** After the commit point nothing is an error any more. */
async function finish(repo: Repo, staged: Staged, onStep: OnStep): Promise<readonly string[]> {
  try {
    const { directory, journal } = staged;
    await settle(repo, journal.ref === undefined ? doneName(directory) : directory, journal, onStep);
    if (journal.entries.length > 0) await refreshIndex(repo, staged);
    return [];
  } catch (error) {
    return [`the commits are made, but cleaning up failed (${reasonOf(error)}); the next run does it`];
  }
}

/** Git need not read the files again to see that they are unchanged. */
async function refreshIndex(repo: Repo, { files }: Staged): Promise<void> {
  const paths = files.filter(({ after }) => after !== null).map(({ path }) => `${path}\0`);
  if (paths.length === 0) return;
  const args = ["add", "--refresh", "--pathspec-from-file=-", "--pathspec-file-nul"];
  // Somebody else's lock is no harm: the index is right as it is.
  await plumb(repo, args, { stdin: paths, statuses: [0, 1, 128] });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function interrupted(): GitError {
  return new GitError("interrupted", "stopped; nothing was changed", {
    hints: ["apply again when you like"],
  });
}

function repaired(): GitError {
  const hints = ["apply again"];
  return new GitError("changed-meanwhile", "an apply that died here had to be repaired first", { hints });
}

function fileSystem(cause: Error): GitError {
  const hints = ["nothing was changed; see to it, then apply again"];
  return new GitError("file-system", `the file system refused: ${cause.message}`, { cause, hints });
}

import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import type { Plan } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { throughMessageHooks } from "../hooks/messages.ts";
import type { HookRunner } from "../hooks/runner.ts";
import { stampOf } from "../index-entries.ts";
import { type Keep, keptRefs } from "../record/keep.ts";
import type { KeptCommit } from "../record/recording.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import type { Settings } from "../settings.ts";
import type { Origin } from "../trailers.ts";
import { type Draught, type Identity, readIdentity, verifyCommits } from "./commits.ts";
import type { Companion } from "./companions.ts";
import { syncPath, writeDurably } from "./durable.ts";
import { importCommits } from "./import.ts";
import { indexInfo } from "./index-info.ts";
import {
  type Journal,
  type JournalEntry,
  type JournalFile,
  PENDING,
  transactionsOf,
  writeJournal,
} from "./journal.ts";
import type { Owner } from "./lock.ts";
import { type Prepared, type PrepareOptions, prepare } from "./prepare.ts";
import type { Reach } from "./reach.ts";
import type { OnStep } from "./steps.ts";
import { parentsOf, sha256 } from "./swap.ts";
import { type Change, draftsOf } from "./versions.ts";

/** A transaction that is complete on the disk, and of which nothing is visible yet. */
export interface Staged {
  readonly directory: string;
  readonly journal: Journal;
  readonly files: readonly Change[];
  /** Oldest first; empty where the plan does not become commits. */
  readonly commits: readonly Commit[];
  /** Files of which the user's own changes stay beside the commits. */
  readonly layered: readonly string[];
  /** Of the index that the staged one was made from. */
  readonly indexStamp: string;
}

/** A commit that was made. */
export interface Commit {
  readonly oid: string;
  readonly subject: string;
  /** Indices of the outcomes that it carries out; none: it holds the user's own changes. */
  readonly edits: readonly number[];
}

/** How a plan is staged. */
export interface StageTask extends Omit<PrepareOptions, "folder"> {
  readonly settings: Settings;
  readonly origin: Origin;
  readonly reach: Reach;
  readonly keep: Keep | undefined;
  readonly owner: Owner;
  readonly hooks: HookRunner | undefined;
  readonly sign: boolean | undefined;
  readonly signoff: boolean | undefined;
  readonly onStep: OnStep;
}

/**
 * Makes the commits aside, checks them, and writes all that publishing needs: new files, new index, journal.
 * Throws `GitError`; nothing that the user can see has changed then.
 */
export async function stage(repo: Repo, plan: Plan, task: StageTask): Promise<Staged> {
  const { settings, reach, owner, signoff, onStep } = task;
  const drafts = draftsOf(repo, plan);
  const identity = reach.branch ? await readIdentity(repo) : NOBODY;
  const signedOffBy = identity.committer.replace(/>[^>]*$/, ">");
  const origin = signoff ? { ...task.origin, signedOffBy } : task.origin;
  const id = `${origin.id}.${owner.nonce}`;
  const directory = join(transactionsOf(repo), id);
  const staging = `${directory}.tmp`;
  for (const part of ["new", "old"]) mkdirSync(join(staging, part), { recursive: true, mode: 0o700 });
  const prepared = await prepare(repo, settings, drafts, origin, reach, { ...task, folder: staging });
  onStep("objects");
  const made = await makeCommits(repo, prepared, id, staging, identity, { ...task, origin });
  onStep("stage");
  const files = reach.files ? stageFiles(repo, drafts.files, staging) : [];
  onStep("stage-index");
  if (reach.index) await stageIndex(repo, prepared.entries, join(staging, "index.new"));
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
    commits: reach.branch ? made.commits : [],
    layered: prepared.layered,
    indexStamp: repo.index.stamp,
  };
}

/** Makes the commits, none of which is on a branch yet, and has git compare them with the plan. */
async function makeCommits(
  repo: Repo,
  { draughts: unworded, layered }: Prepared,
  id: string,
  staging: string,
  identity: Identity,
  { settings, origin, reach, keep, hooks, sign, onStep }: StageTask,
): Promise<{ readonly commits: readonly Commit[]; readonly companions: readonly Companion[] }> {
  if (unworded.length === 0) return { commits: [], companions: [] };
  const draughts = hooks ? await throughMessageHooks(unworded, origin, staging, hooks) : unworded;
  const keptOf = (names: readonly string[]) =>
    keep
      ? keptRefs(
          keep,
          draughts.map((draught, nth) => keptCommit(names[nth]!, draught, layered)),
        )
      : [];
  const { oids, companions } = await withoutCrashReport(repo, () =>
    importCommits(repo, {
      ref: `${PENDING}/${id}`,
      base: repo.head.oid,
      draughts,
      keptOf,
      identity,
      sign: reach.branch && (sign ?? settings.flag("commit.gpgsign", false)),
      marks: join(staging, "marks"),
    }),
  );
  onStep("verify");
  await verifyCommits(repo, repo.head.oid, oids, draughts);
  const commits = draughts.map(({ message, edits }, index) => ({
    oid: oids[index]!,
    subject: message.split("\n", 1)[0]!,
    edits,
  }));
  return { commits, companions };
}

/** Git writes one beside the objects when it can't import: what went wrong is in the error. */
async function withoutCrashReport<T>({ gitDir }: Repo, work: () => Promise<T>): Promise<T> {
  const reports = () => readdirSync(gitDir).filter((name) => name.startsWith("fast_import_crash_"));
  const known = reports();
  try {
    return await work();
  } catch (error) {
    for (const name of reports()) if (!known.includes(name)) rmSync(join(gitDir, name), { force: true });
    throw error;
  }
}

/** Of a commit that only keeps what is staged, and goes when it is. */
const NOBODY: Identity = { author: "nobody <> 0 +0000", committer: "nobody <> 0 +0000" };

/** Removes what `stage` left where it failed. */
export function dropStaging(repo: Repo, origin: Origin, owner: Owner): void {
  rmSync(join(transactionsOf(repo), `${origin.id}.${owner.nonce}.tmp`), { recursive: true, force: true });
}

function keptCommit(name: string, { edits, changes }: Draught, layered: readonly string[]): KeptCommit {
  return {
    name,
    edits,
    files: Object.fromEntries(changes.map(({ path, after }) => [path, after?.blob.oid ?? null])),
    layered: layered.filter((path) => changes.some((change) => change.path === path)),
  };
}

function stageFiles(repo: Repo, files: readonly Change[], staging: string): readonly JournalFile[] {
  // A file goes before a directory of its name comes.
  const ordered = [...files].sort((a, b) => Number(a.after !== null) - Number(b.after !== null));
  return ordered.map(({ path, before, after }, index): JournalFile => {
    if (after === null) return { kind: "delete", path, hash: "" };
    const mode = before === null ? freshMode(after.mode) : lstatSync(join(repo.top, path)).mode & 0o7777;
    writeDurably(join(staging, "new", String(index)), after.bytes, mode);
    return { kind: before === null ? "create" : "modify", path, hash: sha256(after.bytes) };
  });
}

/** Writes the index to be beside the user's own, and checks that git took every path, and no other. */
async function stageIndex(repo: Repo, entries: readonly JournalEntry[], file: string): Promise<void> {
  const current = join(repo.gitDir, "index");
  if (stampOf(current) !== "") copyFileSync(current, file);
  const strict = ["-c", "core.protectHFS=true", "-c", "core.protectNTFS=true"];
  const args = [...strict, "update-index", "--verbose", "-z", "--index-info"];
  const { stdout } = await plumb(repo, args, { stdin: indexInfo(entries), index: file });
  const taken = stdout
    .toString()
    .split("\n")
    .filter((line) => line.startsWith("add '")).length;
  const refused = taken !== entries.filter(({ after }) => after !== null).length;
  if (refused)
    throw new GitError("forbidden", "git refuses a path of the plan", { args, hints: ["see the paths"] });
  if (stampOf(current) !== "") chmodSync(file, statSync(current).mode & 0o777);
  syncPath(file);
}

function missingParents({ top }: Repo, files: readonly JournalFile[]): readonly string[] {
  const parents = new Set(
    files.filter(({ kind }) => kind === "create").flatMap(({ path }) => parentsOf(path)),
  );
  return [...parents]
    .filter((path) => lstatSync(join(top, path), { throwIfNoEntry: false }) === undefined)
    .sort();
}

function freshMode(mode: string): number {
  return (mode === "100755" ? 0o777 : 0o666) & ~process.umask();
}

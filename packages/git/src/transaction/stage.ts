import { chmodSync, copyFileSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { throughMessageHooks } from "../hooks/messages.ts";
import type { HookRunner } from "../hooks/runner.ts";
import { stampOf } from "../index-entries.ts";
import { type Keep, type KeptCommit, keptRefs } from "../record/keep.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import type { Settings } from "../settings.ts";
import type { Origin } from "../trailers.ts";
import { blobMaker } from "./blobs.ts";
import { checkClean, checkPaths } from "./check.ts";
import { type Draught, draughtsOf, readIdentity, verifyCommits } from "./commits.ts";
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
import type { OnStep } from "./steps.ts";
import { parentsOf, sha256 } from "./swap.ts";
import { type Change, type Drafts, draftsOf } from "./versions.ts";

/** A transaction that is complete on the disk, and of which nothing is visible yet. */
export interface Staged {
  readonly directory: string;
  readonly journal: Journal;
  readonly files: readonly Change[];
  /** The commits, oldest first. */
  readonly oids: readonly string[];
  /** The first line of the message of each. */
  readonly subjects: readonly string[];
  /** Of the index that the staged one was made from. */
  readonly indexStamp: string;
}

/** What goes into the commits beside the plan. */
export interface StageTask {
  readonly settings: Settings;
  readonly origin: Origin;
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
  const { settings, keep, owner, hooks, sign, signoff, onStep } = task;
  const drafts = draftsOf(repo, plan);
  const identity = await readIdentity(repo);
  const signedOffBy = identity.committer.replace(/>[^>]*$/, ">");
  const origin = signoff ? { ...task.origin, signedOffBy } : task.origin;
  const unworded = await checkedDraughts(repo, settings, drafts, origin);
  const id = `${origin.id}.${owner.nonce}`;
  const directory = join(transactionsOf(repo), id);
  const staging = `${directory}.tmp`;
  for (const part of ["new", "old"]) mkdirSync(join(staging, part), { recursive: true, mode: 0o700 });
  const draughts = hooks ? await throughMessageHooks(unworded, origin, staging, hooks) : unworded;
  onStep("objects");
  const pending = `${PENDING}/${id}`;
  const { oids, companions } = await importCommits(repo, {
    ref: pending,
    base: repo.head.oid,
    draughts,
    keptOf: (names) =>
      keep
        ? keptRefs(
            keep,
            draughts.map((draught, n) => keptCommit(names[n]!, draught)),
          )
        : [],
    identity,
    sign: sign ?? settings.flag("commit.gpgsign", false),
    marks: join(staging, "marks"),
  });
  onStep("verify");
  await verifyCommits(repo, repo.head.oid, oids, draughts);
  onStep("stage");
  const files = stageFiles(repo, drafts.files, staging);
  onStep("stage-index");
  const entries = entriesOf(draughts);
  await stageIndex(repo, entries, join(staging, "index.new"));
  const journal: Journal = {
    version: 1,
    id,
    owner,
    ref: repo.head.kind === "branch" ? repo.head.ref : "HEAD",
    before: repo.head.oid,
    after: oids.at(-1)!,
    companions,
    files,
    entries,
    directories: missingParents(repo, files),
  };
  onStep("journal");
  writeJournal(staging, journal);
  for (const path of [join(staging, "new"), staging]) syncPath(path);
  onStep("activate");
  renameSync(staging, directory);
  syncPath(transactionsOf(repo));
  const subjects = draughts.map(({ message }) => message.split("\n", 1)[0]!);
  return { directory, journal, files: drafts.files, oids, subjects, indexStamp: repo.index.stamp };
}

/** Removes what `stage` left where it failed. */
export function dropStaging(repo: Repo, origin: Origin, owner: Owner): void {
  rmSync(join(transactionsOf(repo), `${origin.id}.${owner.nonce}.tmp`), { recursive: true, force: true });
}

async function checkedDraughts(
  repo: Repo,
  settings: Settings,
  { commits, files }: Drafts,
  origin: Origin,
): Promise<readonly Draught[]> {
  checkPaths(repo, files);
  const paths = new Set(commits.flatMap(({ changes }) => changes.map(({ path }) => path)));
  const toBlob = await blobMaker(repo, settings, [...paths]);
  await checkClean(repo, settings, files, toBlob);
  return draughtsOf(commits, origin, toBlob);
}

function keptCommit(name: string, { edits, changes }: Draught): KeptCommit {
  return {
    name,
    edits,
    files: Object.fromEntries(changes.map(({ path, after }) => [path, after?.blob.oid ?? null])),
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

/** What all commits together do to the index. */
function entriesOf(draughts: readonly Draught[]): readonly JournalEntry[] {
  const entries = new Map<string, JournalEntry>();
  for (const { path, before, after } of draughts.flatMap(({ changes }) => changes)) {
    const [from, to] = [before, after].map((side) =>
      side === null ? null : `${side.mode} ${side.blob.oid}`,
    );
    entries.set(path, { path, before: entries.get(path)?.before ?? from!, after: to! });
  }
  return [...entries.values()];
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

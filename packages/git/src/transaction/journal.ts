import { join } from "node:path";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { shellWord } from "../shell-word.ts";
import type { Companion } from "./companions.ts";
import { readIfThere, writeDurably } from "./durable.ts";
import type { Owner } from "./owner.ts";

/** A file of the working tree that changes. All paths are relative to the root: the tree may be moved meanwhile. */
export interface JournalFile {
  readonly kind: "create" | "modify" | "delete";
  readonly path: string;
  /** SHA-256 of the bytes that it gets, hex; empty for a deletion. */
  readonly hash: string;
  /** What the index has of it, `<mode> <oid>`; null where it is not in it. */
  readonly indexed: string | null;
  /** It is on another file system than the git directory, so that it waits beside its place. */
  readonly isElsewhere?: true;
}

/** A line of the index that changes: `<mode> <oid>` on both sides, null where the path is not in it. */
export interface JournalEntry {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * All that is needed to undo or to finish, whatever happened. The transaction is a directory: this file, `new/<n>`
 * and `old/<n>` with the bytes of the n-th file, `index.new`.
 */
export interface Journal {
  readonly version: 1;
  readonly id: string;
  readonly owner: Owner;
  /**
   * What moves at the commit point: a branch, or HEAD itself where it is detached. Absent: no commit is made, and the
   * commit point is that the directory gets its name `<id>.done`.
   */
  readonly ref?: string;
  /** Where it is; null on a branch without a commit. */
  readonly before: string | null;
  /** Where it goes; as `before` without a ref. */
  readonly after: string | null;
  /** What moves with it: the record. */
  readonly companions: readonly Companion[];
  readonly files: readonly JournalFile[];
  readonly entries: readonly JournalEntry[];
  /** Made for new files, outermost first. */
  readonly directories: readonly string[];
}

/** A transaction as it is on the disk. */
export interface Transaction {
  readonly directory: string;
  readonly journal: Journal;
}

/** Where everything of ours is, in the git directory of this working tree. */
export function homeOf({ gitDir }: Pick<Location, "gitDir">): string {
  return join(gitDir, "llm-apply");
}

/** Where the transactions are: `<id>.tmp` is being staged, `<id>` is active, `<id>.done` is over. */
export function transactionsOf(location: Pick<Location, "gitDir">): string {
  return join(homeOf(location), "txn");
}

/** Returns the name of a transaction's directory after its commit point. */
export function doneName(directory: string): string {
  return directory.endsWith(DONE) ? directory : `${directory}${DONE}`;
}

export function isDone(directory: string): boolean {
  return directory.endsWith(DONE);
}

const DONE = ".done";

export function writeJournal(directory: string, journal: Journal): void {
  writeDurably(join(directory, "journal.json"), Buffer.from(JSON.stringify(journal)));
}

/** Returns undefined where the directory holds none. Throws `GitError` `file-system` where it can't be read. */
export function readJournal(directory: string): Journal | undefined {
  const file = join(directory, "journal.json");
  const bytes = readIfThere(file);
  try {
    return bytes === undefined ? undefined : (JSON.parse(bytes.toString()) as Journal);
  } catch (cause) {
    throw damaged(file, directory, cause);
  }
}

function damaged(file: string, directory: string, cause: unknown): GitError {
  const hints = [
    `the files as they were are in ${join(directory, "old")}: restore them by hand where git status shows changes`,
    `then: rm -r ${shellWord(directory)}`,
  ];
  return new GitError("file-system", `${file} is damaged`, { cause, hints });
}

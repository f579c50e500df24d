/** What went wrong around the repository; stable, documented in the README of this package. */
export type GitErrorCode =
  /** The git program is not there, or can't be started. */
  | "git-missing"
  /** It lacks what is needed. */
  | "git-too-old"
  /** A git command failed in a way that nothing here expects; `stderr` says how. */
  | "git-failed"
  | "not-a-repository"
  | "bare-repository"
  | "dubious-ownership"
  /** A variable of git's configuration has a value that means nothing, or rules for tools can't be obeyed. */
  | "bad-setting"
  /** GIT_INDEX_FILE is set: git runs us from inside a commit. */
  | "inside-commit"
  /** A merge, rebase, cherry-pick… waits to be finished. */
  | "operation-in-progress"
  /** There is no branch of that name. */
  | "no-such-branch"
  /** There is no such line, or no such file, in the commits. */
  | "no-such-line"
  /** Git knows no commit of that name. */
  | "no-such-revision"
  /** There is no remote of that name. */
  | "no-such-remote"
  /** The branch is checked out somewhere, so that it can't be changed without the files. */
  | "branch-checked-out"
  /** The user's own changes are where the plan changes a file. */
  | "dirty-file"
  /** The repository is no longer as it was when the plan was made. */
  | "changed-meanwhile"
  /** Another process holds the lock: try again. */
  | "locked"
  | "path-exists"
  /** A path that must not be written. */
  | "forbidden"
  /** Git has no name or address for the author. */
  | "no-identity"
  /** A remote has a part of the record that is not here. */
  | "record-diverged"
  /** A ref of the record, here or at a remote, leads to something else. */
  | "bad-record"
  /** What git recorded is not what the plan says; nothing was changed. */
  | "unfaithful"
  /** A hook of the repository refused; what it printed is in `stderr`. */
  | "hook-failed"
  /** A hook changed what it should look at. */
  | "hook-changed"
  | "signing-failed"
  /** No response of this name, or none at all, is recorded. */
  | "no-such-response"
  /** A commit comes from no response. */
  | "not-recorded"
  /** It is taken back, or nothing of it is left. */
  | "already-reverted"
  /** What was done can't be told from what the record and git have. */
  | "not-revertible"
  /** Lines that are to be taken back were changed since. */
  | "conflict"
  | "interrupted"
  /** The file system refused: no space, no permission. */
  | "file-system";

export interface GitErrorOptions {
  /** The git command, without `git`. */
  readonly args?: readonly string[];
  readonly stderr?: string;
  /** What to do next, best first. */
  readonly hints?: readonly string[];
  readonly cause?: unknown;
}

/** The environment failed or is not in a state to go on; what is wrong with the input is never thrown. */
export class GitError extends Error {
  override readonly name = "GitError";
  readonly code: GitErrorCode;
  readonly args: readonly string[];
  readonly stderr: string;
  readonly hints: readonly string[];

  constructor(code: GitErrorCode, message: string, options: GitErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.args = options.args ?? [];
    this.stderr = options.stderr ?? "";
    this.hints = options.hints ?? [];
  }
}

/** Returns whether a git command failed, and said something like `words`. */
export function failedWith(error: unknown, words: RegExp): boolean {
  return error instanceof GitError && error.code === "git-failed" && words.test(error.stderr);
}

/** Returns the code of a system call's error (`ENOENT`), or undefined for anything else that was thrown. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** Returns whether an error is one of the system's with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = systemCode(error);
  return code !== undefined && codes.includes(code);
}

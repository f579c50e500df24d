import { GitError, type GitErrorCode } from "@git-llm-apply/git";
import type { Failure } from "./command-error.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";

/** The exit status of each error of the repository; of any other it is `state`. */
const exits: Readonly<Partial<Record<GitErrorCode, ExitCode>>> = {
  forbidden: exitCode.policy,
  "path-exists": exitCode.policy,
  "no-such-response": exitCode.usage,
  "not-recorded": exitCode.usage,
  "no-such-branch": exitCode.usage,
  "no-such-line": exitCode.usage,
  "no-such-revision": exitCode.usage,
  "no-such-remote": exitCode.usage,
  "already-reverted": exitCode.refused,
  "not-revertible": exitCode.refused,
  conflict: exitCode.refused,
  locked: exitCode.locked,
  interrupted: exitCode.interrupted,
};

/** Returns what the user shall read of an error that git or the file system gave; undefined for any other. */
export function failureOfGit(error: unknown): Failure | undefined {
  if (error instanceof GitError) {
    const { code, message, hints } = error;
    return { code, exit: exits[code] ?? exitCode.state, message, hints };
  }
  return error instanceof Error && "syscall" in error ? refusal(error) : undefined;
}

function refusal({ message }: Error): Failure {
  const hints = ["fix that, and check the state of the repository: git status"];
  return { code: "file-system", exit: exitCode.state, message: `the file system refused: ${message}`, hints };
}

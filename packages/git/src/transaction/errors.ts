import { GitError, systemCode } from "../error.ts";

/** Runs `work`; what the file system refuses in it is thrown as `GitError` `file-system` with `hint`. */
export async function onFileSystem<T>(work: () => Promise<T>, hint: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GitError || systemCode(error) === undefined) throw error;
    const { message } = error as Error;
    throw new GitError("file-system", `the file system refused: ${message}`, { cause: error, hints: [hint] });
  }
}

export function interrupted(): GitError {
  return new GitError("interrupted", "stopped; nothing was changed", {
    hints: ["apply again when you like"],
  });
}

export function repaired(): GitError {
  const hints = ["apply again"];
  return new GitError("changed-meanwhile", "an apply that died here had to be repaired first", { hints });
}

/** Returns the error for what is no longer as it was when the plan was made. */
export function changed(what: string, cause?: unknown): GitError {
  const hints = ["nothing was changed; apply again"];
  return new GitError("changed-meanwhile", `${what} was changed by somebody else meanwhile`, {
    hints,
    cause,
  });
}

const OVERTAKEN = "another working tree was quicker";

/** Returns the error for a ref of the record that has moved: all working trees share it. */
export function overtaken(ref: string): GitError {
  return changed(ref, OVERTAKEN);
}

export function isOvertaken(error: unknown): boolean {
  return error instanceof GitError && error.cause === OVERTAKEN;
}

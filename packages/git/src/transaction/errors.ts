import { GitError, type GitErrorOptions, systemCode } from "../error.ts";

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
  return new GitError("changed-meanwhile", "an earlier apply had died here, and had to be repaired first", {
    hints,
  });
}

/**
 * Returns the error that led to an undoing which left something: it does not say that nothing was changed. What was left, the
 * user is told.
 */
export function withLeftovers(error: unknown): unknown {
  if (!(error instanceof GitError)) return error;
  const { code, message, args, stderr, cause } = error;
  const hints = error.hints.map((hint) => hint.replace(NOTHING, "look at what was left, then "));
  return new GitError(code, message.replace(NOTHING, ""), { args, stderr, cause, hints });
}

const NOTHING = /(?:; )?nothing was changed(?:; )?/;

/** Returns the error for what is no longer as it was when the plan was made. */
export function changed(what: string): GitError {
  return new GitError("changed-meanwhile", ...meanwhile(what));
}

/** A ref of the record, which all working trees share, was written by another one first: it is worth another try. */
export class Overtaken extends GitError {
  constructor(ref: string) {
    super("changed-meanwhile", ...meanwhile(ref));
  }
}

/** Returns the error for what another apply changed, which came between the plan and the lock: it is there, so this is no fault. */
export function cameFirst({ message, cause }: GitError): GitError {
  const hints = ["nothing was changed; apply again"];
  return new GitError("locked", `another apply came first: ${message}`, { cause, hints });
}

function meanwhile(what: string): [message: string, options: GitErrorOptions] {
  const hints = ["nothing was changed; apply again"];
  return [`${what} was changed by somebody else in the meantime`, { hints }];
}

import { GitError } from "./error.ts";
import { plumbLine } from "./printed.ts";
import type { Place } from "./run.ts";

/** A commit to be, of a tree that is there. */
export interface CommitTask {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  /** What signs may ask for a passphrase at the terminal; default: it is not signed. */
  readonly sign?: boolean;
  /** An abort ends what signs. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes one commit, and returns its name. Throws `GitError` `signing-failed`. */
export async function commitTree(
  place: Place,
  { tree, parents, message, sign = false, signal }: CommitTask,
): Promise<string> {
  const args = [
    ...["-c", "i18n.commitEncoding=UTF-8", "commit-tree"],
    ...(sign ? ["-S"] : []),
    ...parents.flatMap((oid) => ["-p", oid]),
    ...["-F", "-", tree],
  ];
  try {
    return await plumbLine(place, args, { stdin: [message], terminal: sign, signal });
  } catch (error) {
    throw sign && error instanceof GitError && error.code === "git-failed" ? unsigned(error) : error;
  }
}

/** Who a commit is by, each in git's form: `Name <mail> 1700000000 +0000`. */
export interface Identity {
  readonly author: string;
  readonly committer: string;
}

/** Returns `place` where git makes commits by these. */
export function madeBy<T extends Place>(place: T, identity: Partial<Identity>): T {
  const variables = Object.entries(identity).flatMap(([role, ident]) => {
    const [, name, mail, date] = /^(.*) <(.*)> (.*)$/.exec(ident)!;
    const who = `GIT_${role.toUpperCase()}`;
    return [
      [`${who}_NAME`, name!],
      [`${who}_EMAIL`, mail!],
      [`${who}_DATE`, `@${date}`],
    ];
  });
  return { ...place, env: { ...place.env, ...Object.fromEntries(variables) } };
}

function unsigned({ args, stderr }: GitError): GitError {
  const said = stderr.trim().split("\n")[0];
  return new GitError("signing-failed", `the commits could not be signed (${said}); nothing changed`, {
    args,
    stderr,
    hints: ["check that the key named by user.signingKey is available, or do not sign: --no-gpg-sign"],
  });
}

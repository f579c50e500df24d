import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { type Place, plumb, plumbLine } from "../run.ts";
import type { Draught, Identity } from "./commits.ts";

/** A commit to be, of a tree that is there. */
export interface CommitTask {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  /** What signs may ask for a passphrase at the terminal. */
  readonly sign: boolean;
  /** An abort ends what signs. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes one commit, and returns its name. Throws `GitError` `signing-failed`. */
export async function commitTree(
  place: Place,
  { tree, parents, message, sign, signal }: CommitTask,
): Promise<string> {
  const args = [
    ...["-c", "i18n.commitEncoding=UTF-8", "commit-tree"],
    ...(sign ? ["-S"] : []),
    ...parents.flatMap((oid) => ["-p", oid]),
    ...["-F", "-", tree],
  ];
  try {
    return (await plumb(place, args, { stdin: [message], terminal: sign, signal })).stdout.toString().trim();
  } catch (error) {
    throw sign && error instanceof GitError && error.code === "git-failed" ? unsigned(error) : error;
  }
}

/** Makes each commit again, signed, on the one before it, and moves `ref` to the last. Returns the new names, oldest first. */
export async function signCommits(
  location: Location,
  ref: string,
  base: string | null,
  oids: readonly string[],
  draughts: readonly Draught[],
  identity: Identity,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const place = { ...location, env: { ...location.env, ...identityEnv(identity) } };
  const signed: string[] = [];
  for (const [index, oid] of oids.entries()) {
    const parent = signed.at(-1) ?? base;
    const { message } = draughts[index]!;
    const parents = parent === null ? [] : [parent];
    signed.push(await commitTree(place, { tree: `${oid}^{tree}`, parents, message, sign: true, signal }));
  }
  await plumbLine(location, ["update-ref", ref, signed.at(-1)!]);
  return signed;
}

/** `Name <mail> 1700000000 +0000` for each, in git's variables. */
function identityEnv({ author, committer }: Identity): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ AUTHOR: author, COMMITTER: committer }).flatMap(([who, ident]) => {
      const [, name, mail, date] = /^(.*) <(.*)> (\d+ [+-]\d+)$/.exec(ident)!;
      return [
        [`GIT_${who}_NAME`, name!],
        [`GIT_${who}_EMAIL`, mail!],
        [`GIT_${who}_DATE`, `@${date!}`],
      ];
    }),
  );
}

function unsigned({ args, stderr }: GitError): GitError {
  const said = stderr.trim().split("\n")[0];
  return new GitError("signing-failed", `the commits could not be signed (${said}); nothing changed`, {
    args,
    stderr,
    hints: ["see that the key of user.signingKey is at hand, or leave it out: --no-gpg-sign"],
  });
}

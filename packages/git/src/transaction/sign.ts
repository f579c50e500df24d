import { GitError } from "../error.ts";
import type { Location } from "../repo.ts";
import { plumb, plumbLine } from "../run.ts";
import type { Draught, Identity } from "./commits.ts";

/**
 * Makes each commit again, signed, on the one before it, and moves `ref` to the last. What signs may ask for a
 * passphrase at the terminal. Returns the new names, oldest first. Throws `GitError` `signing-failed`.
 */
export async function signCommits(
  location: Location,
  ref: string,
  base: string | null,
  oids: readonly string[],
  draughts: readonly Draught[],
  identity: Identity,
): Promise<readonly string[]> {
  const place = { ...location, env: { ...location.env, ...identityEnv(identity) } };
  const signed: string[] = [];
  for (const [index, oid] of oids.entries()) {
    const parent = signed.at(-1) ?? base;
    const args = ["-c", "i18n.commitEncoding=UTF-8", "commit-tree", "-S", "-F", "-"];
    const parents = parent === null ? [] : ["-p", parent];
    const stdin = [draughts[index]!.message];
    const { stdout } = await plumb(place, [...args, ...parents, `${oid}^{tree}`], {
      stdin,
      terminal: true,
    }).catch((error: unknown) => {
      throw error instanceof GitError && error.code === "git-failed" ? unsigned(error) : error;
    });
    signed.push(stdout.toString().trim());
  }
  await plumbLine(location, ["update-ref", ref, signed.at(-1)!]);
  return signed;
}

/** `Name <mail> 1700000000 +0000` for each, in git's variables. */
function identityEnv({ author, committer }: Identity): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ AUTHOR: author, COMMITTER: committer }).flatMap(([who, ident]) => {
      const [, name, mail, date] = /^(.*) <(.*)> (\d+ [+-]\d+)$/.exec(ident) ?? [];
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

import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { LOG } from "../log.ts";
import { plumb, plumbLine } from "../run.ts";
import { readSettings } from "../settings.ts";
import { commitTree } from "../transaction/sign.ts";
import { readNotes } from "./notes.ts";
import { keepNotes } from "./rewritten.ts";

/**
 * Throws `GitError` `not-recorded` unless HEAD is a commit that comes from a response, so that another response can be
 * folded into it.
 */
export async function checkFoldable(location: Location): Promise<void> {
  const { oid } = location.head;
  if (oid !== null && (await readNotes(location)).has(oid)) return;
  const hints = ["leave out --amend: that makes a commit of its own"];
  throw new GitError("not-recorded", "the last commit comes from no response", { hints });
}

/**
 * Makes one commit of `into` and those above it up to HEAD: the message and author of `into` with the trailers of all,
 * the notes of all. Signed as `applyPlan` signs. Index and files stay as they are. Throws `GitError`.
 */
export async function foldCommits(
  location: Location,
  into: string,
  above: readonly string[],
  sign?: boolean,
): Promise<{ readonly oid: string; readonly subject: string }> {
  const tip = above.at(-1)!;
  const message = await messageOf(location, into, above);
  const parents = (await plumbLine(location, ["rev-parse", `${into}^@`]))
    .split("\n")
    .filter((oid) => oid !== "");
  const author = await plumbLine(location, [...LOG, "-1", "--format=%an%n%ae%n%ad", "--date=raw", into]);
  const [name, email, date] = author.split("\n");
  const env = { GIT_AUTHOR_NAME: name!, GIT_AUTHOR_EMAIL: email!, GIT_AUTHOR_DATE: `@${date}` };
  const place = { ...location, env: { ...location.env, ...env } };
  const made = await commitTree(place, {
    tree: `${tip}^{tree}`,
    parents,
    message,
    sign: sign ?? (await readSettings(location)).flag("commit.gpgsign", false),
  });
  // The notes first: one of a commit that no branch leads to does no harm.
  await keepNotes(
    location,
    [into, ...above].map((oid) => [oid, made]),
  );
  await plumb(location, ["update-ref", "-m", "llm-apply --amend", "HEAD", made, tip]);
  return { oid: made, subject: message.split("\n", 1)[0]! };
}

/** Trailers of several responses stand one after the other; those that are not ours, such as the model, once. */
async function messageOf(location: Location, into: string, above: readonly string[]): Promise<string> {
  const first = await plumbLine(location, [...LOG, "-1", "--format=%B", into]);
  const known = new Set(first.split("\n"));
  const added: string[] = [];
  for (const oid of above) {
    const trailers = await plumbLine(location, [...LOG, "-1", "--format=%(trailers:only,unfold)", oid]);
    for (const line of trailers.split("\n")) {
      if (!line.startsWith("Llm-Apply-") && known.has(line)) continue;
      known.add(line);
      added.push(line);
    }
  }
  return `${[first, ...added].join("\n")}\n`;
}

import { type CommitTask, commitTree, madeBy } from "../commit-tree.ts";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { LOG } from "../log.ts";
import { plumbLine, plumbLines } from "../printed.ts";
import type { Note } from "./note.ts";
import { readNotes } from "./notes.ts";

/** The commit that others are to become a part of. */
export interface Fold {
  readonly into: string;
  /** In git's form: `Name <mail> 1700000000 +0000`. */
  readonly author: string;
  /** What is noted of it. */
  readonly notes: readonly Note[];
}

/** Returns HEAD, which has to come from a response. Throws `GitError` `not-recorded`. */
export async function foldOf(location: Location): Promise<Fold> {
  const { oid } = location.head;
  const notes = oid === null ? undefined : (await readNotes(location)).get(oid);
  if (oid !== null && notes) return { into: oid, author: await authorOf(location, oid), notes };
  const hints = ["leave out --amend to make a separate commit"];
  throw new GitError("not-recorded", "the last commit comes from no response", { hints });
}

/**
 * Makes one commit of `into` and those above it: the message and author of `into` with the trailers of all. No ref
 * moves. Throws `GitError`.
 */
export async function foldCommits(
  location: Location,
  { into, author }: Fold,
  above: readonly string[],
  signing: Pick<CommitTask, "sign" | "signal">,
): Promise<{ readonly oid: string; readonly subject: string }> {
  const message = await messageOf(location, into, above);
  const parents = await plumbLines(location, ["rev-parse", `${into}^@`]);
  const tree = `${above.at(-1)!}^{tree}`;
  const oid = await commitTree(madeBy(location, { author }), { tree, parents, message, ...signing });
  return { oid, subject: message.split("\n", 1)[0]! };
}

function authorOf(location: Location, oid: string): Promise<string> {
  return plumbLine(location, [...LOG, "-1", "--format=%an <%ae> %ad", "--date=raw", oid]);
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

import { decode } from "../bytes.ts";
import type { Identity } from "../commit-tree.ts";
import { type CommitDiff, type Difference, diffCommits, entryText, type TreeEntry } from "../diffs.ts";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { plumb } from "../run.ts";
import { type Origin, withTrailers } from "../trailers.ts";
import type { Blob, ToBlob } from "./blobs.ts";
import type { Draft, Version } from "./versions.ts";

/** A file of a commit to be, or of the one before it; null = not there. */
export type NewEntry = (TreeEntry & Blob) | null;

/** What a commit does to one path. */
export interface TreeChange extends Difference {
  readonly before: NewEntry;
  readonly after: NewEntry;
}

/** A commit to be. */
export interface Draught {
  readonly message: string;
  /** 0-based numbers of the edits that it carries out. */
  readonly edits: readonly number[];
  readonly changes: readonly TreeChange[];
}

/** A commit that was made. */
export interface Commit {
  readonly oid: string;
  readonly subject: string;
  /** Indices of the outcomes that it carries out; none: it holds the user's own changes. */
  readonly edits: readonly number[];
}

/** Turns drafts to what git records, each version of a file converted once. */
export async function draughtsOf(
  drafts: readonly Draft[],
  origin: Origin,
  toBlob: ToBlob,
): Promise<readonly Draught[]> {
  const sides = new Map<Version, NewEntry>();
  const sideOf = async (path: string, version: Version | null): Promise<NewEntry> => {
    if (version === null) return null;
    const { mode, bytes, blob } = version;
    const side = sides.get(version) ?? { mode, ...(blob ? { oid: blob } : await toBlob(path, bytes)) };
    sides.set(version, side);
    return side;
  };
  const draughts: Draught[] = [];
  for (const { message, edits, changes } of drafts) {
    const converted: TreeChange[] = [];
    for (const { path, before, after } of changes) {
      converted.push({ path, before: await sideOf(path, before), after: await sideOf(path, after) });
    }
    draughts.push({ message: withTrailers(message, origin, edits), edits, changes: converted });
  }
  return draughts;
}

const UNNAMED = [
  "git does not know who the author is",
  ['git config --global user.name "Your Name"', "git config --global user.email you@example.com"],
] as const;

const UNDATED = [
  "git does not know the date of the commit",
  ["check what GIT_AUTHOR_DATE and GIT_COMMITTER_DATE are set to"],
] as const;

/** Asks git who commits. Throws `GitError` `no-identity`. */
export async function readIdentity(location: Location): Promise<Identity> {
  const ask = async (name: string) => {
    const { status, stdout, stderr } = await plumb(location, ["var", name], { statuses: [0, 128] });
    // A name that is not UTF-8 would be spoilt: it becomes what it means.
    if (status === 0) return decode(stdout).text.trimEnd();
    const reason = stderr.split("fatal: ").at(-1)!.trim();
    const [message, hints] = reason.startsWith("invalid date") ? UNDATED : UNNAMED;
    throw new GitError("no-identity", `${message} (${reason})`, { args: ["var", name], stderr, hints });
  };
  const [author, committer] = await Promise.all([ask("GIT_AUTHOR_IDENT"), ask("GIT_COMMITTER_IDENT")]);
  return { author, committer };
}

/**
 * Throws `GitError` `unfaithful` unless the commits change exactly what they should. Git is not asked to be right
 * about paths, quoting or directories in the way of files: this comparison catches whatever it made of them.
 */
export async function verifyCommits(
  location: Location,
  base: string | null,
  oids: readonly string[],
  draughts: readonly Draught[],
): Promise<void> {
  const made = (await diffCommits(location, oids)).map(textOf);
  const names = oids.map((oid, nth) => [oid, nth === 0 ? base : oids[nth - 1]].join(" ").trimEnd());
  const wanted = draughts.map(({ changes }, nth) => textOf({ names: names[nth]!, differences: changes }));
  if (made.join("\n") === wanted.join("\n")) return;
  const hints = ["please report this, with the response"];
  const message = "the commits that git made differ from the plan; nothing was changed";
  throw new GitError("unfaithful", message, { hints });
}

/** What really changes, in one order. */
function textOf({ names, differences }: CommitDiff): string {
  const sides = differences.map(({ path, before, after }) => [path, entryText(before), entryText(after)]);
  const changed = sides.filter(([, before, after]) => before !== after);
  return JSON.stringify([names, ...changed.sort(([a], [b]) => (a! < b! ? -1 : 1))]);
}

import { decode } from "../bytes.ts";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { plumb } from "../run.ts";
import { type Origin, withTrailers } from "../trailers.ts";
import type { Blob, ToBlob } from "./blobs.ts";
import type { Draft, Version } from "./versions.ts";

/** One side of a change as git has it. */
export interface Side {
  readonly mode: Version["mode"];
  readonly blob: Blob;
}

/** What a commit does to one path; null = not there. */
export interface TreeChange {
  readonly path: string;
  readonly before: Side | null;
  readonly after: Side | null;
}

/** A commit to be. */
export interface Draught {
  readonly message: string;
  /** 0-based numbers of the edits that it carries out. */
  readonly edits: readonly number[];
  readonly changes: readonly TreeChange[];
}

/** Who the commits are by, in git's form: `Name <mail> 1700000000 +0000`. */
export interface Identity {
  readonly author: string;
  readonly committer: string;
}

/** Turns drafts to what git records, each version of a file converted once. */
export async function draughtsOf(
  drafts: readonly Draft[],
  origin: Origin,
  toBlob: ToBlob,
): Promise<readonly Draught[]> {
  const sides = new Map<Version, Side>();
  const sideOf = async (path: string, version: Version | null): Promise<Side | null> => {
    if (version === null) return null;
    const { mode, bytes, blob } = version;
    const side = sides.get(version) ?? { mode, blob: blob ? { oid: blob } : await toBlob(path, bytes) };
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

/** Asks git who commits. Throws `GitError` `no-identity`. */
export async function readIdentity(location: Location): Promise<Identity> {
  const ask = async (name: string) => {
    const { status, stdout, stderr } = await plumb(location, ["var", name], { statuses: [0, 128] });
    // A name that is not UTF-8 would be spoilt: it becomes what it means.
    if (status === 0) return decode(stdout).text.trimEnd();
    const hints = [
      'git config --global user.name "Your Name"',
      "git config --global user.email you@example.com",
    ];
    const reason = stderr.split("fatal: ").at(-1)!.trim();
    throw new GitError("no-identity", `git does not know who commits (${reason})`, {
      args: ["var", name],
      stderr,
      hints,
    });
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
  const args = [
    "diff-tree",
    "--stdin",
    "-r",
    "-z",
    "--raw",
    "--no-renames",
    "--no-abbrev",
    "--root",
    "--always",
    "--no-ext-diff",
  ];
  const stdin = oids.map((oid) => `${oid}\n`);
  const { stdout } = await plumb(location, [...args, "--format=%H %P"], { stdin });
  const expected = draughts.map(({ changes }, index) => {
    const parent = (index === 0 ? base : oids[index - 1]) ?? "";
    const zero = "0".repeat(oids[0]!.length);
    return [`${oids[index]} ${parent}`, ...changes.flatMap((change) => rawLine(change, zero)).sort()].join(
      "\n",
    );
  });
  if (recordsOf(stdout.toString()).join("\n") === expected.join("\n")) return;
  throw new GitError(
    "unfaithful",
    "the commits that git made are not what the plan says; nothing was changed",
    {
      args,
      hints: ["please report this, with the response"],
    },
  );
}

/** `<commit> <parent>` and then `:<mode> <mode> <oid> <oid> <status> <path>` for each path, sorted. */
function recordsOf(output: string): readonly string[] {
  const records: string[][] = [];
  const words = output.split("\0");
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!.trimStart();
    if (word.startsWith(":")) records.at(-1)?.push(`${word} ${words[++at]}`);
    else if (word !== "") records.push([word]);
  }
  return records.map(([head, ...changes]) => [head, ...changes.sort()].join("\n"));
}

function rawLine({ path, before, after }: TreeChange, zero: string): readonly string[] {
  if (before?.mode === after?.mode && before?.blob.oid === after?.blob.oid) return [];
  const [from, to] = [before, after].map((side) => ({
    mode: side?.mode ?? "000000",
    oid: side?.blob.oid ?? zero,
  }));
  const status = before === null ? "A" : after === null ? "D" : "M";
  return [`:${from!.mode} ${to!.mode} ${from!.oid} ${to!.oid} ${status} ${path}`];
}

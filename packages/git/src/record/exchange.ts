import { join } from "node:path";
import { sha256 } from "../bytes.ts";
import { commitTree } from "../commit-tree.ts";
import { failedWith, GitError } from "../error.ts";
import { listTree } from "../list-tree.ts";
import type { Location } from "../location.ts";
import { isExecutable } from "../lstat.ts";
import { readObjects } from "../objects.ts";
import { plumbLine, plumbLines } from "../printed.ts";
import { isAncestor, moveRef } from "../refs.ts";
import { type PlumbResult, plumb } from "../run.ts";
import { readSettings } from "../settings.ts";
import { shellWord } from "../shell-word.ts";
import {
  badRecord,
  foreignIn,
  isRecordName,
  isResponsePath,
  NO_COMMIT,
  NOTES,
  RESPONSES,
  responsePath,
} from "./record-refs.ts";

/** What became of a ref of the record. */
export interface Exchanged {
  readonly ref: string;
  readonly kind: "unchanged" | "moved" | "merged";
}

export interface ExchangeOptions {
  /**
   * The user's own environment: git may ask for a password at the terminal then, unless that forbids it. Without it
   * nobody is asked.
   */
  readonly env?: NodeJS.ProcessEnv;
}

/** Where what another repository has is put before it is joined; git merges notes only from below refs/notes. */
const INCOMING: Readonly<Record<string, string>> = {
  [NOTES]: "refs/notes/llm-apply-incoming",
  [RESPONSES]: "refs/llm-apply/incoming",
};

/** Returns the remote that the current branch belongs to, else `origin`. */
export async function remoteOf(location: Location): Promise<string> {
  const { head } = location;
  const branch = head.kind === "branch" ? head.ref.replace("refs/heads/", "") : "";
  return (await readSettings(location)).text(`branch.${branch}.remote`) ?? "origin";
}

/**
 * Sends the record to a remote. Nothing is overwritten there: what it has beyond ours must be fetched first.
 * Throws `GitError`, `record-diverged` among others.
 */
export async function pushRecord(
  location: Location,
  remote: string,
  { env }: ExchangeOptions = {},
): Promise<readonly Exchanged[]> {
  const { far, ours, theirs } = await bothSides(location, remote, env);
  const refs = [...ours.keys()].filter((ref) => theirs.get(ref) !== ours.get(ref));
  if (refs.length > 0) {
    const args = ["push", "--quiet", "--atomic", "--", remote, ...refs];
    const { status, stderr } = await far(args, [0, 1]);
    if (status !== 0) throw refused(location, remote, stderr);
  }
  return [...ours.keys()].map((ref) => ({ ref, kind: refs.includes(ref) ? "moved" : "unchanged" }));
}

/** Gets the record of a remote and joins it with ours: both keep all that they have. Throws `GitError`. */
export async function fetchRecord(
  location: Location,
  remote: string,
  { env }: ExchangeOptions = {},
): Promise<readonly Exchanged[]> {
  const { far, ours, theirs } = await bothSides(location, remote, env);
  const refs = [...theirs.keys()].filter((ref) => theirs.get(ref) !== ours.get(ref));
  const done = new Map<string, Exchanged["kind"]>([...theirs.keys()].map((ref) => [ref, "unchanged"]));
  if (refs.length > 0) {
    const specs = refs.map((ref) => `+${ref}:${INCOMING[ref]}`);
    await far(["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--", remote, ...specs]);
  }
  try {
    for (const ref of refs) {
      const why = await faultOf(location, ref, theirs.get(ref)!);
      if (why !== undefined) throw noRecord(remote, ref, why);
    }
    for (const ref of refs)
      done.set(ref, await joinRef(location, ref, ours.get(ref) ?? null, theirs.get(ref)!));
  } finally {
    // All of them: one that was killed before leaves its own behind.
    for (const ref of Object.values(INCOMING)) await plumb(location, ["update-ref", "-d", ref]);
  }
  return [...done].map(([ref, kind]) => ({ ref, kind }));
}

/** Returns why a ref of another repository is no record. What is no response does not come in; of notes all do. */
async function faultOf(location: Location, ref: string, tip: string): Promise<string | undefined> {
  if (!(await isCommit(location, tip))) return NO_COMMIT;
  const files = ref === NOTES ? await listTree(location, tip) : [];
  const foreign = files.find(({ path }) => !isRecordName(path.split("/", 1)[0]!));
  return foreign && foreignIn(foreign.path);
}

async function isCommit(location: Location, oid: string): Promise<boolean> {
  return (await plumbLine(location, ["cat-file", "-t", oid])) === "commit";
}

/** That theirs goes on from ours does not say that it still has all of it. */
async function joinRef(
  location: Location,
  ref: string,
  ours: string | null,
  theirs: string,
): Promise<Exchanged["kind"]> {
  if (ours !== null && !(await isCommit(location, ours))) throw badRecord(ref);
  if (ours !== null && (await isAncestor(location, theirs, ours))) return "unchanged";
  const isBehind = ours === null || (await isAncestor(location, ours, theirs));
  const tree = await (ref === NOTES ? joinedNotes : joinedResponses)(location, ours, theirs);
  if (isBehind && tree === (await treeAt(location, theirs))) {
    await moveRef(location, ref, theirs, ours);
    return "moved";
  }
  const parents = ours === null ? [theirs] : [ours, theirs];
  await moveRef(location, ref, await commitTree(location, { tree, parents, message: MESSAGE }), ours);
  return "merged";
}

const MESSAGE = "git llm-apply\n";

function treeAt(location: Location, commit: string): Promise<string> {
  return plumbLine(location, ["rev-parse", "--verify", `${commit}^{tree}`]);
}

/**
 * Returns the tree of all notes. Each line is a note of its own: joined and sorted, none is lost; not one either that was
 * taken away there, as git sees nothing that the two have in common.
 */
async function joinedNotes(location: Location, ours: string | null, theirs: string): Promise<string> {
  if (ours === null) return treeAt(location, theirs);
  const alone = { tree: await treeAt(location, ours), parents: [], message: MESSAGE };
  const incoming = INCOMING[NOTES]!;
  const how = ["merge", "--quiet", "-s", "cat_sort_uniq"];
  await plumb(location, ["notes", `--ref=${incoming}`, ...how, await commitTree(location, alone)]);
  return treeAt(location, incoming);
}

/** Returns the tree of all responses. They lie under their hashes: of theirs comes in what is so. */
async function joinedResponses(location: Location, ours: string | null, theirs: string): Promise<string> {
  const mine = ours === null ? new Map<string, string>() : await entriesOf(location, ours);
  const others = [...(await entriesOf(location, theirs))].filter(([path, oid]) => mine.get(path) !== oid);
  const genuine: [string, string][] = [];
  for (let at = 0; at < others.length; at += AT_ONCE) {
    const some = others.slice(at, at + AT_ONCE);
    const names = some.map(([, oid]) => oid);
    const blobs = await readObjects(location, names);
    const isGenuine = (path: string, blob?: Buffer) => blob && responsePath(sha256(blob)) === path;
    genuine.push(...some.filter(([path], nth) => isGenuine(path, blobs[nth])));
  }
  return treeOf(location, new Map([...mine, ...genuine]));
}

/** So many responses are held at once. */
const AT_ONCE = 32;

/** The blobs by their hashes: `ab/cdef…`; what else lies there is no response. */
async function entriesOf(location: Location, commit: string): Promise<ReadonlyMap<string, string>> {
  const files = await listTree(location, commit);
  return new Map(files.flatMap(({ path, oid }) => (isResponsePath(path) ? [[path, oid]] : [])));
}

/** Two levels: a folder for the first two digits, and in it the files. */
async function treeOf(location: Location, blobs: ReadonlyMap<string, string>): Promise<string> {
  const folders = new Map<string, string[]>();
  for (const [path, oid] of blobs) {
    const [folder, name] = path.split("/", 2) as [string, string];
    folders.set(folder, [...(folders.get(folder) ?? []), `100644 blob ${oid}\t${name}\0`]);
  }
  // An empty line ends each tree.
  const stdin = [...folders.values()].map((lines) => `${lines.join("")}\0`);
  const trees = await plumbLines(location, ["mktree", "-z", "--batch"], { stdin });
  const top = [...folders.keys()].map((folder, nth) => `040000 tree ${trees[nth]}\t${folder}\0`);
  return plumbLine(location, ["mktree", "-z"], { stdin: top });
}

/** Where the refs of the record are, here and there. */
async function bothSides(location: Location, remote: string, env: NodeJS.ProcessEnv | undefined) {
  const far = farGit(location, env);
  const args = ["for-each-ref", "--format=%(objectname)%09%(refname)", NOTES, RESPONSES];
  const ours = refsIn((await plumb(location, args)).stdout);
  return { far, ours, theirs: await remoteTips(far, remote) };
}

/** Runs a command that goes to another machine. */
type FarGit = (args: readonly string[], statuses?: readonly number[]) => Promise<PlumbResult>;

/** Each of them may want a password: git asks at the terminal where there is a user. */
function farGit(location: Location, user: NodeJS.ProcessEnv | undefined): FarGit {
  const prompt = user && { GIT_TERMINAL_PROMPT: user.GIT_TERMINAL_PROMPT ?? "1" };
  const place = { ...location, env: { ...location.env, ...prompt } };
  return (args, statuses = [0]) => plumb(place, args, { statuses, terminal: user !== undefined });
}

async function remoteTips(far: FarGit, remote: string): Promise<ReadonlyMap<string, string>> {
  const printing = far(["ls-remote", "--", remote, NOTES, RESPONSES]);
  const { stdout } = await printing.catch((error) => {
    throw failedWith(error, /does not appear to be a git repository/) ? noSuchRemote(remote) : error;
  });
  return refsIn(stdout);
}

/** `<oid>\t<ref>` on each line. */
function refsIn(printed: Buffer): ReadonlyMap<string, string> {
  const lines = printed
    .toString()
    .split("\n")
    .filter((line) => line !== "");
  return new Map(lines.map((line) => line.split("\t").reverse() as [string, string]));
}

function noRecord(remote: string, ref: string, why: string): GitError {
  const hints = [`have it deleted there: git push ${shellWord(remote)} :${ref}`];
  const message = `${ref} at ${remote} is not a record, as ${why}; nothing changed`;
  return new GitError("bad-record", message, { hints });
}

function noSuchRemote(name: string): GitError {
  const isAddress = /[/\\:]/.test(name);
  const hints = isAddress
    ? ["check that there is a repository at that address, or name one that `git remote` lists"]
    : ["name one that `git remote` lists, or an address", `or add it: git remote add ${name} ADDRESS`];
  return new GitError("no-such-remote", `there is no remote ${name}`, { hints });
}

/** ` ! [rejected]`, ` ! [remote rejected]`: what git says of a ref that the other side has seen. */
const ANSWERED = /^ ! \[/m;

function refused({ hooksDir }: Location, remote: string, stderr: string): GitError {
  if (!ANSWERED.test(stderr) && isExecutable(join(hooksDir, "pre-push"))) {
    const hints = ["fix what the hook reports, then push again"];
    const message = `the local hook pre-push refused; nothing was sent to ${remote}: ${stderr.trim()}`;
    return new GitError("hook-failed", message, { stderr, hints });
  }
  if (!/fetch first|non-fast-forward/.test(stderr)) {
    const hints = ["read what the remote says, and check that you may push there"];
    return new GitError("git-failed", `${remote} rejected the record: ${stderr.trim()}`, {
      stderr,
      hints,
    });
  }
  const hints = ["merge the two with git llm-apply fetch-record, then push again"];
  return new GitError("record-diverged", `${remote} has parts of the record that are missing here`, {
    stderr,
    hints,
  });
}

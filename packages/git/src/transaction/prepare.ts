import type { Identity } from "../commit-tree.ts";
import { entryText } from "../diffs.ts";
import type { Repo } from "../repo.ts";
import { type Origin, withTrailers } from "../trailers.ts";
import { asItIs, blobMaker } from "./blobs.ts";
import { checkPaths, checkUnchanged } from "./check.ts";
import { type Draught, draughtsOf, type NewEntry, readIdentity, type TreeChange } from "./commits.ts";
import type { JournalEntry } from "./journal.ts";
import { type Layer, layers } from "./layer.ts";
import type { PublishOptions } from "./options.ts";
import type { Reach } from "./reach.ts";
import { dirtyFiles, readStaged, readStandings, type Standing, type WayOut } from "./standing.ts";
import type { Change, Drafts } from "./versions.ts";

/** What git is to record of a plan. */
export interface Prepared extends Recorded {
  readonly identity: Identity;
  /** With who signs off, if anybody is to. */
  readonly origin: Origin;
}

interface Recorded {
  /** The commits to be, oldest first; where only the index changes, one that holds its blobs. */
  readonly draughts: readonly Draught[];
  /** The lines of the index that change. */
  readonly entries: readonly JournalEntry[];
  /** What is staged and in no commit. */
  readonly blobs: readonly Buffer[];
  /** Files of which the user's own changes stay beside the commits. */
  readonly layered: readonly string[];
}

export interface PrepareOptions extends Pick<PublishOptions, "signoff" | "commitDirty" | "amend"> {
  readonly origin: Origin;
  readonly reach: Reach;
  /** An empty folder for files on the way. */
  readonly folder: string;
  /** Nothing comes of it: git is not given what it converts. */
  readonly isRehearsal?: boolean;
}

/** Of a commit that only keeps what is staged, and goes when it is. */
const NOBODY: Identity = { author: "nobody <> 0 +0000", committer: "nobody <> 0 +0000" };

/**
 * Checks the plan against the repository as it is now, and turns it to what git records.
 * Throws `GitError` `forbidden`, `path-exists`, `changed-meanwhile`, `dirty-file`, `no-identity`.
 */
export async function prepare(repo: Repo, drafts: Drafts, options: PrepareOptions): Promise<Prepared> {
  const { origin, reach, signoff, isRehearsal = false } = options;
  checkPaths(repo, drafts.files);
  if (reach.files) checkUnchanged(repo, drafts.files);
  if (!reach.branch && !reach.index) return { identity: NOBODY, origin, ...recorded([], []) };
  const steps = reach.branch ? drafts.commits : [{ message: "", edits: [], changes: drafts.files }];
  const paths = new Set(steps.flatMap(({ changes }) => changes.map(({ path }) => path)));
  const [identity, toBlob, staged] = await Promise.all([
    reach.branch ? readIdentity(repo) : NOBODY,
    reach.files ? blobMaker(repo, [...paths], { keep: !isRehearsal }) : asItIs(repo),
    reach.files ? readStaged(repo) : undefined,
  ]);
  const signed = signoff ? { ...origin, signedOffBy: identity.committer.replace(/>[^>]*$/, ">") } : origin;
  const by = { identity, origin: signed };
  const draughts = await draughtsOf(steps, signed, toBlob);
  if (staged === undefined) return { ...by, ...recorded(draughts, []) };
  const dirty = await readStandings(repo, drafts.files, staged, toBlob);
  if (dirty.length === 0) return { ...by, ...recorded(draughts, entriesOf(repo, draughts)) };
  if (options.commitDirty && reach.branch) {
    refuseUnsavable(repo, dirty, drafts.files);
    const all = saved(draughts, dirty, signed);
    return { ...by, ...recorded(all, entriesOf(repo, all)) };
  }
  const carrying = reach.branch ? "commits" : "index";
  const found = await layers(repo, dirty, steps, {
    carrying,
    folder: options.folder,
    way: wayOut(drafts, options),
  });
  return { ...by, ...withLayers(repo, draughts, found) };
}

/** A commit of the user's own would come between the last one and what amends it. */
function wayOut({ commits }: Drafts, { reach, amend }: PrepareOptions): WayOut {
  if (amend) return undefined;
  return reach.branch && commits.some(({ edits }) => edits.length > 0) ? "commit-dirty" : "git";
}

/** Where nothing of the user's stays beside the commits. */
function recorded(draughts: readonly Draught[], entries: readonly JournalEntry[]): Recorded {
  return { draughts, entries, blobs: [], layered: [] };
}

/** The user's changes first, as they are in the working tree, in a commit that says nothing of the response. */
function saved(draughts: readonly Draught[], dirty: readonly Standing[], origin: Origin): readonly Draught[] {
  const changes = dirty
    .map(({ path, head, tree }) => ({ path, before: head, after: tree }))
    .filter(({ before, after }) => entryText(before) !== entryText(after));
  if (changes.length === 0) return draughts;
  const names = changes.map(({ path }) => path);
  const subject = `Save changes in ${names.length === 1 ? names[0] : `${names.length} files`}`;
  const trees = new Map(dirty.map(({ path, tree }) => [path, tree]));
  const withMode = (path: string, entry: NewEntry) =>
    entry && { ...entry, mode: trees.get(path)?.mode ?? entry.mode };
  const changeOf = ({ path, before, after }: TreeChange) => {
    return { path, before: withMode(path, before), after: withMode(path, after) };
  };
  const rest = draughts.map((draught) => ({ ...draught, changes: draught.changes.map(changeOf) }));
  return [{ message: withTrailers(subject, origin, []), edits: [], changes }, ...rest];
}

/** Throws `GitError` `dirty-file` for changes of the user that can't become a commit before the plan. */
function refuseUnsavable(repo: Repo, dirty: readonly Standing[], files: readonly Change[]): void {
  const unseen = dirty.filter(({ path }) => repo.index.entry(path)?.marks.length);
  if (unseen.length > 0) throw dirtyFiles(repo, unseen, "and git is told to ignore them", "git");
  const gone = new Set(files.flatMap(({ path, after }) => (after ? [] : [path])));
  const otherMode = dirty.filter(({ index, tree }) => tree && index?.mode !== tree.mode);
  const moved = otherMode.filter(({ path }) => gone.has(path));
  if (moved.length > 0)
    throw dirtyFiles(repo, moved, "that include its mode, and is to be moved or deleted", "git");
}

/** Replaces what the steps do to the working tree by what they do to what git has. */
function withLayers(repo: Repo, draughts: readonly Draught[], found: ReadonlyMap<string, Layer>): Recorded {
  const nth = new Map<string, number>();
  const changeOf = (change: TreeChange): TreeChange => {
    const layer = found.get(change.path);
    if (!layer) return change;
    const at = nth.get(change.path) ?? 0;
    nth.set(change.path, at + 1);
    return layer.commits[at]!;
  };
  const layered = draughts.map((draught) => ({ ...draught, changes: draught.changes.map(changeOf) }));
  const entries = entriesOf(repo, draughts).map((entry) => {
    const layer = found.get(entry.path);
    return layer ? { ...entry, after: entryText(layer.index) } : entry;
  });
  const blobs = [...found.values()].map(({ index }) => index.bytes!);
  return { draughts: layered, entries, blobs, layered: [...found.keys()] };
}

/** What all commits together do to the index. */
function entriesOf({ index }: Repo, draughts: readonly Draught[]): readonly JournalEntry[] {
  const last = new Map<string, NewEntry>();
  for (const { path, after } of draughts.flatMap(({ changes }) => changes)) last.set(path, after);
  return [...last].map(([path, after]) => ({
    path,
    before: entryText(index.entry(path)),
    after: entryText(after),
  }));
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Image, imageOf, mergeChange } from "@git-llm-apply/core";
import { blobOid, decode, encode } from "../bytes.ts";
import { entryText, type TreeEntry } from "../diffs.ts";
import { readFiles } from "../objects.ts";
import type { Repo } from "../repo.ts";
import { ANY_STATUS, plumb } from "../run.ts";
import type { Blob } from "./blobs.ts";
import type { NewEntry, TreeChange } from "./commits.ts";
import { withPlainEnds } from "./line-ends.ts";
import { dirtyFiles, type Standing, type WayOut } from "./standing.ts";
import type { Change, Version } from "./versions.ts";

/** What becomes, in git, of a file that holds changes of the user which are not committed. */
export interface Layer {
  /** What each step makes of the committed version, in order. */
  readonly commits: readonly TreeChange[];
  /** What all of them make of the staged one. */
  readonly index: NonNullable<NewEntry>;
}

/** Which versions the changes are carried to: with `index` the commits only hold what is staged. */
export type Carrying = "commits" | "index";

/**
 * Carries changes that were made in the working tree to what is committed and what is staged, each on its own, so
 * that the user's changes stay what they are: not staged, or staged.
 *
 *     HEAD     index    working tree             HEAD     index    working tree
 *      a        a         a                       a        a         a
 *      b        B         B         b2 → x        b        B         B
 *      b2       b2        b2                      x        x         x
 *      c        c         C                       c        c         C
 *
 * Throws `GitError` `dirty-file` with all files where the two touch or overlap, and where `git merge-file` does not
 * come to the same: no line is ever merged by a guess.
 */
export async function layers(
  repo: Repo,
  standings: readonly Standing[],
  steps: readonly { readonly changes: readonly Change[] }[],
  { carrying, folder, way }: Pick<Carrier, "carrying" | "folder"> & { readonly way: WayOut },
): Promise<ReadonlyMap<string, Layer>> {
  const blobs = await readFiles(
    repo,
    standings.flatMap(({ head, index }) => [head, index]),
  );
  const found = new Map<string, Layer>();
  const clashing: Standing[] = [];
  for (const standing of standings) {
    const { path } = standing;
    const changes = steps.flatMap((step) => step.changes).filter((change) => change.path === path);
    const layer = await layerOf({ repo, blobs, carrying, folder }, standing, changes);
    if (layer) found.set(path, layer);
    else clashing.push(standing);
  }
  if (clashing.length > 0)
    throw dirtyFiles(repo, clashing, "on lines that the edits change, or next to them", way);
  return found;
}

/** What it takes to carry changes. */
interface Carrier {
  readonly repo: Repo;
  /** The committed and the staged versions, by their names. */
  readonly blobs: ReadonlyMap<string, Buffer>;
  readonly carrying: Carrying;
  /** For files on the way. */
  readonly folder: string;
}

async function layerOf(
  carrier: Carrier,
  { path, head, index, tree, isPlain }: Standing,
  changes: readonly Change[],
): Promise<Layer | undefined> {
  const versions = versionsOf(changes);
  if (!versions || !isPlain) return undefined;
  const isConverted = blobOid(carrier.repo, versions[0]!.bytes) !== tree!.oid;
  const staged = await carriedTo(carrier, index, versions, isConverted);
  if (!staged) return undefined;
  const last = staged.at(-1)!;
  if (carrier.carrying === "index") return { commits: [{ path, before: head, after: last }], index: last };
  // Where nothing of it is staged, both are one version.
  const isStaged = entryText(head) !== entryText(index);
  const committed = isStaged ? await carriedTo(carrier, head, versions, isConverted) : staged;
  if (!committed) return undefined;
  const commits = changes.map((_, nth) => ({ path, before: committed[nth]!, after: committed[nth + 1]! }));
  return { commits, index: last };
}

/** Returns the file before and after each change; undefined where it comes, goes or moves. */
function versionsOf(changes: readonly Change[]): readonly Version[] | undefined {
  const versions = [changes[0]?.before, ...changes.map(({ after }) => after)];
  return versions.every((version) => version != null) ? versions : undefined;
}

/** Returns the version that git has, and what each change makes of it; undefined where they meet other changes. */
async function carriedTo(
  { repo, blobs, folder }: Carrier,
  entry: TreeEntry | null,
  versions: readonly Version[],
  isConverted: boolean,
): Promise<readonly NonNullable<NewEntry>[] | undefined> {
  const ours = entry && blobs.get(entry.oid);
  if (!entry?.mode.startsWith("100") || !ours || ours.includes(0)) return undefined;
  const images = carriedAlong(imageOfBytes(ours), versions);
  if (!images) return undefined;
  const made = images.map((image) => ({ mode: entry.mode, ...blobOf(repo, image) }));
  // Git merges the outermost versions too, and is stricter: it wants an unchanged line between two changes.
  const [base, theirs] = [versions[0]!, versions.at(-1)!].map(({ bytes }) =>
    isConverted ? withPlainEnds(bytes) : bytes,
  );
  const merged = await mergeFile(repo, folder, { ours, base: base!, theirs: theirs! });
  return merged && blobOid(repo, merged) === made.at(-1)!.oid ? [entry, ...made] : undefined;
}

/** Returns what each step from one version to the next makes of `first`. */
function carriedAlong(first: Image, versions: readonly Version[]): readonly Image[] | undefined {
  const [origin, ...rest] = versions.map(({ bytes }) => imageOfBytes(bytes));
  const images: Image[] = [];
  let base = origin!;
  for (const next of rest) {
    const merged = carried(base, next, images.at(-1) ?? first);
    if (!merged) return undefined;
    images.push(merged);
    base = next;
  }
  // What both sides had changed alike would be lost to the user: carried back, it must be the same again.
  return carried(first, images.at(-1)!, origin!)?.text === base.text ? images : undefined;
}

/** Returns what `git merge-file` makes of three versions, or undefined where it sees a conflict. */
async function mergeFile(
  repo: Repo,
  folder: string,
  versions: Readonly<Record<"ours" | "base" | "theirs", Buffer>>,
): Promise<Buffer | undefined> {
  const files = Object.entries(versions).map(([name, bytes]) => {
    const file = join(folder, name);
    writeFileSync(file, bytes, { mode: 0o600 });
    return file;
  });
  const args = ["merge-file", "--stdout", "--quiet", ...files];
  const { status, stdout } = await plumb(repo, args, { statuses: ANY_STATUS });
  return status === 0 ? stdout : undefined;
}

function carried(base: Image, theirs: Image, ours: Image): Image | undefined {
  const merged = mergeChange(base, theirs, ours);
  const isOne = base.encoding === theirs.encoding && theirs.encoding === ours.encoding;
  return merged.kind === "merged" && isOne ? imageOf(merged.text, ours.encoding) : undefined;
}

function blobOf(repo: Repo, { text, encoding }: Image): Blob {
  const bytes = encode(text, encoding);
  return { oid: blobOid(repo, bytes), bytes };
}

function imageOfBytes(bytes: Buffer): Image {
  const { text, encoding } = decode(bytes);
  return imageOf(text, encoding);
}

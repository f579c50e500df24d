import { readFileSync } from "node:fs";
import { sha256 } from "../bytes.ts";
import type { Identity } from "../commit-tree.ts";
import type { Location } from "../location.ts";
import { type Fold, foldCommits } from "../record/fold.ts";
import { dataOf, type KeptRef } from "../record/keep.ts";
import { plumb } from "../run.ts";
import type { Companion } from "./companions.ts";
import { besideRef } from "./pending.ts";
import { type SignTask, signCommits } from "./sign-commits.ts";

/** What is to be made, and how. */
export interface Import extends SignTask {
  /** Beside those of the commits. */
  readonly blobs: readonly Uint8Array[];
  /** What moves with the commits, which are named as fast-import knows them. */
  readonly keptOf: (names: readonly string[]) => readonly KeptRef[];
  readonly sign: boolean;
  /** What all of them are to become a part of. */
  readonly fold: Fold | undefined;
  /** A file for what git says of its objects. */
  readonly marks: string;
}

/** What came of it. */
export interface Imported {
  /** The commits, oldest first. */
  readonly oids: readonly string[];
  /** The one that was made of all of them. */
  readonly folded?: { readonly oid: string; readonly subject: string };
  /** What moves with them. */
  readonly companions: readonly Companion[];
}

/**
 * Makes the commits on `ref`, each on the one before it, and on refs beside it the next commits of the record; nothing
 * else changes. One stream does it all, unless the commits are to be signed or folded: their names are known afterwards
 * only.
 */
export async function importCommits(location: Location, task: Import): Promise<Imported> {
  const { ref, draughts, keptOf, sign, signal, fold } = task;
  const commits = commitStream(task);
  const message = messageFrom(location);
  const importKept = async (kept: readonly KeptRef[]) =>
    companionsOf(kept, await fastImport(location, task, [keptStream(task, kept, message)]));
  if (!sign && !fold) {
    const kept = keptOf(draughts.map((_, index) => `:${index + 1}`));
    const oids = await fastImport(location, task, [commits, keptStream(task, kept, message)]);
    return {
      oids: oids.slice(0, draughts.length),
      companions: companionsOf(kept, oids.slice(draughts.length)),
    };
  }
  const unsigned = await fastImport(location, task, [commits]);
  if (fold) {
    const folded = await foldCommits(location, fold, unsigned, { sign, signal });
    await plumb(location, ["update-ref", ref, folded.oid]);
    const companions = await importKept(keptOf(unsigned.map(() => folded.oid)));
    return { oids: unsigned, folded, companions };
  }
  const oids = await signCommits(location, task, unsigned);
  return { oids, companions: await importKept(keptOf(oids)) };
}

/** Returns the commits that git made, in order. */
async function fastImport(
  location: Location,
  { marks }: Import,
  streams: readonly Iterable<string | Uint8Array>[],
): Promise<readonly string[]> {
  const args = [
    "fast-import",
    "--quiet",
    "--done",
    "--date-format=raw-permissive",
    `--export-marks=${marks}`,
  ];
  await plumb(location, args, { stdin: joined(streams) });
  const lines = readFileSync(marks, "latin1")
    .split("\n")
    .filter((line) => line !== "");
  return lines
    .map((line) => line.slice(1).split(" ") as [string, string])
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, oid]) => oid);
}

function companionsOf(kept: readonly KeptRef[], oids: readonly string[]): readonly Companion[] {
  return kept.map(({ ref, before }, index) => ({ ref, before, after: oids[index]! }));
}

function* joined(streams: readonly Iterable<string | Uint8Array>[]): Generator<string | Uint8Array> {
  for (const stream of streams) yield* stream;
  yield "done\n";
}

function* commitStream({ ref, base, draughts, blobs, identity }: Import): Generator<string | Uint8Array> {
  for (const bytes of blobs) {
    yield "blob\n";
    yield* dataOf(bytes);
  }
  for (const [index, { message, changes }] of draughts.entries()) {
    yield* headOf(ref, index + 1, message, index === 0 ? base : null, identity);
    for (const { path, after } of changes) if (after === null) yield `D ${quote(path)}\n`;
    for (const { path, after } of changes) {
      if (after === null) continue;
      const { oid, bytes } = after;
      yield `M ${after.mode} ${bytes === undefined ? oid : "inline"} ${quote(path)}\n`;
      if (bytes !== undefined) yield* dataOf(bytes);
    }
  }
}

function* keptStream(
  { ref, draughts, identity }: Import,
  kept: readonly KeptRef[],
  message: string,
): Generator<string | Uint8Array> {
  for (const [index, { before, changes }] of kept.entries()) {
    yield* headOf(besideRef(ref, index), draughts.length + index + 1, message, before, identity);
    yield* changes;
  }
}

/**
 * Working trees that record the same at the same time must not make the same commit of it: the one that was slower
 * would take back that of the other for its own.
 */
function messageFrom({ gitDir, commonDir }: Location): string {
  const name = sha256(gitDir).slice(0, 12);
  return gitDir === commonDir ? "git llm-apply" : `git llm-apply ${name}`;
}

function* headOf(
  ref: string,
  mark: number,
  message: string,
  from: string | null,
  { author, committer }: Identity,
): Generator<string | Uint8Array> {
  yield `commit ${ref}\nmark :${mark}\nauthor ${author}\ncommitter ${committer}\n`;
  yield* dataOf(Buffer.from(message));
  if (from !== null) yield `from ${from}\n`;
}

/** As git quotes in C's way; all but plain characters in octal. */
function quote(path: string): string {
  const quoted = [...Buffer.from(path)].map((byte) => {
    const plain = byte > 32 && byte < 127 && byte !== 34 && byte !== 92;
    return plain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  return `"${quoted.join("")}"`;
}

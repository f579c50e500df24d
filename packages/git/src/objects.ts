import type { TreeEntry } from "./diffs.ts";
import type { Location } from "./location.ts";
import { plumbLine } from "./printed.ts";
import { plumb } from "./run.ts";

/**
 * Reads objects by any name git knows (`HEAD:a.txt`) that has no line end in it, all in one process; undefined where
 * there is none. Throws `GitError`.
 */
export async function readObjects(
  location: Location,
  names: readonly string[],
): Promise<readonly (Buffer | undefined)[]> {
  if (names.length === 0) return [];
  const stdin = names.map((name) => `${name}\n`);
  const { stdout } = await plumb(location, ["cat-file", "--batch"], { stdin });
  return contentsIn(stdout, names.length);
}

/** Takes apart what `git cat-file` prints of so many objects with their contents; undefined for one that is missing. */
export function contentsIn(stdout: Buffer, count: number): readonly (Buffer | undefined)[] {
  let at = 0;
  // <oid> <type> <size>\n<bytes>\n, or <name> missing\n
  return Array.from({ length: count }, () => {
    const end = stdout.indexOf(10, at);
    const size = /^\S+ \w+ (\d+)$/.exec(stdout.toString("utf8", at, end))?.[1];
    at = end + 1;
    if (size === undefined) return undefined;
    const bytes = stdout.subarray(at, at + Number(size));
    at += bytes.length + 1;
    return bytes;
  });
}

/** Reads the plain files among entries by the names of their blobs, each once. Throws `GitError`. */
export async function readFiles(
  location: Location,
  entries: readonly (TreeEntry | null | undefined)[],
): Promise<ReadonlyMap<string, Buffer>> {
  const oids = [...new Set(entries.flatMap((entry) => (entry?.mode.startsWith("100") ? [entry.oid] : [])))];
  const objects = await readObjects(location, oids);
  return new Map(oids.flatMap((oid, nth) => (objects[nth] ? [[oid, objects[nth]]] : [])));
}

/** Has git keep bytes as a blob, and returns its name. Throws `GitError`. */
export function writeBlob(location: Location, bytes: Uint8Array): Promise<string> {
  return plumbLine(location, ["hash-object", "-w", "--stdin"], { stdin: [bytes] });
}

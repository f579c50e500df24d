import { type Earlier, imageOf } from "@git-llm-apply/core";
import { decode } from "./bytes.ts";
import type { Location } from "./location.ts";
import { LOG } from "./log.ts";
import { plumbLines } from "./printed.ts";
import { plumbSync } from "./run.ts";

/** So many changes of a file are gone back. */
const MOST_VERSIONS = 64;
/** In bytes, all versions of one file together. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Returns what the file at `path` was in the commits up to `commit`, newest first, each text once. Reads git's
 * objects when it is called. Throws `GitError`.
 */
export function earlierVersions(repo: Location, path: string, commit: string): readonly Earlier[] {
  const args = [...LOG, `--max-count=${MOST_VERSIONS}`, "--format=", "--raw", "--no-abbrev", "--no-renames"];
  const log = plumbSync(repo, [...args, commit, "--", path]).toString();
  const oids = new Set<string>();
  // :100644 100644 <before> <after> M\tpath
  for (const line of log.split("\n")) {
    const [, , before, after] = line.split(" ");
    for (const oid of [after, before]) if (oid && !/^0+$/.test(oid)) oids.add(oid);
  }
  return readBlobs(repo, [...oids]);
}

function readBlobs(repo: Location, oids: readonly string[]): readonly Earlier[] {
  if (oids.length === 0) return [];
  const sizes = plumbSync(repo, ["cat-file", "--batch-check=%(objecttype) %(objectsize)"], lines(oids));
  let bytes = 0;
  const kept = sizes
    .toString()
    .split("\n")
    .flatMap((line, nth) => {
      const [type, size] = line.split(" ");
      if (type === "blob") bytes += Number(size);
      return type === "blob" && bytes <= MOST_BYTES ? [{ id: oids[nth]!, size: Number(size) }] : [];
    });
  const printed = plumbSync(repo, ["cat-file", "--batch=%(objecttype)"], lines(kept.map(({ id }) => id)));
  let at = 0;
  return kept.flatMap(({ id, size }) => {
    const start = printed.indexOf(10, at) + 1;
    const blob = printed.subarray(start, start + size);
    at = start + size + 1;
    if (blob.includes(0)) return [];
    const { text, encoding } = decode(blob);
    return [{ id, image: imageOf(text, encoding) }];
  });
}

function lines(oids: readonly string[]): string {
  return oids.map((oid) => `${oid}\n`).join("");
}

/** Returns the ids of the blobs that git would keep of files of the working tree as they are now. Throws `GitError`. */
export async function blobsOf(location: Location, paths: readonly string[]): Promise<readonly string[]> {
  return paths.length === 0 ? [] : plumbLines(location, ["hash-object", "--", ...paths]);
}

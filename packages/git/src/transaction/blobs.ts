import { CONVERTING, isConverting, readAttributes } from "../attributes.ts";
import { blobOid } from "../bytes.ts";
import { plumbLine } from "../printed.ts";
import type { Repo } from "../repo.ts";
import { hasLineEndsInIndex, LINE_END_ATTRIBUTES, lineEndsOf } from "./line-ends.ts";

/** What the bytes of a working-tree file become in a commit. */
export type ToBlob = (path: string, bytes: Buffer) => Promise<Blob>;

export interface Blob {
  readonly oid: string;
  /** Present where git does not have the blob yet. */
  readonly bytes?: Buffer;
}

/**
 * Returns how to get from files to blobs. Where the attributes of a path, or `core.autocrlf`, make git convert it,
 * git does it and keeps the blob, unless not `keep`; everything else is taken as it is.
 */
export async function blobMaker(
  repo: Repo,
  paths: readonly string[],
  { keep = true }: { readonly keep?: boolean } = {},
): Promise<ToBlob> {
  const attributes = await readAttributes(repo, paths, [...LINE_END_ATTRIBUTES, ...CONVERTING]);
  return async (path, bytes) => {
    const own = attributes.get(path) ?? new Map();
    // Without a carriage return there is no line end to convert.
    const ends = bytes.includes(13) ? lineEndsOf(repo, own) : "kept";
    const isPlain = ends === "plain" || (ends === "auto" && !(await hasLineEndsInIndex(repo, path)));
    const isConverted = isPlain || isConverting(own);
    return isConverted
      ? { oid: await convert(repo, path, bytes, keep) }
      : { oid: blobOid(repo, bytes), bytes };
  };
}

/** For text that comes from blobs: nothing is converted. */
export function asItIs(repo: Repo): ToBlob {
  return async (_path, bytes) => ({ oid: blobOid(repo, bytes), bytes });
}

function convert(repo: Repo, path: string, bytes: Buffer, keep: boolean): Promise<string> {
  const args = ["hash-object", ...(keep ? ["-w"] : []), "--stdin", `--path=${path}`];
  return plumbLine(repo, args, { stdin: [bytes] });
}

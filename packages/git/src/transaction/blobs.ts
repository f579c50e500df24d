import { blobOid } from "../bytes.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";

/** What the bytes of a working-tree file become in a commit. */
export type ToBlob = (path: string, bytes: Buffer) => Promise<Blob>;

export interface Blob {
  readonly oid: string;
  /** Present where git does not have the blob yet. */
  readonly bytes?: Buffer;
}

const ATTRIBUTES = ["text", "eol", "filter", "working-tree-encoding", "ident"];

/**
 * Returns how to get from files to blobs. Where the attributes of a path, or `core.autocrlf`, make git convert it,
 * git does it and keeps the blob; everything else is taken as it is.
 */
export async function blobMaker(repo: Repo, paths: readonly string[]): Promise<ToBlob> {
  const stdin = paths.map((path) => `${path}\0`);
  const { stdout } = await plumb(repo, ["check-attr", "-z", "--stdin", ...ATTRIBUTES], { stdin });
  const filtered = new Set<string>();
  const unended = new Set<string>(convertsLineEnds(repo) ? paths : []);
  const words = stdout.toString().split("\0");
  for (let at = 0; at + 2 < words.length; at += 3) {
    const [path, name, value] = words.slice(at, at + 3) as [string, string, string];
    if (value === "unspecified" || value === "unset") continue;
    (name === "text" || name === "eol" ? unended : filtered).add(path);
  }
  return async (path, bytes) => {
    // Without a carriage return there is no line end to convert.
    const converted = filtered.has(path) || (unended.has(path) && bytes.includes(13));
    return converted ? { oid: await convert(repo, path, bytes) } : { oid: blobOid(repo, bytes), bytes };
  };
}

/** For text that comes from blobs: nothing is converted. */
export function asItIs(repo: Repo): ToBlob {
  return async (_path, bytes) => ({ oid: blobOid(repo, bytes), bytes });
}

function convertsLineEnds({ settings }: Repo): boolean {
  const name = "core.autocrlf";
  return settings.flag(name, false) || settings.text(name)?.toLowerCase() === "input";
}

async function convert(repo: Repo, path: string, bytes: Buffer): Promise<string> {
  const args = ["hash-object", "-w", "--stdin", `--path=${path}`];
  return (await plumb(repo, args, { stdin: [bytes] })).stdout.toString().trim();
}

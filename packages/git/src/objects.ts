import type { Location } from "./location.ts";
import { plumbLine } from "./printed.ts";
import { plumb } from "./run.ts";

/** An object of git's, as `git cat-file --batch` gives it. */
export interface GitObject {
  readonly oid: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Reads objects by any name git knows (`HEAD:a.txt`) that has no line end in it, all in one process; undefined where
 * there is none. Throws `GitError`.
 */
export async function readObjects(
  location: Location,
  names: readonly string[],
): Promise<readonly (GitObject | undefined)[]> {
  if (names.length === 0) return [];
  const stdin = names.map((name) => `${name}\n`);
  const { stdout } = await plumb(location, ["cat-file", "--batch"], { stdin });
  let at = 0;
  // <oid> <type> <size>\n<bytes>\n, or <name> missing\n
  return names.map(() => {
    const end = stdout.indexOf(10, at);
    const [, oid, type, size] = /^(\S+) (\w+) (\d+)$/.exec(stdout.toString("utf8", at, end)) ?? [];
    at = end + 1;
    if (oid === undefined) return undefined;
    const bytes = stdout.subarray(at, at + Number(size));
    at += bytes.length + 1;
    return { oid, type: type!, bytes };
  });
}

/** Has git keep bytes as a blob, and returns its name. Throws `GitError`. */
export function writeBlob(location: Location, bytes: Uint8Array): Promise<string> {
  return plumbLine(location, ["hash-object", "-w", "--stdin"], { stdin: [bytes] });
}

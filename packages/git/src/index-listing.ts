import { isUtf8 } from "node:buffer";
import type { TreeEntry } from "./diffs.ts";

/** By which the user tells git not to look at a file in the working tree; the first also by a sparse checkout. */
export const marks = ["skip-worktree", "assume-unchanged"] as const;

export type Mark = (typeof marks)[number];

/** One line of the index. */
export interface IndexEntry extends TreeEntry {
  readonly marks: readonly Mark[];
}

const TAGS: Readonly<Record<Mark, string>> = { "skip-worktree": "Ss", "assume-unchanged": "hs" };

/** How far into a line the mode and the id are. */
const [MODE, OID] = [2, 9];

/** What is behind the tag of a symbolic link. */
const LINK = " 120000 ";

/** The character after `/`: what begins with a folder's name and this comes after all that is in it. */
const BEHIND_SLASH = "0";

/**
 * What git lists, in which it is searched by halves: of 100,000 lines few are asked for. Git sorts by bytes: here each is one
 * character.
 *
 *     H 100644 <oid> 0\tpath\0      S: skip-worktree; h, s: assume-unchanged; M, and no 0: unmerged
 */
export interface Listing {
  readonly text: string;
  /** How far into a line its path is. */
  readonly name: number;
  /** The path of the line that begins at a place. */
  readonly pathAt: (line: number) => string;
  /** The place of the first line whose path is not before `wanted`. */
  readonly placeOf: (wanted: string) => number;
}

/** Returns a listing of a text in which each byte is one character. */
export function listingOf(text: string): Listing {
  const name = text.indexOf("\t") + 1;
  const pathAt = (line: number) => text.slice(line + name, text.indexOf("\0", line));
  const placeOf = (wanted: string): number => {
    let [low, high] = [0, text.length];
    while (low < high) {
      const line = text.lastIndexOf("\0", Math.floor((low + high) / 2) - 1) + 1;
      if (pathAt(line) < wanted) low = text.indexOf("\0", line) + 1;
      else high = line;
    }
    return low;
  };
  return { text, name, pathAt, placeOf };
}

/** Returns the place of the first line of a path. */
export function find({ text, pathAt, placeOf }: Listing, path: string): number | undefined {
  const wanted = latin1(path);
  const line = placeOf(wanted);
  return line < text.length && pathAt(line) === wanted ? line : undefined;
}

/** Returns whether anything is listed below a path. */
export function isFolder({ text, pathAt, placeOf }: Listing, path: string): boolean {
  const wanted = latin1(`${path}/`);
  const line = placeOf(wanted);
  return line < text.length && pathAt(line).startsWith(wanted);
}

/** Returns whether the line at a place is the only one of its path. */
export function isMerged({ text, name }: Listing, line: number): boolean {
  return text[line + name - 2] === "0";
}

/** Returns what is listed of a path; `undefined` where it is not, or is unmerged. */
export function entryIn(listing: Listing, path: string): IndexEntry | undefined {
  const line = find(listing, path);
  if (line === undefined || !isMerged(listing, line)) return undefined;
  const { text, name } = listing;
  return {
    mode: text.slice(line + MODE, line + OID - 1),
    oid: text.slice(line + OID, line + name - 3),
    marks: marks.filter((mark) => TAGS[mark].includes(text[line]!)),
  };
}

/** Returns the paths of symbolic links. */
export function linksIn({ text, pathAt }: Listing): readonly string[] {
  const links: string[] = [];
  for (let at = text.indexOf(LINK); at !== -1; at = text.indexOf(LINK, at + 1)) {
    const line = at - 1;
    if (line === 0 || text[line - 1] === "\0") links.push(Buffer.from(pathAt(line), "latin1").toString());
  }
  return links;
}

/** Returns what is directly in a folder, files and folders: `a/b/`, or empty for the top. */
export function* namesIn({ text, pathAt, placeOf }: Listing, folder: string): Generator<string> {
  const prefix = latin1(folder);
  for (let line = placeOf(prefix); line < text.length && pathAt(line).startsWith(prefix); ) {
    const path = pathAt(line);
    const slash = path.indexOf("/", prefix.length);
    const name = Buffer.from(path.slice(prefix.length, slash === -1 ? undefined : slash), "latin1");
    if (isUtf8(name)) yield name.toString();
    line = slash === -1 ? text.indexOf("\0", line) + 1 : placeOf(`${path.slice(0, slash)}${BEHIND_SLASH}`);
  }
}

function latin1(text: string): string {
  return Buffer.from(text).toString("latin1");
}

import { blobOid, encode } from "../bytes.ts";
import type { Difference, TreeEntry } from "../diffs.ts";
import type { Location } from "../location.ts";
import type { DerivedCommit } from "./derive.ts";
import type { Derived, DerivedFile } from "./derived.ts";
import type { Note } from "./note.ts";

/** A path at which a commit is not what it should be. */
export interface Deviation {
  readonly path: string;
  /** What the response makes of it; absent: nothing, it should be as in the parent. */
  readonly expected?: Derived;
  /** What the commit does to it; absent: nothing. */
  readonly actual?: Difference;
  /** The commit has exactly what the note says. */
  readonly asNoted: boolean;
}

/** Returns where a commit differs from what was derived; `noted` are the blobs that its notes name. */
export function deviations(
  location: Location,
  { files, before }: DerivedCommit,
  actual: readonly Difference[],
  noted: Note["files"],
): readonly Deviation[] {
  const differences = new Map(actual.map((difference) => [difference.path, difference]));
  const wrong = files.flatMap((expected): readonly Deviation[] => {
    const { path, file } = expected;
    const difference = differences.get(path);
    // Edits may come to nothing together.
    if (!difference && isSame(location, file, before.get(path)!, false)) return [];
    differences.delete(path);
    const asNoted = difference !== undefined && isNoted(difference, noted);
    if (difference && isSame(location, file, difference.after, asNoted)) return [];
    return [{ path, expected, asNoted, ...(difference && { actual: difference }) }];
  });
  const extra = [...differences.values()].map((difference) => ({
    path: difference.path,
    actual: difference,
    asNoted: isNoted(difference, noted),
  }));
  return [...wrong, ...extra];
}

function isNoted({ path, after }: Difference, noted: Note["files"]): boolean {
  return Object.hasOwn(noted, path) && noted[path] === (after?.oid ?? null);
}

function isSame(
  location: Location,
  file: DerivedFile | null,
  entry: TreeEntry | null,
  asNoted: boolean,
): boolean {
  if (file === null || entry === null) return file === entry;
  if (file.mode !== entry.mode) return false;
  const { text, encoding } = file;
  const oidOf = (content: string) => blobOid(location, encode(content, encoding));
  // The working tree that the response was applied to may have had other line ends than the repository.
  return oidOf(text) === entry.oid || (asNoted && oidOf(text.replaceAll("\r\n", "\n")) === entry.oid);
}

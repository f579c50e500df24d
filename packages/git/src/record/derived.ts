import {
  type Encoding,
  type FileChange,
  type Image,
  imageOf,
  namedPaths,
  type Obstacle,
  type Tree,
} from "@git-llm-apply/core";
import type { Replay } from "./replay.ts";
import type { Snapshot } from "./snapshots.ts";

/** A file as it should be; null: it should not be there. */
export interface Derived {
  readonly path: string;
  readonly file: DerivedFile | null;
}

export interface DerivedFile {
  readonly mode: string;
  readonly text: string;
  readonly encoding: Encoding;
}

/** The base as the edits saw it, with what the replays before made of it. */
export function treeOf(
  { edits }: Replay,
  { entries, paths }: Snapshot,
  blobs: ReadonlyMap<string, Image | string>,
  made: ReadonlyMap<string, Derived>,
): Tree {
  const all = withMade(paths, made);
  const images = new Map<string, Image>();
  const obstacles = new Map<string, Obstacle>();
  for (const path of namedPaths(edits, all)) {
    const entry = entries.get(path);
    const file = made.get(path)?.file;
    const known = file === undefined ? entry && (blobs.get(entry.oid) ?? "is not a file") : undefined;
    const found = file ? imageOf(file.text, file.encoding) : known;
    if (found === undefined) continue;
    if (typeof found === "string") obstacles.set(path, { reason: found, advice: "Look at the commit." });
    else images.set(path, found);
  }
  return { paths: all, images, obstacles };
}

function withMade(paths: ReadonlySet<string>, made: ReadonlyMap<string, Derived>): ReadonlySet<string> {
  // A copy of a hundred thousand paths for each commit would take longer than all the rest.
  if (made.size === 0) return paths;
  const all = new Set(paths);
  for (const { path, file } of made.values()) {
    if (file) all.add(path);
    else all.delete(path);
  }
  return all;
}

/** Returns what a change makes of its files, with their modes. */
export function filesOf(
  change: FileChange,
  made: ReadonlyMap<string, Derived>,
  { entries }: Snapshot,
): readonly Derived[] {
  const { path } = change;
  const mode = (made.get(path)?.file ?? entries.get(path))?.mode ?? "100644";
  switch (change.kind) {
    case "add": {
      const added = change.executable ? "100755" : "100644";
      return [{ path, file: { mode: added, text: change.after, encoding: "utf-8" } }];
    }
    case "modify":
      return [{ path, file: { mode, text: change.after, encoding: change.encoding } }];
    case "delete":
      return [{ path, file: null }];
    case "rename":
      return [
        { path, file: null },
        { path: change.to, file: { mode, text: change.after, encoding: change.encoding } },
      ];
    default:
      return change satisfies never;
  }
}

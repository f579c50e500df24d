import { listTree } from "../list-tree.ts";
import type { Location } from "../location.ts";
import { readObjects } from "../objects.ts";
import { type Note, parseNotes } from "./note.ts";
import { NOTES } from "./record-refs.ts";

/** All notes there are, those of commits among them that no branch leads to any more: a rebase left them. */
export type NotesByCommit = ReadonlyMap<string, readonly Note[]>;

/** Reads all notes. Throws `GitError`. */
export async function readNotes(location: Location): Promise<NotesByCommit> {
  const files = await listTree(location, NOTES, [0, 128]);
  const objects = await readObjects(
    location,
    files.map(({ oid }) => oid),
  );
  // Beyond some hundreds of notes git spreads them over folders: ab/cdef…
  return new Map(
    files.map(({ path }, nth) => [path.replaceAll("/", ""), parseNotes(objects[nth]?.toString() ?? "")]),
  );
}

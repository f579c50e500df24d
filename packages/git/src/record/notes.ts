import type { Location } from "../location.ts";
import { plumb } from "../run.ts";
import { type Note, parseNotes } from "./note.ts";
import { readObjects } from "./objects.ts";
import { NOTES } from "./refs.ts";

/** All notes there are, those of commits among them that no branch leads to any more: a rebase left them. */
export type NotesByCommit = ReadonlyMap<string, readonly Note[]>;

/** Reads all notes. Throws `GitError`. */
export async function readNotes(location: Location): Promise<NotesByCommit> {
  const args = ["ls-tree", "-r", "-z", "--format=%(objectname) %(path)", NOTES];
  const { stdout } = await plumb(location, args, { statuses: [0, 128] });
  const entries = stdout
    .toString()
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => line.split(" ", 2) as [blob: string, path: string]);
  const objects = await readObjects(
    location,
    entries.map(([blob]) => blob),
  );
  // Beyond some hundreds of notes git spreads them over folders: ab/cdef…
  return new Map(
    entries.map(([, path], nth) => [
      path.replaceAll("/", ""),
      parseNotes(objects[nth]?.bytes.toString() ?? ""),
    ]),
  );
}

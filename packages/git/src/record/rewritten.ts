import type { Location } from "../location.ts";
import { plumb } from "../run.ts";
import { formatNote, type Note } from "./note.ts";
import { readNotes } from "./notes.ts";
import { NOTES } from "./record-refs.ts";

/** A commit, and the one that took its place. */
export type Rewrite = readonly [before: string, after: string];

/**
 * Gives rewritten commits the notes of those that they stand for, as far as they have not got them: of a squash all.
 * Returns how many commits got some. Throws `GitError`.
 */
export async function keepNotes(location: Location, rewrites: readonly Rewrite[]): Promise<number> {
  const all = await readNotes(location);
  const wanted = new Map<string, Note[]>();
  for (const [before, after] of rewrites) {
    const own = wanted.get(after) ?? [...(all.get(after) ?? [])];
    const known = new Set(own.map(formatNote));
    own.push(...(all.get(before) ?? []).filter((note) => !known.has(formatNote(note))));
    wanted.set(after, own);
  }
  let kept = 0;
  for (const [commit, notes] of wanted) {
    if (notes.length === (all.get(commit)?.length ?? 0)) continue;
    const args = ["notes", `--ref=${NOTES}`, "add", "--force", "--file=-", commit];
    await plumb(location, args, { stdin: notes.map(formatNote) });
    kept++;
  }
  return kept;
}

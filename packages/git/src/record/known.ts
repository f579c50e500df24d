import type { Location } from "../location.ts";
import { readNotes } from "./notes.ts";
import { readRecords } from "./read.ts";
import { tipsBelow } from "./tips.ts";

/**
 * Returns the hashes of the responses that are recorded in this repository, by id: in any note, or in any commit that
 * a reference leads to; undefined where none is kept. Throws `GitError`.
 */
export async function knownResponses(location: Location): Promise<ReadonlyMap<string, string | undefined>> {
  const known = new Map<string, string | undefined>();
  const revisions = ["HEAD", ...(await tipsBelow(location, ["refs/heads", "refs/remotes"]))];
  for (const { id, response } of await readRecords(location, { revisions })) known.set(id, response);
  for (const notes of (await readNotes(location)).values())
    for (const { id, response } of notes) known.set(id, response);
  return known;
}

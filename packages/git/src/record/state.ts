import type { FoundCommit } from "./find.ts";
import type { Visit } from "./walk.ts";

/** Whether the edits of a response are still in force; not whether their text was changed since. */
export type RecordState = "applied" | "partly-reverted" | "reverted";

/** What a commit did to edits of a response: `apply` puts them in force, the other takes them out. */
interface Effect {
  readonly apply: boolean;
  readonly id: string;
  readonly edits: readonly number[];
}

/** Returns the edits of each response that were taken back, by what the messages of later commits say. */
export function revertedEdits(
  visits: readonly Visit[],
  found: readonly FoundCommit[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const all = new Map<string, Set<number>>();
  const done = new Map<string, Effect[]>();
  for (const { oid, id, edits } of found) {
    for (const edit of edits) setOf(all, id).add(edit);
    done.set(oid, [...(done.get(oid) ?? []), { apply: true, id, edits }]);
  }
  const effects = new Map<string, readonly Effect[]>();
  const reverted = new Map<string, Set<number>>();
  for (const { oid, undoings } of visits.toReversed()) {
    const own = done.get(oid) ?? [];
    const undone = undoings.flatMap((undoing): readonly Effect[] => {
      if (undoing.kind === "commit") return (effects.get(undoing.oid) ?? []).map(inverse);
      const { id, edits = [...setOf(all, id)] } = undoing;
      return [{ apply: false, id, edits }];
    });
    // What was so before is not the doing of this commit, and stays when it is taken back.
    const changed = undone.map(({ apply, id, edits }) => ({
      apply,
      id,
      edits: edits.filter((edit) => setOf(reverted, id).has(edit) === apply),
    }));
    effects.set(oid, [...changed, ...own]);
    for (const { apply, id, edits } of effects.get(oid)!)
      for (const edit of edits)
        if (apply) setOf(reverted, id).delete(edit);
        else setOf(reverted, id).add(edit);
  }
  return reverted;
}

function inverse({ apply, ...effect }: Effect): Effect {
  return { apply: !apply, ...effect };
}

function setOf(map: Map<string, Set<number>>, id: string): Set<number> {
  if (!map.has(id)) map.set(id, new Set());
  return map.get(id)!;
}

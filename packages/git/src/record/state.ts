import type { FoundCommit } from "./find.ts";
import type { Visit } from "./walk.ts";

/** Whether the edits of a response are still in force; not whether their text was changed since. */
export type RecordState = "applied" | "partly-reverted" | "reverted";

/** What a commit did: `apply` puts edits in force, the other takes them out. */
interface Effect {
  readonly apply: boolean;
  readonly id: string;
  /** Absent: all. */
  readonly edits?: readonly number[];
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
  for (const visit of visits.toReversed()) {
    const undone = visit.undoings.flatMap((undoing): readonly Effect[] => {
      if (undoing.kind === "commit") return (effects.get(undoing.oid) ?? []).map(inverse);
      return [{ apply: false, id: undoing.id, ...(undoing.edits && { edits: undoing.edits }) }];
    });
    effects.set(visit.oid, [...undone, ...(done.get(visit.oid) ?? [])]);
    for (const { apply, id, edits = [...(all.get(id) ?? [])] } of effects.get(visit.oid)!) {
      for (const edit of edits)
        if (apply) setOf(reverted, id).delete(edit);
        else setOf(reverted, id).add(edit);
    }
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

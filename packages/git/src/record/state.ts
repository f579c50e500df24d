import { grouped } from "@git-llm-apply/core";
import type { Location } from "../location.ts";
import type { FoundCommit } from "./find.ts";
import { notBelow } from "./tips.ts";
import type { Visit } from "./walk.ts";

/** Whether the edits of a response are still in force; not whether their text was changed since. */
export type RecordState = "applied" | "partly-reverted" | "reverted";

/** What a commit did to an edit of a response: `apply` puts it in force, the other takes it out. */
interface Effect {
  readonly apply: boolean;
  readonly id: string;
  readonly edit: number;
  /** The commits with the edit for which that is so; each copy of one on another branch is one. */
  readonly carriers: readonly string[];
}

/** The commits by which edits are in force, by the name of the edit. */
type InForce = Map<string, Set<string>>;

/**
 * Returns the edits of each response that were taken back, by what the messages of later commits say. A commit takes
 * back what it has below it: an edit that another branch has too is in force again after a merge. Throws `GitError`.
 */
export async function revertedEdits(
  location: Location,
  visits: readonly Visit[],
  found: readonly FoundCommit[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const all = editsById(found);
  const inForce: InForce = new Map();
  const effects = new Map<string, readonly Effect[]>();
  const done = applying(found);
  for (const { oid, undoings } of visits.toReversed()) {
    const undone = undoings.flatMap((undoing): readonly Effect[] => {
      if (undoing.kind === "commit") return (effects.get(undoing.oid) ?? []).map(inverse);
      const { id, edits = [...(all.get(id) ?? [])] } = undoing;
      return edits.map((edit) => ({ apply: false, id, edit, carriers: [] }));
    });
    const elsewhere = await carriersElsewhere(location, inForce, undone, oid);
    const changed = [...undone, ...(done.get(oid) ?? [])].map((effect) => {
      return { ...effect, carriers: change(inForce, effect, elsewhere) };
    });
    effects.set(oid, changed);
  }
  const isReverted = (id: string, edit: number) => carriersOf(inForce, { id, edit }).size === 0;
  return new Map(
    [...all].map(([id, edits]) => [id, new Set([...edits].filter((edit) => isReverted(id, edit)))]),
  );
}

/** Returns those of the commits by which edits are in force that `oid`, which takes some back, does not have below it. */
async function carriersElsewhere(
  location: Location,
  inForce: InForce,
  undone: readonly Effect[],
  oid: string,
): Promise<ReadonlySet<string>> {
  const carriers = undone.map((effect) => [...carriersOf(inForce, effect), ...effect.carriers]);
  const several = new Set(carriers.filter(({ length }) => length > 1).flat());
  return notBelow(location, [...several], [oid]);
}

/** Returns the commits by which the edit is in force now, or no longer; what was so before is not the doing of this one. */
function change(inForce: InForce, effect: Effect, elsewhere: ReadonlySet<string>): readonly string[] {
  const carriers = carriersOf(inForce, effect);
  if (effect.apply) {
    const added = effect.carriers.filter((carrier) => !carriers.has(carrier));
    for (const carrier of added) carriers.add(carrier);
    return added;
  }
  const removed = [...carriers].filter((carrier) => carriers.size === 1 || !elsewhere.has(carrier));
  for (const carrier of removed) carriers.delete(carrier);
  return removed;
}

function editsById(found: readonly FoundCommit[]): ReadonlyMap<string, ReadonlySet<number>> {
  const all = new Map<string, Set<number>>();
  for (const { id, edits } of found) all.set(id, new Set([...(all.get(id) ?? []), ...edits]));
  return all;
}

/** What the commits carry out themselves. */
function applying(found: readonly FoundCommit[]): ReadonlyMap<string, readonly Effect[]> {
  const effects = found.flatMap(({ oid, id, edits }) =>
    edits.map((edit) => ({ apply: true, id, edit, carriers: [oid] })),
  );
  return grouped(effects, ({ carriers: [oid] }) => oid!);
}

function inverse({ apply, ...effect }: Effect): Effect {
  return { apply: !apply, ...effect };
}

function carriersOf(inForce: InForce, { id, edit }: Pick<Effect, "id" | "edit">): Set<string> {
  const name = `${id}:${edit}`;
  const carriers = inForce.get(name) ?? new Set();
  inForce.set(name, carriers);
  return carriers;
}

import { commitTree, type Identity, madeBy } from "../commit-tree.ts";
import type { Location } from "../location.ts";
import { plumb } from "../run.ts";
import type { Draught } from "./commits.ts";

/** Commits that were made, and where. */
export interface SignTask {
  /** A new ref, for the commits; the record's are beside it. */
  readonly ref: string;
  readonly base: string | null;
  readonly draughts: readonly Draught[];
  readonly identity: Identity;
  readonly signal: AbortSignal | undefined;
}

/** Makes each commit again, signed, on the one before it, and moves the ref to the last. Returns the new names. */
export async function signCommits(
  location: Location,
  { ref, base, draughts, identity, signal }: SignTask,
  oids: readonly string[],
): Promise<readonly string[]> {
  const place = madeBy(location, identity);
  const signed: string[] = [];
  for (const [nth, oid] of oids.entries()) {
    const parent = signed.at(-1) ?? base;
    const parents = parent === null ? [] : [parent];
    const { message } = draughts[nth]!;
    signed.push(await commitTree(place, { tree: `${oid}^{tree}`, parents, message, sign: true, signal }));
  }
  await plumb(location, ["update-ref", ref, signed.at(-1)!]);
  return signed;
}

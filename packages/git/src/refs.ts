import type { Location } from "./location.ts";
import { plumbLine } from "./printed.ts";
import { plumb } from "./run.ts";

/** Returns the commit at a ref, or null. */
export async function resolveRef(location: Location, ref: string): Promise<string | null> {
  return (await plumbLine(location, ["rev-parse", "-q", "--verify", ref], { statuses: [0, 1] })) || null;
}

/** Returns whether `of` leads to `oid`; false also where git does not have one of them. */
export async function isAncestor(location: Location, oid: string, of: string): Promise<boolean> {
  const args = ["merge-base", "--is-ancestor", oid, of];
  const { status } = await plumb(location, args, { statuses: [0, 1, 128] });
  return status === 0;
}

/** Moves a ref if it is still at `before`; null: nowhere. Throws `GitError`. */
export async function moveRef(
  location: Location,
  ref: string,
  after: string,
  before: string | null,
): Promise<void> {
  await plumb(location, ["update-ref", ref, after, before ?? noneLike(after)]);
}

/** Returns what git writes for no object, as long as `oid`. */
export function noneLike(oid: string): string {
  return "0".repeat(oid.length);
}

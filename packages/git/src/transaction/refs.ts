import type { Location } from "../location.ts";
import { plumb, plumbLine } from "../run.ts";

/** Returns the commit at a ref, or null. */
export async function resolveRef(location: Location, ref: string): Promise<string | null> {
  const { stdout } = await plumb(location, ["rev-parse", "-q", "--verify", ref], { statuses: [0, 1] });
  return stdout.toString().trim() || null;
}

export async function isAncestor(location: Location, oid: string, of: string): Promise<boolean> {
  const { status } = await plumb(location, ["merge-base", "--is-ancestor", oid, of], {
    statuses: [0, 1, 128],
  });
  return status === 0;
}

/** Removes the refs that keep commits until they are published. */
export async function dropPending(location: Location, prefix: string): Promise<void> {
  const refs = await plumbLine(location, ["for-each-ref", "--format=delete %(refname)", prefix]);
  if (refs !== "") await plumb(location, ["update-ref", "--stdin"], { stdin: [`${refs}\n`] });
}

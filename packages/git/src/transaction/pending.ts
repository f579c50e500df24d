import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Location } from "../location.ts";
import { plumbLine } from "../printed.ts";
import { plumb } from "../run.ts";

/** Where commits are kept until they are published; each working tree has its own. */
const PENDING = "refs/worktree/llm-apply";

/** Returns where the commits of a transaction wait for the commit point. */
export function pendingRef(id: string): string {
  return `${PENDING}/${id}`;
}

/** Returns where the n-th ref of the record waits beside them. */
export function besideRef(pending: string, nth: number): string {
  return `${pending}.${nth + 1}`;
}

/** Removes the refs of a transaction, or of all. */
export async function dropPending(location: Location, prefix = PENDING): Promise<void> {
  const refs = await plumbLine(location, ["for-each-ref", "--format=delete %(refname)", prefix]);
  if (refs !== "") await plumb(location, ["update-ref", "--stdin"], { stdin: [`${refs}\n`] });
}

/** Removes all of them, and the locks that a killed git left on them. */
export async function sweepPending(location: Location): Promise<void> {
  for (const file of pendingIn(location)) if (file.endsWith(".lock")) rmSync(file, { force: true });
  await dropPending(location);
}

/** Commits that wait, with locks on them: where somebody holds that of packed-refs, they can't go yet. */
export function pendingIn({ gitDir }: Pick<Location, "gitDir">): readonly string[] {
  const directory = join(gitDir, PENDING);
  return existsSync(directory) ? readdirSync(directory).map((name) => join(directory, name)) : [];
}

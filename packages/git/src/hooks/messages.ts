import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyIndex } from "../copy-index.ts";
import { GitError } from "../error.ts";
import { isThere } from "../lstat.ts";
import { type Origin, withTrailers } from "../trailers.ts";
import { readIfThere } from "../transaction/durable.ts";
import type { HookRunner } from "./runner.ts";

/** What has a message and carries out edits. */
interface Worded {
  readonly message: string;
  readonly edits: readonly number[];
}

const HOOKS = ["prepare-commit-msg", "commit-msg"] as const;

/** Tells whether there are hooks that look at messages, and so at the index. */
export function readsMessages(hooks: HookRunner | undefined): boolean {
  return HOOKS.some((name) => hooks?.has(name));
}

/** What hooks for messages see. */
interface Surroundings {
  readonly author: string;
  /** For the files that they are given; holds the index that is staged, if there is one. */
  readonly folder: string;
}

/**
 * Returns the commits to be with their messages as prepare-commit-msg and commit-msg leave them; our trailers are in
 * each, whatever the hooks made of them. The index that they see has the edits of all of them.
 *
 * Throws `GitError` `hook-failed`.
 */
export async function throughMessageHooks<T extends Worded>(
  draughts: readonly T[],
  origin: Origin,
  { author, folder }: Surroundings,
  hooks: HookRunner,
): Promise<readonly T[]> {
  const names = HOOKS.filter((name) => hooks.has(name));
  if (names.length === 0) return draughts;
  const file = join(folder, "COMMIT_EDITMSG");
  const index = copyOfIndex(folder);
  const worded: T[] = [];
  for (const draught of draughts) {
    writeFileSync(file, draught.message);
    for (const name of names)
      await hooks.run(name, name === "commit-msg" ? [file] : [file, "message"], { author, index });
    // A hook that takes the file away leaves no message either.
    const said = readIfThere(file)?.toString() ?? "";
    const message = withTrailers(said, origin, draught.edits);
    if (message.startsWith("\n")) throw emptied();
    worded.push({ ...draught, message });
  }
  return worded;
}

/** What they stage there goes nowhere. */
function copyOfIndex(folder: string): string | undefined {
  const staged = join(folder, "index.new");
  if (!isThere(staged)) return undefined;
  const copy = join(folder, "index.hook");
  copyIndex(staged, copy);
  return copy;
}

function emptied(): GitError {
  const hints = ["check what prepare-commit-msg and commit-msg do, then apply again"];
  return new GitError("hook-failed", "a hook emptied the commit message; nothing changed", { hints });
}

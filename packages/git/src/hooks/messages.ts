import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GitError } from "../error.ts";
import { type Origin, withTrailers } from "../trailers.ts";
import type { HookRunner } from "./runner.ts";

/** What has a message and carries out edits. */
interface Worded {
  readonly message: string;
  readonly edits: readonly number[];
}

/**
 * Returns the commits to be with their messages as prepare-commit-msg and commit-msg leave them; our trailers are in
 * each, whatever the hooks made of them. `folder` is for the file that they are given.
 *
 * Throws `GitError` `hook-failed`.
 */
export async function throughMessageHooks<T extends Worded>(
  draughts: readonly T[],
  origin: Origin,
  folder: string,
  hooks: HookRunner,
): Promise<readonly T[]> {
  const names = (["prepare-commit-msg", "commit-msg"] as const).filter((name) => hooks.has(name));
  if (names.length === 0) return draughts;
  const file = join(folder, "COMMIT_EDITMSG");
  const worded: T[] = [];
  for (const draught of draughts) {
    writeFileSync(file, draught.message);
    for (const name of names) await hooks.run(name, name === "commit-msg" ? [file] : [file, "message"]);
    const message = withTrailers(readFileSync(file, "utf8"), origin, draught.edits);
    if (message.startsWith("\n")) throw emptied();
    worded.push({ ...draught, message });
  }
  return worded;
}

function emptied(): GitError {
  const hints = ["see what prepare-commit-msg and commit-msg do, then apply again"];
  return new GitError("hook-failed", "a hook emptied the commit message; nothing changed", { hints });
}

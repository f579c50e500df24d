import type { Into } from "@git-llm-apply/git";
import type { Options } from "../options.ts";

/** Returns what the edits become. */
export function intoOf({ stage, worktree }: Options): Into {
  return stage ? "index" : worktree ? "working-tree" : "commits";
}

import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import { NOTES } from "./record-refs.ts";

/**
 * Tells git to carry the notes over when a commit is amended or rebased, unless it does already, or
 * `llm-apply.rewriteRef` is false. Returns what the user should know, if anything. Throws `GitError`.
 */
export async function keepNotesThroughRewrites(repo: Repo): Promise<readonly string[]> {
  const { settings } = repo;
  const patterns = settings.all("notes.rewriteref");
  if (patterns.some((pattern) => covers(pattern, NOTES)) || !settings.flag("llm-apply.rewriteRef", true))
    return [];
  // Somebody else's lock on the configuration is no harm: the next apply tries again.
  const args = ["config", "--local", "--add", "notes.rewriteRef", NOTES];
  const { status } = await plumb(repo, args, { statuses: [0, 255] });
  if (status !== 0) return [];
  return [
    "notes.rewriteRef is now set, so that amend and rebase keep the record " +
      "(not wanted? git config llm-apply.rewriteRef false)",
  ];
}

/** Tells whether a value of `notes.rewriteRef` stands for a ref. */
export function covers(pattern: string, ref: string): boolean {
  return pattern === ref || (pattern.endsWith("/*") && ref.startsWith(pattern.slice(0, -1)));
}

import type { JournalEntry } from "./journal.ts";

/** Returns what `git update-index -z --index-info` reads; removals first, so that a file can become a directory. */
export function* indexInfo(entries: readonly JournalEntry[]): Generator<string> {
  for (const { path, before, after } of entries) {
    if (after === null) yield `0 ${"0".repeat(before?.split(" ")[1]?.length ?? 40)}\t${path}\0`;
  }
  for (const { path, after } of entries) if (after !== null) yield `${after} 0\t${path}\0`;
}

import type { Index } from "../index-entries.ts";
import { marks } from "../index-listing.ts";
import { type Place, plumb } from "../run.ts";
import type { JournalEntry } from "./journal.ts";

/** With `core.ignoreStat` git would mark what it is given, and not see changes of the user's own beside it any more. */
export const UNMARKED = ["-c", "core.ignoreStat=false"];

/** Returns what `git update-index -z --index-info` reads; removals first, so that a file can become a directory. */
export function* indexInfo(entries: readonly JournalEntry[]): Generator<string> {
  // What comes and goes within one plan is in neither.
  for (const { path, before, after } of entries)
    if (before !== null && after === null) yield `0 ${before.split(" ")[1]}\t${path}\0`;
  for (const { path, after } of entries) if (after !== null) yield `${after} 0\t${path}\0`;
}

/** Git takes such entries for new ones: the marks that the user gave those in `before` are set again. */
export async function keepMarks(
  place: Place,
  before: Index,
  entries: readonly JournalEntry[],
  file?: string,
): Promise<void> {
  for (const mark of marks) {
    const paths = entries
      .filter(({ path, after }) => after !== null && before.entry(path)?.marks.includes(mark))
      .map(({ path }) => `${path}\0`);
    if (paths.length === 0) continue;
    const options = { stdin: paths, ...(file !== undefined && { index: file }) };
    await plumb(place, ["update-index", `--${mark}`, "-z", "--stdin"], options);
  }
}

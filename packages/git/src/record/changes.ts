import type { FileChange } from "@git-llm-apply/core";
import { decode } from "../bytes.ts";
import { type Difference, type Pair, readDiffs, type TreeEntry } from "../diffs.ts";
import type { Location } from "../location.ts";
import { readFiles } from "../objects.ts";

/** The text of a blob. */
export type Text = ReturnType<typeof decode>;

/** Returns what each commit does to the text of files; a few processes, however many commits. Throws `GitError`. */
export async function readChanges(
  location: Location,
  pairs: readonly Pair[],
): Promise<readonly (readonly FileChange[])[]> {
  const diffs = await readDiffs(location, pairs);
  const texts = await readTexts(location, diffs.flat());
  const textOf = (entry: TreeEntry | null) => (entry && texts.get(entry.oid)) ?? null;
  return diffs.map((differences) =>
    differences.flatMap(({ path, before, after }) => changeBetween(path, textOf(before), textOf(after))),
  );
}

/** Reads the files on both sides, each version once; what is no file is left out. */
export async function readTexts(
  location: Location,
  differences: readonly Difference[],
): Promise<ReadonlyMap<string, Text>> {
  const files = await readFiles(
    location,
    differences.flatMap(({ before, after }) => [before, after]),
  );
  return new Map([...files].map(([oid, bytes]) => [oid, decode(bytes)]));
}

/** Returns what leads from one text to another; null: there is no file. */
export function changeBetween(path: string, before: Text | null, after: Text | null): readonly FileChange[] {
  if (before === null) return after ? [{ kind: "add", path, after: after.text, executable: false }] : [];
  const { text, encoding } = before;
  if (after === null) return [{ kind: "delete", path, before: text, encoding }];
  return [{ kind: "modify", path, before: text, after: after.text, encoding }];
}

import type { FileChange, Step } from "@git-llm-apply/core";
import { count } from "./count.ts";
import { patchOf, sidesOf } from "./patch.ts";

/** Returns one line in the words of git: ` 2 files changed, 5 insertions(+), 1 deletion(-)`. */
export function statOf(steps: readonly Step[]): string {
  const changes = steps.flatMap((step) => step.changes);
  const lines = changes.flatMap((change) => patchOf(change)?.hunks.flatMap((hunk) => hunk.lines) ?? []);
  const insertions = lines.filter((line) => line.startsWith("+")).length;
  const deletions = lines.filter((line) => line.startsWith("-")).length;
  return [
    ` ${count(new Set(changes.map(nameOf)).size, "file")} changed`,
    insertions > 0 && `${count(insertions, "insertion")}(+)`,
    deletions > 0 && `${count(deletions, "deletion")}(-)`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Where the file is after the change, so that a file renamed and then modified counts once. */
function nameOf(change: FileChange): string | undefined {
  const { from, to } = sidesOf(change);
  return to ?? from;
}

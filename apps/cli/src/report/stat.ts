import type { FileChange, Step } from "@git-llm-apply/core";

/** Returns one line in the words of git: ` 2 files changed`. */
export function statOf(steps: readonly Step[]): string {
  const files = new Set(steps.flatMap(({ changes }) => changes.map(pathAfter))).size;
  return ` ${files} file${files === 1 ? "" : "s"} changed`;
}

/** Where the file is after the change, so that a file renamed and then modified counts once. */
function pathAfter(change: FileChange): string {
  return change.kind === "rename" ? change.to : change.path;
}

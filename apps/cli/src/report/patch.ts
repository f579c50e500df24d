import type { FileChange } from "@git-llm-apply/core";
import { type StructuredPatch, type StructuredPatchHunk, structuredPatch } from "diff";

/** Two files of thousands of lines without a common one would take seconds to compare. */
const timeoutMs = 500;

/** A change as a diff sees it; a path is absent where the file is not there on that side. */
export interface Sides {
  readonly from?: string;
  readonly to?: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the hunks of a change with three lines of context, or undefined where it takes too long to find them. */
export function patchOf(change: FileChange): StructuredPatch | undefined {
  const { before, after } = sidesOf(change);
  return structuredPatch("", "", before, after, "", "", { context: 3, timeout: timeoutMs });
}

export function sidesOf(change: FileChange): Sides {
  switch (change.kind) {
    case "add":
      return { to: change.path, before: "", after: change.after };
    case "modify":
      return { from: change.path, to: change.path, before: change.before, after: change.after };
    case "delete":
      return { from: change.path, before: change.before, after: "" };
    case "rename":
      return { from: change.path, to: change.to, before: change.before, after: change.after };
    default:
      return change satisfies never;
  }
}

/** Returns the line that begins a hunk. A side without lines stands behind the line that it names, as in git. */
export function hunkHead({ oldStart, oldLines, newStart, newLines }: StructuredPatchHunk): string {
  const from = oldLines === 0 ? oldStart - 1 : oldStart;
  const to = newLines === 0 ? newStart - 1 : newStart;
  return `@@ -${from},${oldLines} +${to},${newLines} @@`;
}

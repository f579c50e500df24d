import { type FileChange, sharedEnds } from "@git-llm-apply/core";
import { type StructuredPatchHunk, structuredPatch } from "diff";

/** A change as a diff sees it; a path is absent where the file is not there on that side. */
export interface Sides {
  readonly from?: string;
  readonly to?: string;
  readonly before: string;
  readonly after: string;
}

/** Lines that do not change, above and below those that do. */
const CONTEXT = 3;

/**
 * Returns the hunks of a change; where it takes more than `timeout` milliseconds to find them, one with all lines from the
 * first to the last that differs: two files of thousands of lines without a common one would take seconds to compare.
 */
export function patchOf(change: FileChange, { timeout = 500 } = {}): readonly StructuredPatchHunk[] {
  const { before, after } = sidesOf(change);
  const patch = structuredPatch("", "", before, after, "", "", { context: CONTEXT, timeout });
  return patch?.hunks ?? [wholeOf(linesIn(before), linesIn(after))];
}

function wholeOf(before: readonly string[], after: readonly string[]): StructuredPatchHunk {
  const [head, tail] = sharedEnds(before, after);
  const [from, rest] = [head - CONTEXT, tail - CONTEXT].map((lines) => Math.max(0, lines)) as [
    number,
    number,
  ];
  const signed = (sign: string, lines: readonly string[]) => lines.map((line) => sign + line);
  const lines = [
    ...signed(" ", before.slice(from, head)),
    ...signed("-", before.slice(head, before.length - tail)),
    ...signed("+", after.slice(head, after.length - tail)),
    ...signed(" ", before.slice(before.length - tail, before.length - rest)),
  ];
  return {
    oldStart: from + 1,
    oldLines: before.length - from - rest,
    newStart: from + 1,
    newLines: after.length - from - rest,
    lines: lines.flatMap((line) => line.split("\n")),
  };
}

/** The last one, where no line end follows it, with what a diff says of that. */
function linesIn(text: string): readonly string[] {
  const lines = text.split("\n");
  const last = lines.pop();
  return last ? [...lines, `${last}\n\\ No newline at end of file`] : lines;
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

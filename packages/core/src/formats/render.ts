import { structuredPatch } from "diff";
import { preimageOf, replacement } from "../hunk.ts";
import { linesOf } from "../text/lines.ts";
import type { Edit, FileChange, Hunk, HunkLine } from "../types.ts";
import { unsigned } from "./diff-hunk.ts";
import type { Format } from "./format.ts";

/** How changes are written out. */
export interface RenderOptions {
  /** Lines that stay, on either side of a change, at least: there are more where the quote would not be unique. */
  readonly context?: number;
}

/** Nothing in the response yet. */
const NOWHERE = { from: 0, to: 0 };

/** Beyond so many differing lines a file is written out as one hunk. */
const MOST_DIFFERENCES = 2000;

/**
 * Returns the changes written out in a format, as a model would: the inverse of parsing and applying.
 *
 * Throws a RangeError where the format can't say a change, or can't be written at all.
 */
export function renderEdits(
  changes: readonly FileChange[],
  format: Format,
  { context = 3 }: RenderOptions = {},
): string {
  const { render } = format;
  if (!render) throw new RangeError(`${format.name} can't be written`);
  return changes.map((change) => render(editOf(change, format, context))).join("\n");
}

function editOf(change: FileChange, { name, whole }: Format, context: number): Edit {
  const base = { format: name, path: change.path, span: NOWHERE };
  switch (change.kind) {
    case "add":
      return { ...base, kind: "write", text: change.after, create: !whole, executable: change.executable };
    case "delete":
      return { ...base, kind: "delete" };
    case "rename":
      return { ...base, kind: "rename", to: change.to, hunks: hunksOf(change.before, change.after, context) };
    case "modify":
      return whole
        ? { ...base, kind: "write", text: change.after, create: false }
        : { ...base, kind: "patch", hunks: hunksOf(change.before, change.after, context) };
    default:
      return change satisfies never;
  }
}

/** Takes more lines around the changes until each hunk stands in the file once. */
function hunksOf(before: string, after: string, context: number): readonly Hunk[] {
  const lines = before.split("\n");
  for (let around = context; ; around = around * 2 + 1) {
    const hunks = hunksWith(before, after, around);
    if (around > lines.length || hunks.every((hunk) => isUnique(hunk, lines))) return hunks;
  }
}

function hunksWith(before: string, after: string, context: number): readonly Hunk[] {
  const options = { context, maxEditLength: MOST_DIFFERENCES };
  const patch = structuredPatch("", "", before, after, undefined, undefined, options);
  if (!patch) return [hunk(0, replacement(linesIn(before), linesIn(after)))];
  return patch.hunks.map(({ oldStart, oldLines, lines }) =>
    hunk(oldStart - (oldLines === 0 ? 0 : 1), unsigned(lines)),
  );
}

function hunk(line: number, lines: readonly HunkLine[]): Hunk {
  return { lines, span: NOWHERE, line, anchors: [], atEnd: false };
}

function linesIn(text: string): readonly string[] {
  return text === "" ? [] : linesOf(text);
}

function isUnique(hunk: Hunk, file: readonly string[]): boolean {
  const preimage = preimageOf(hunk);
  if (preimage.length === 0) return false;
  let found = 0;
  for (let from = 0; from + preimage.length <= file.length; from++) {
    if (preimage.every((text, index) => file[from + index] === text)) found++;
  }
  return found === 1;
}

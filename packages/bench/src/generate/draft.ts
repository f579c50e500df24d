import type { HunkLine } from "@git-llm-apply/core";
import { diffArrays } from "diff";

/** One hunk as the model writes it. */
export interface DraftHunk {
  /** The rows of the file that it is about: half-open. */
  readonly from: number;
  readonly to: number;
  /** What the model writes: the rows, until a defect changes them. */
  readonly lines: readonly HunkLine[];
  /** Lines of the preimage that the header of the hunk, written before them, counts as inserted. */
  readonly uncounted?: number;
  /** The line where the model says that the preimage starts, 0-based. */
  readonly line: number;
}

/**
 * One file of a case. Its rows are the whole diff: `context` and `remove` make the file before, `context` and
 * `insert` the file after, so that a defect which changes rows changes both sides alike.
 *
 *     context  function f() {        before: 3 lines
 *     remove     return 1;           after: 3 lines
 *     insert     return 2;
 *     context  }
 */
export interface DraftFile {
  readonly path: string;
  /** The path that the model writes. */
  readonly shownPath: string;
  /** What the response does to the file as a whole. */
  readonly fate: "modify" | "add" | "delete";
  /** Where it is moved to, if it is. */
  readonly to?: string;
  readonly rows: readonly HunkLine[];
  readonly hunks: readonly DraftHunk[];
  readonly lineEnd: "\n" | "\r\n";
  readonly bom: boolean;
  readonly finalNewline: boolean;
}

/** A case in the making. */
export interface Draft {
  readonly files: readonly DraftFile[];
  /** Nothing may be written. */
  readonly refuse: boolean;
}

/** The largest number of changed lines of a file that makes a case. */
const maxChanges = 60;

/** The longest line of a file that makes a case. */
const maxLength = 400;

/** Returns the draft of one file, or nothing where too much or too little of it changed. */
export function draftFileOf(
  path: string,
  before: string,
  after: string,
  context: number,
): DraftFile | undefined {
  if (before.includes("\r") || after.includes("\r") || /^\uFEFF/.test(before + after)) return undefined;
  if (!before.endsWith("\n") || !after.endsWith("\n")) return undefined;
  const rows = rowsOf(before, after);
  // Lines like that come from a program, and no model quotes them.
  if (rows?.some(({ text }) => text.length > maxLength)) return undefined;
  if (rows === undefined || rows.every((row) => row.kind === "context")) return undefined;
  const hunks = hunksOf(rows, context);
  return {
    path,
    shownPath: path,
    fate: "modify",
    rows,
    hunks,
    lineEnd: "\n",
    bom: false,
    finalNewline: true,
  };
}

function rowsOf(before: string, after: string): readonly HunkLine[] | undefined {
  const lines = (text: string) => text.slice(0, -1).split("\n");
  const changes = diffArrays(lines(before), lines(after), { maxEditLength: maxChanges });
  return changes?.flatMap(({ added, removed, value }) =>
    value.map((text) => ({ kind: added ? "insert" : removed ? "remove" : "context", text }) as const),
  );
}

function hunksOf(rows: readonly HunkLine[], context: number): readonly DraftHunk[] {
  const ranges: { from: number; to: number }[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.kind === "context") continue;
    const from = Math.max(0, index - context);
    const to = Math.min(rows.length, index + 1 + context);
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges.map(({ from, to }) => ({ from, to, lines: rows.slice(from, to), line: lineOf(rows, from) }));
}

/** Returns the line of the file before at which row `index` stands, 0-based. */
export function lineOf(rows: readonly HunkLine[], index: number): number {
  return preimageOf(rows.slice(0, index)).length;
}

/** Returns the texts of the lines that stand in the file before. */
export function preimageOf(lines: readonly HunkLine[]): readonly string[] {
  return lines.filter(({ kind }) => kind !== "insert").map(({ text }) => text);
}

/** Returns the texts of the lines that stand in the file after. */
export function postimageOf(lines: readonly HunkLine[]): readonly string[] {
  return lines.filter(({ kind }) => kind !== "remove").map(({ text }) => text);
}

/** Returns the whole file before and after. */
export function textsOf(file: DraftFile): { readonly before: string; readonly after: string } {
  const text = (lines: readonly string[]) => {
    const joined = lines.join(file.lineEnd);
    return (file.bom ? "\uFEFF" : "") + joined + (file.finalNewline && lines.length > 0 ? file.lineEnd : "");
  };
  return { before: text(preimageOf(file.rows)), after: text(postimageOf(file.rows)) };
}

/**
 * Replaces the rows `from` to `to` by others; hunks behind them move along. With `seen`, the model knows of it and
 * the lines that it claims move too. The rows must not cut into a hunk.
 */
export function replaceRows(
  file: DraftFile,
  from: number,
  to: number,
  rows: readonly HunkLine[],
  { seen = true } = {},
): DraftFile {
  const shift = rows.length - (to - from);
  const lines = preimageOf(rows).length - preimageOf(file.rows.slice(from, to)).length;
  const hunks = file.hunks.map((hunk) => {
    if (hunk.to <= from) return hunk;
    if (hunk.from < to)
      throw new RangeError(`rows ${from} to ${to} cut into the hunk at ${hunk.from} to ${hunk.to}`);
    return { ...hunk, from: hunk.from + shift, to: hunk.to + shift, line: hunk.line + (seen ? lines : 0) };
  });
  return { ...file, rows: file.rows.toSpliced(from, to - from, ...rows), hunks };
}

import type { HunkLine } from "@git-llm-apply/core";
import { type DraftFile, type DraftHunk, preimageOf, replaceRows } from "../draft.ts";
import type { Random } from "../random.ts";
import { type Defect, everyFile, isContext, isTelling, oneFile } from "./defect.ts";
import { detab, entab, unitOf } from "./indentation.ts";

/** The files are not as the model saw them, or have something that its response can't show. */
export const fileDefects: readonly Defect[] = [
  { name: "crlf-file", on: "file", damage: everyFile((file) => ({ ...file, lineEnd: "\r\n" })) },
  { name: "bom-file", on: "file", damage: oneFile((file) => ({ ...file, bom: true })) },
  { name: "no-final-newline", on: "file", damage: oneFile((file) => ({ ...file, finalNewline: false })) },
  { name: "tabs-file", on: "indentation", damage: oneFile(indentWithTabs) },
  { name: "spaces-file", on: "indentation", damage: oneFile(indentWithSpaces) },
  { name: "trailing-lost", on: "file", damage: oneFile(addTrailingBlanks) },
  { name: "drift", on: "place", damage: everyFile((file, random) => prepend(file, 5 + random.below(30))) },
  {
    name: "drift-far",
    on: "place",
    damage: everyFile((file, random) => prepend(file, 200 + random.below(400))),
  },
  { name: "drift-in-context", on: "quote", damage: oneFile(changeContext) },
  { name: "grown-context", on: "quote", damage: oneFile(growContext) },
  { name: "decoy", on: "place", damage: oneFile(addDecoy) },
  { name: "half-done", on: "place", damage: oneFile(doHalf) },
];

const mapRows = (file: DraftFile, text: (text: string) => string): DraftFile => ({
  ...file,
  rows: file.rows.map((row) => ({ ...row, text: text(row.text) })),
});

/** The file is indented with tabs; the model writes the blanks of another version. */
function indentWithTabs(file: DraftFile): DraftFile | undefined {
  const unit = unitOf(file.rows);
  if (unit === undefined || !showsIndentation(file)) return undefined;
  return mapRows(file, (text) => entab(text, unit));
}

function indentWithSpaces(file: DraftFile, random: Random): DraftFile | undefined {
  const indented = file.rows.filter(({ text }) => /^\s/.test(text) && text.trim() !== "");
  if (indented.length === 0 || !indented.every(({ text }) => /^\t+\S/.test(text))) return undefined;
  const unit = random.pick([2, 4])!;
  return showsIndentation(file) ? mapRows(file, (text) => detab(text, unit)) : undefined;
}

/** Says whether each hunk with indented inserted lines quotes an indented line too: else the map is a guess. */
function showsIndentation({ hunks }: DraftFile): boolean {
  const indented = ({ text }: HunkLine) => /^\s+\S/.test(text);
  return (
    hunks.some(({ lines }) => lines.some(indented)) &&
    hunks.every(
      ({ lines }) => lines.some((line) => isContext(line) && indented(line)) || !lines.some(indented),
    )
  );
}

/** Context lines of the file end with blanks, which the model leaves out. */
function addTrailingBlanks(file: DraftFile, random: Random): DraftFile | undefined {
  const quoted = (index: number) => file.hunks.some(({ from, to }) => index >= from && index < to);
  const indices = [...file.rows.keys()].filter((index) => quoted(index) && isContext(file.rows[index]!));
  if (indices.length === 0) return undefined;
  const chosen = new Set(random.shuffle(indices).slice(0, 2));
  const rows = file.rows.map((row, index) => (chosen.has(index) ? { ...row, text: `${row.text}  ` } : row));
  return { ...file, rows };
}

/** Lines that the model has not seen stand at the top: its numbers are behind. */
function prepend(file: DraftFile, count: number): DraftFile {
  const rows = Array.from(
    { length: count },
    (_, index): HunkLine => ({ kind: "context", text: `entry ${index + 1} of the list above` }),
  );
  return replaceRows(file, 0, 0, rows, { seen: false });
}

/** Somebody changed one word of a line that the model quotes as context. */
function changeContext(file: DraftFile, random: Random): DraftFile | undefined {
  return changeOneRow(file, random, (text) => {
    const words = [...text.matchAll(/[A-Za-z]{4,}/g)];
    const word = random.pick(words);
    if (words.length < 3 || word === undefined) return undefined;
    return (
      text.slice(0, word.index) +
      random.pick(["updated", "current", "shared"]) +
      text.slice(word.index + word[0].length)
    );
  });
}

function changeOneRow(
  file: DraftFile,
  random: Random,
  change: (text: string) => string | undefined,
): DraftFile | undefined {
  for (const hunk of random.shuffle(file.hunks)) {
    if (!isTelling(hunk)) continue;
    for (const index of random.shuffle(inner(file.rows, hunk))) {
      const row = file.rows[index]!;
      const text = change(row.text);
      if (text !== undefined) return { ...file, rows: file.rows.with(index, { ...row, text }) };
    }
  }
  return undefined;
}

/** Returns the context rows of a hunk whose neighbours are context too. */
function inner(rows: readonly HunkLine[], { from, to }: DraftHunk): readonly number[] {
  const context = (index: number) => rows[index]?.kind === "context";
  return [...rows.keys()].filter((at) => at > from && at < to - 1 && [at - 1, at, at + 1].every(context));
}

/** Somebody added a line between two lines that the model quotes as neighbours. */
function growContext(file: DraftFile, random: Random): DraftFile | undefined {
  for (const index of random.shuffle([...file.hunks.keys()])) {
    const hunk = file.hunks[index]!;
    const at = random.pick(inner(file.rows, hunk));
    if (at === undefined || !isTelling(hunk)) continue;
    const indent = /^\s*/.exec(file.rows[at]!.text)![0];
    const row: HunkLine = { kind: "context", text: `${indent}meanwhile_added(${random.below(900) + 100})` };
    const hunks = file.hunks.map((other, place) => {
      if (place < index) return other;
      return { ...other, from: other.from + (place > index ? 1 : 0), to: other.to + 1 };
    });
    return { ...file, rows: file.rows.toSpliced(at, 0, row), hunks };
  }
  return undefined;
}

/** A copy of a hunk's preimage with one other word stands further down: near, but not the place. */
function addDecoy(file: DraftFile, random: Random): DraftFile | undefined {
  const hunk = random.pick(file.hunks)!;
  const lines = preimageOf(file.rows.slice(hunk.from, hunk.to));
  const index = lines.findIndex((text) => /[A-Za-z]{4,}/.test(text));
  if (lines.length < 4 || index === -1) return undefined;
  const copy = lines.with(
    index,
    lines[index]!.replace(/[A-Za-z]{4,}/, (word) => `other${word[0]!.toUpperCase()}${word.slice(1)}`),
  );
  const rows = ["", ...copy, ""].map((text): HunkLine => ({ kind: "context", text }));
  const before = random.below(2) === 0;
  return replaceRows(file, before ? 0 : file.rows.length, before ? 0 : file.rows.length, rows);
}

/** One of several hunks was done already. */
function doHalf(file: DraftFile, random: Random): DraftFile | undefined {
  if (file.hunks.length < 2) return undefined;
  const index = random.below(file.hunks.length);
  const { from, to } = file.hunks[index]!;
  const done = file.rows.slice(from, to).filter(({ kind }) => kind !== "remove");
  const rows = done.map(({ text }): HunkLine => ({ kind: "context", text }));
  // Where nothing is inserted, or the rest stands elsewhere, nobody could tell done from gone.
  const inserted = file.rows
    .slice(from, to)
    .filter((row) => row.kind === "insert" && row.text.trim().length >= 8);
  if (inserted.length === 0) return undefined;
  const hunks = file.hunks.map((hunk, at) => {
    const shift = rows.length - (to - from);
    if (at < index) return hunk;
    return { ...hunk, from: hunk.from + (at > index ? shift : 0), to: hunk.to + shift };
  });
  return { ...file, rows: file.rows.toSpliced(from, to - from, ...rows), hunks };
}

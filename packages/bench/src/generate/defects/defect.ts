import type { HunkLine } from "@git-llm-apply/core";
import type { Draft, DraftFile, DraftHunk } from "../draft.ts";
import type { Random } from "../random.ts";
import type { DraftFormat } from "../render.ts";

/** Changes a draft, or finds nothing in it to damage. */
export type Damage = (draft: Draft, random: Random, format: DraftFormat) => Draft | undefined;

/** One way in which responses and files are not what they should be. */
export interface Defect {
  readonly name: string;
  /** What it changes: two defects are combined only when they change different things. */
  readonly on: "file" | "quote" | "indentation" | "numbers" | "order" | "envelope" | "place";
  /** The formats in which it can happen; absent = all but `whole`, which quotes nothing. */
  readonly formats?: readonly DraftFormat[];
  /** Never combined with another. */
  readonly alone?: true;
  readonly damage?: Damage;
  /** Changes the text of the response, after it was written out. */
  readonly damageResponse?: (response: string, random: Random, draft: Draft) => string | undefined;
}

export type ChangeHunk = (hunk: DraftHunk, file: DraftFile, random: Random) => DraftHunk | undefined;
export type ChangeFile = (file: DraftFile, random: Random) => DraftFile | undefined;

/** Damages the first file, in an order by chance, in which there is something to damage. */
export function oneFile(change: ChangeFile): Damage {
  return (draft, random) => {
    for (const index of random.shuffle([...draft.files.keys()])) {
      const file = change(draft.files[index]!, random);
      if (file !== undefined) return { ...draft, files: draft.files.with(index, file) };
    }
    return undefined;
  };
}

/** Damages every file; nothing if one of them can't be damaged. */
export function everyFile(change: ChangeFile): Damage {
  return (draft, random) => {
    const files = draft.files.map((file) => change(file, random));
    return files.every((file) => file !== undefined) ? { ...draft, files } : undefined;
  };
}

/** Damages the first hunk, in an order by chance, in which there is something to damage. */
export function oneHunk(change: ChangeHunk): Damage {
  return oneFile((file, random) => {
    for (const index of random.shuffle([...file.hunks.keys()])) {
      const hunk = change(file.hunks[index]!, file, random);
      if (hunk !== undefined) return { ...file, hunks: file.hunks.with(index, hunk) };
    }
    return undefined;
  });
}

/** Damages every hunk of every file; nothing if one of them can't be damaged. */
export function everyHunk(change: ChangeHunk): Damage {
  return everyFile((file, random) => {
    const hunks = file.hunks.map((hunk) => change(hunk, file, random));
    return hunks.every((hunk) => hunk !== undefined) ? { ...file, hunks } : undefined;
  });
}

/** Changes the text of one line of one hunk; `text` returns nothing where a line gives no occasion. */
export function oneLine(
  accept: (line: HunkLine, index: number, hunk: DraftHunk) => boolean,
  text: (text: string, file: DraftFile, random: Random) => string | undefined,
): Damage {
  return oneHunk((hunk, file, random) => {
    if (!isTelling(hunk)) return undefined;
    for (const index of random.shuffle([...hunk.lines.keys()])) {
      const line = hunk.lines[index]!;
      if (!accept(line, index, hunk)) continue;
      const changed = text(line.text, file, random);
      if (changed !== undefined && changed !== line.text)
        return { ...hunk, lines: hunk.lines.with(index, { ...line, text: changed }) };
    }
    return undefined;
  });
}

/** Says whether a hunk quotes enough lines to be found when one of them is wrong. */
export function isTelling({ lines }: DraftHunk): boolean {
  return lines.filter((line) => isQuoted(line) && line.text.trim().length >= 4).length >= 4;
}

/** Changes the text of each line of a hunk that is accepted; nothing where none changes. */
export function linesOf(
  accept: (line: HunkLine) => boolean,
  text: (text: string) => string,
): (hunk: DraftHunk) => DraftHunk | undefined {
  return (hunk) => {
    const lines = hunk.lines.map((line) => (accept(line) ? { ...line, text: text(line.text) } : line));
    return lines.some((line, index) => line.text !== hunk.lines[index]!.text)
      ? { ...hunk, lines }
      : undefined;
  };
}

export const isContext = ({ kind }: HunkLine): boolean => kind === "context";
export const isQuoted = ({ kind }: HunkLine): boolean => kind !== "insert";
export const isBlank = ({ text }: HunkLine): boolean => text.trim() === "";

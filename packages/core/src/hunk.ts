import { isVisible } from "./text/blanks.ts";
import type { Edit, Hunk, HunkLine } from "./types.ts";

/** The lines of a hunk, or of one to be. */
type Lines = Pick<Hunk, "lines">;

/** Returns the hunks of an edit, of whatever kind it is. */
export function hunksOf(edit: Edit): readonly Hunk[] {
  return ("hunks" in edit && edit.hunks) || [];
}

/** Returns the lines of a hunk that replaces all of the preimage by all of the postimage. */
export function replacement(preimage: readonly string[], postimage: readonly string[]): readonly HunkLine[] {
  const lines: HunkLine[] = [];
  for (const text of preimage) lines.push({ kind: "remove", text });
  for (const text of postimage) lines.push({ kind: "insert", text });
  return lines;
}

/** The signs before the lines of a hunk. */
const SIGNS = { context: " ", remove: "-", insert: "+" } as const;

/** Returns a line of a hunk as it stands in a diff. */
export function signed({ kind, text }: HunkLine): string {
  return SIGNS[kind] + text;
}

/** Returns whether the sign of a line of context, a `+`, may have been forgotten. */
export function mayLackSign({ marked = false, counted = false }: Hunk): boolean {
  return marked && !counted;
}

/** Returns the lines that the hunk quotes, whatever it does with them. */
export function quotedLines({ lines }: Lines): readonly HunkLine[] {
  return lines.filter(({ kind }) => kind !== "insert");
}

/** Returns the texts of all lines of a hunk as one, in which signs are found sooner than line by line. */
export function wholeText({ lines }: Lines): string {
  return lines.map(({ text }) => text).join("\n");
}

/** Returns whether `isLike` is true of a line that the hunk quotes. */
export function quotesSome({ lines }: Lines, isLike: (text: string) => boolean): boolean {
  for (const { kind, text } of lines) if (kind !== "insert" && isLike(text)) return true;
  return false;
}

/** Returns whether the hunk quotes lines with something on them, and `isLike` is true of each. */
export function quotesOnly(hunk: Lines, isLike: (text: string) => boolean): boolean {
  return quotesSome(hunk, isVisible) && !quotesSome(hunk, (text) => isVisible(text) && !isLike(text));
}

/** Returns for each line that the hunk quotes its index among all of the hunk's. */
export function quotedIndices({ lines }: Lines): readonly number[] {
  return [...lines.keys()].filter((index) => lines[index]!.kind !== "insert");
}

/** Lines that a hunk inserts one after the other. */
export interface Insertion {
  /** Index of the first of them among all lines of the hunk. */
  readonly index: number;
  /** The line of the preimage that they go before. */
  readonly row: number;
  readonly texts: readonly string[];
}

/** Returns what a hunk inserts, from top to bottom. */
export function insertionsOf({ lines }: Lines): readonly Insertion[] {
  const found: (Insertion & { readonly texts: string[] })[] = [];
  let row = 0;
  for (const [index, { kind, text }] of lines.entries()) {
    if (kind !== "insert") row++;
    else if (lines[index - 1]?.kind === "insert") found.at(-1)!.texts.push(text);
    else found.push({ index, row, texts: [text] });
  }
  return found;
}

/** Returns whether a hunk is to change anything. */
export function changesSome({ lines, finalNewline }: Pick<Hunk, "lines" | "finalNewline">): boolean {
  return finalNewline !== undefined || lines.some(({ kind }) => kind !== "context");
}

/** Returns the texts that the hunk quotes. */
export function preimageOf(hunk: Lines): readonly string[] {
  return quotedLines(hunk).map(({ text }) => text);
}

/** Returns the texts that are to stand in place of those that the hunk quotes. */
export function postimageOf({ lines }: Lines): readonly string[] {
  return lines.filter(({ kind }) => kind !== "remove").map(({ text }) => text);
}

/** Returns whether a hunk quotes nothing: all of its lines are new. */
export function onlyInserts({ lines }: Lines): boolean {
  return lines.every(({ kind }) => kind === "insert");
}

/** Returns whether the model was shown the number of each line that the hunk quotes: it is right, or nearly so. */
export function hasShownNumbers({ reach }: Pick<Hunk, "reach">): boolean {
  return reach === 1;
}

/** Returns whether nothing but a scope says where the lines of a hunk go. */
export function isScoped(hunk: Hunk): boolean {
  return hunk.anchors.length > 0 && isUnplaced(hunk);
}

/** Returns whether a hunk says nothing of where its lines go. */
export function isLoose(hunk: Hunk): boolean {
  return hunk.anchors.length === 0 && isUnplaced(hunk);
}

function isUnplaced(hunk: Hunk): boolean {
  return !hunk.atEnd && hunk.line === undefined && hunk.lines.length > 0 && onlyInserts(hunk);
}

import { preimageOf } from "../../hunk.ts";
import type { Hunk, Image } from "../../types.ts";

/** A line of what is to stand in a file. */
export interface NewLine {
  readonly text: string;
  /** It comes with the edit, and is none that the edit only quotes. */
  readonly isNew: boolean;
}

/** What an edit would make stand in a file, or in a part of it. */
export interface NewText {
  readonly path: string;
  /** The file as it is; none where it is to be created. */
  readonly image: Image | undefined;
  /** From top to bottom. */
  readonly lines: readonly NewLine[];
  /** The lines in the place of which these stand. */
  readonly quoted: readonly string[];
  /** The lines of the file that the edit quotes, 0-based, without the last one; none for a whole file. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
}

/** Returns what a hunk would make stand in a file. */
export function newTextOf(hunk: Hunk, path: string, image: Image, range: NewText["range"]): NewText {
  const lines = hunk.lines
    .filter(({ kind }) => kind !== "remove")
    .map(({ kind, text }) => ({ text, isNew: kind === "insert" }));
  return { path, image, lines, quoted: preimageOf(hunk), range };
}

/** Returns what a text would make of a whole file. */
export function newFileOf(texts: readonly string[], path: string, image: Image | undefined): NewText {
  const quoted = image?.lines ?? [];
  const known = new Set(quoted);
  return { path, image, lines: texts.map((text) => ({ text, isNew: !known.has(text) })), quoted };
}

/** Returns whether the file has a line like this already, or the edit quotes one. */
export function hasLike({ image, quoted }: NewText, form: RegExp): boolean {
  return [image?.lines ?? [], quoted].some((lines) => lines.some((line) => form.test(line)));
}

import type { Hunk } from "./types.ts";

/** Returns the lines that the hunk quotes. */
export function preimageOf({ lines }: Pick<Hunk, "lines">): readonly string[] {
  return lines.filter(({ kind }) => kind !== "insert").map(({ text }) => text);
}

/** Returns the lines that are to stand in place of those that the hunk quotes. */
export function postimageOf({ lines }: Pick<Hunk, "lines">): readonly string[] {
  return lines.filter(({ kind }) => kind !== "remove").map(({ text }) => text);
}

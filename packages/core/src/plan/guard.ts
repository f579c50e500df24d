import { isElision, isPlaceholder } from "../match/elision.ts";
import type { Hunk } from "../types.ts";

/** Where `...` on a line of its own is code or prose. */
const DOTS_ARE_TEXT = /\.(?:pyi?|md|mdx|markdown|txt|rst|adoc|ya?ml)$/i;

/** Returns the inserted line that only stands for code which the model left out. */
export function writtenElision(hunk: Hunk, path: string): string | undefined {
  const quoted = new Set(hunk.lines.filter(({ kind }) => kind !== "insert").map(({ text }) => text.trim()));
  return hunk.lines.find(
    ({ kind, text }) =>
      kind === "insert" &&
      !quoted.has(text.trim()) &&
      (isPlaceholder(text) || (isElision(text) && !DOTS_ARE_TEXT.test(path))),
  )?.text;
}

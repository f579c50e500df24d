import { diffArrays } from "diff";
import type { Hunk, HunkLine } from "../types.ts";
import { fold } from "./fold.ts";

/** Beyond so many differing lines the two sides are taken to have nothing in common. */
const MOST_DIFFERENCES = 600;

/**
 * Returns the hunk without what it does to blanks, quotes and dashes alone: a line that it takes away and puts back
 * like that is context, as it puts it. A hunk that does nothing else is left as it is.
 *
 *     -log(1);·        log(1);
 *     -stop();    →   -stop();
 *     +log(1);
 */
export function substanceOf(hunk: Hunk): Hunk {
  const put = new Set(hunk.lines.filter(({ kind }) => kind === "insert").map(({ text }) => fold(text)));
  if (!hunk.lines.some(({ kind, text }) => kind === "remove" && put.has(fold(text)))) return hunk;
  const lines = compareFolded(hunk);
  return lines.every(({ kind }) => kind === "context") ? hunk : { ...hunk, lines };
}

function compareFolded({ lines }: Hunk): readonly HunkLine[] {
  const before = lines.filter(({ kind }) => kind !== "insert");
  const after = lines.filter(({ kind }) => kind !== "remove");
  const parts = diffArrays(foldsOf(before), foldsOf(after), { maxEditLength: MOST_DIFFERENCES });
  if (!parts) return lines;
  const [left, right] = [before.values(), after.values()];
  return parts.flatMap(({ added, removed, value }) =>
    value.map((): HunkLine => {
      if (removed) return { ...left.next().value!, kind: "remove" };
      if (added) return { ...right.next().value!, kind: "insert" };
      left.next();
      return { ...right.next().value!, kind: "context" };
    }),
  );
}

function foldsOf(lines: readonly HunkLine[]): string[] {
  return lines.map(({ text }) => fold(text));
}

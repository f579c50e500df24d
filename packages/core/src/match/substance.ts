import { postimageOf, preimageOf } from "../hunk.ts";
import type { Hunk } from "../types.ts";
import { compareLines } from "./compare-lines.ts";
import { fold } from "./fold.ts";

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
  const lines = compareLines(preimageOf(hunk), postimageOf(hunk), fold);
  return lines.every(({ kind }) => kind === "context") ? hunk : { ...hunk, lines };
}

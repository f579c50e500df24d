import type { BlockContent, Reading } from "./format.ts";

/** Returns the reading of a block that is complete with its first line. */
// biome-ignore lint/correctness/useYield: no further line is asked for.
export function* oneLine(content: BlockContent): Reading {
  return content;
}

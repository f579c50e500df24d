import type { BlockContent } from "./format.ts";

/** Returns what several parts of a block say, in their order. */
export function joined(
  contents: readonly BlockContent[],
): Pick<BlockContent, "edits" | "problems" | "embedded"> {
  const embedded = contents.flatMap((content) => content.embedded ?? []);
  return {
    edits: contents.flatMap((content) => content.edits),
    problems: contents.flatMap((content) => content.problems),
    ...(embedded.length > 0 && { embedded }),
  };
}

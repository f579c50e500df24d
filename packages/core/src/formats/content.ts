import { cleaned, isAbsolute } from "../path-readings.ts";
import type { Edit } from "../types.ts";
import { type Fault, malformed, problemOf } from "./fault.ts";
import type { BlockContent, Reading } from "./format.ts";

/** A block that says nothing. */
export const NOTHING: BlockContent = { edits: [], problems: [] };

/** Returns the content of a block that asks for one edit. */
export function oneEdit(edit: Edit): BlockContent {
  return { edits: [edit], problems: [] };
}

/** Returns the content of a block that was to be an edit, and can't be read. */
export function refused(fault: Fault): BlockContent {
  return oneEdit(malformed(fault));
}

/** Returns the content of a block that is no edit, of which something is to be told. */
export function told(fault: Fault): BlockContent {
  return { edits: [], problems: [problemOf(fault)] };
}

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

/** Returns the content with its paths as they are from the root, where they were from a folder. */
export function inFolder<Content extends Pick<BlockContent, "edits">>(
  content: Content,
  folder: string,
): Content {
  const isWhole = (path: string) => isAbsolute(cleaned(path)) || path.startsWith(`${folder}/`);
  const from = (path: string) => (isWhole(path) ? path : `${folder}/${path}`);
  return {
    ...content,
    edits: content.edits.map((edit) => ({
      ...edit,
      path: from(edit.path),
      ...(edit.kind === "rename" && { to: from(edit.to) }),
    })),
  };
}

/** Returns the reading of a block that is complete with its first line. */
// biome-ignore lint/correctness/useYield: no further line is asked for.
export function* oneLine(content: BlockContent): Reading {
  return content;
}

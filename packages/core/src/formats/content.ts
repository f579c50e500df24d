import { cleaned, isAbsolute } from "../paths/readings.ts";
import type { Edit, MalformedEdit, Problem, Span } from "../types.ts";
import type { BlockContent, Reading } from "./format.ts";

/** A block that says nothing. */
export const NOTHING: BlockContent = { edits: [], problems: [] };

/** Returns the content of a block that asks for one edit. */
export function oneEdit(edit: Edit): BlockContent {
  return { edits: [edit], problems: [] };
}

/** What is wrong with a block, and where. */
export interface Fault {
  /** The format that the block is in; `response` where none could read it. */
  readonly format: string;
  /** Absent where the block names none. */
  readonly path?: string | undefined;
  readonly span: Span;
  /** What follows the format's name in the problem's code: `missing-divider`. */
  readonly what: string;
  readonly message: string;
  /** The next thing to do. */
  readonly hint: string;
}

/** What is wrong, whatever it is wrong with. */
export type What = Pick<Fault, "what" | "message" | "hint">;

/** Returns what is wrong with something that is cut off: `part` names it, `whole` what is to be sent again, `end` what ends it. */
export function unclosed(part: string, whole: string, end = "end"): What {
  const message = `${part} has no ${end}: it was cut off.`;
  return { what: "unclosed", message, hint: `Send ${whole} again.` };
}

/** Returns what is wrong with a block, as its format calls it, that is below no path. */
export function withoutPath(block: string): What {
  const message = `Nothing above the ${block} names a file.`;
  return { what: "missing-path", message, hint: `Put the path on a line of its own above the ${block}.` };
}

/** Returns a fault as a problem of the response. */
export function problemOf({ format, span, what, message, hint }: Fault): Problem {
  return { code: `${format}/${what}`, message, span, hint };
}

/** Returns the edit that stands for a block which can't be read. */
export function malformed(fault: Fault): MalformedEdit {
  const { format, path = "", span } = fault;
  return { kind: "malformed", format, path, span, problem: problemOf(fault) };
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
export function joined(contents: readonly BlockContent[]): BlockContent {
  const embedded = contents.flatMap((content) => content.embedded ?? []);
  const failed = contents.flatMap((content) => content.failed ?? []);
  return {
    edits: contents.flatMap((content) => content.edits),
    problems: contents.flatMap((content) => content.problems),
    ...(embedded.length > 0 && { embedded }),
    ...(failed.length > 0 && { failed }),
  };
}

/** Returns what those parts of a block say that are known; `undefined` if none is. */
export function joinedKnown(contents: readonly (BlockContent | undefined)[]): BlockContent | undefined {
  const known = contents.filter((content) => content !== undefined);
  return known.length > 0 ? joined(known) : undefined;
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

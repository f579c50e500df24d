import { replacement } from "../hunk.ts";
import { isBlank } from "../text/blanks.ts";
import { textOf } from "../text/lines.ts";
import type { Edit, Hunk, Span } from "../types.ts";
import { bareText, type Sides, waysOf } from "./sides.ts";

/** How far, in lines, a text may be from where the model says that it starts: Roo Code's default. */
const REACH = 40;

/** Returns where a hunk is looked for whose text starts at this line, 1-based; anywhere if there is none. */
export function nearLine(line: number | undefined): Pick<Hunk, "line" | "reach"> {
  return line !== undefined && line > 0 ? { line: line - 1, reach: REACH } : {};
}

/**
 * Returns the hunk that replaces a text by another, wherever it stands; `sides` are the ways to read it, the likeliest one
 * first, and `hints` what else is known of it.
 */
export function replacingHunk(
  sides: readonly Sides[],
  path: string,
  span: Span,
  hints: Partial<Hunk> = {},
): Hunk {
  const [first, ...ways] = waysOf(sides[0]!, path);
  const others = [...sides.slice(1), ...ways];
  const readings = others.map(({ preimage, postimage }) => ({ lines: replacement(preimage, postimage) }));
  const lines = replacement(first.preimage, first.postimage);
  return { lines, span, anchors: [], atEnd: false, ...(readings.length > 0 && { readings }), ...hints };
}

/** Returns the edit of one such hunk, which has `hints` as well; where nothing is to be replaced, it makes the file. */
export function replacingEdit(
  { format, path, span }: Pick<Edit, "format" | "path" | "span">,
  sides: readonly Sides[],
  hints?: Partial<Hunk>,
): Edit {
  const { preimage, postimage } = sides[0]!;
  if (preimage.every(isBlank))
    return { format, path, span, kind: "write", text: bareText(textOf(postimage), path), create: true };
  return { format, path, span, kind: "patch", hunks: [replacingHunk(sides, path, span, hints)] };
}

/** Where a text starts or ends in the file, 1-based, as a line of a block says it. */
export interface LineHint {
  readonly of: "start" | "end";
  readonly line: number;
}

/**
 * Models put the number in brackets, as the prompt that they learnt it from does, or the range in one line, and forget the sign
 * before it.
 */
const HINT =
  /^:(start|end)_line(?:[:=> ] {0,3}|(?=\d))\[? {0,3}(\d{1,9})(?: ?- ?\d{1,9}| {1,3}:end_line:\d{1,9})? {0,3}\]?:?\s*$/i;

/** Returns what `:start_line:12` or `:end_line: [14]` says, or `undefined` for any other line. */
export function lineHint(text: string): LineHint | undefined {
  const found = text.startsWith(":") ? HINT.exec(text) : null;
  return found
    ? { of: found[1]!.toLowerCase() === "end" ? "end" : "start", line: Number(found[2]) }
    : undefined;
}

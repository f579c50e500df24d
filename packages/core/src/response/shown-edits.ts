import { NOTHING, problemOf } from "../formats/content.ts";
import type { BlockContent } from "../formats/format.ts";
import type { Line } from "../text/line.ts";
import { type Fence, openFence } from "../text/markdown.ts";
import type { Problem, Span } from "../types.ts";

/** Nobody needs more marks, and each fence within one is read for itself. */
const MOST_MARKS = 8;

/** Returns whether a fence for no file has fences with fewer marks in its text: an example, or the answer itself. */
export function mayShowEdits({ marker }: Fence, lines: readonly Line[]): boolean {
  const isWithin = (line: Line) => (openFence(line)?.marker.length ?? Infinity) < marker.length;
  return marker.length <= MOST_MARKS && lines.some(isWithin);
}

/** Returns what to tell of the edits in such a text. */
export function shownEdits(texts: readonly string[]): BlockContent {
  return { ...NOTHING, aside: { text: texts.join("\n"), told: editsInFence, always: true } };
}

function editsInFence(count: number, span: Span): Problem {
  const edits = count === 1 ? "1 edit is" : `${count} edits are`;
  const message = `${edits} in a fence whose text is only shown: it was left out.`;
  const hint = "Send any edit that is meant without the fence around it.";
  return problemOf({ format: "response", span, what: "shown", message, hint });
}

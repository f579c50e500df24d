import { NOTHING, problemOf } from "../formats/content.ts";
import type { BlockContent } from "../formats/format.ts";
import type { Problem, Span } from "../types.ts";

/** Returns what to tell of a fence for no file that has fences with fewer marks in its text: an example, or the answer itself. */
export function shownEdits(texts: readonly string[]): BlockContent {
  return { ...NOTHING, aside: { text: texts.join("\n"), told: editsInFence, always: true } };
}

function editsInFence(count: number, span: Span): Problem {
  const edits = count === 1 ? "1 edit stands" : `${count} edits stand`;
  const message = `${edits} in a fence as text that is shown: that is left out.`;
  const hint = "Send them without the fence around them if they are meant.";
  return problemOf({ format: "response", span, what: "shown", message, hint });
}

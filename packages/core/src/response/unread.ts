import { refused, told } from "../formats/content.ts";
import type { BlockContent, Surroundings } from "../formats/format.ts";
import { pathAbove } from "../naming/path-above.ts";
import { filesNamed } from "../naming/path-text.ts";
import { type Line, spanOf } from "../text/line.ts";
import { isEndMarker, namesDeed } from "../text/marker.ts";

const HINT = "Send the whole block again, with exactly the markers of its format.";

/** Returns what to tell of a marker that no format claimed, lest it be passed over in silence. */
export function unreadMarker(line: Line, surroundings: Surroundings): BlockContent {
  const path = pathOf(line, surroundings);
  const base = { format: "response", path, span: spanOf(line, line), hint: HINT };
  const shown = JSON.stringify(line.text.trim());
  if (!isEndMarker(line)) {
    const message = `${shown} looks like the beginning of an edit, but can't be read as one.`;
    return refused({ ...base, what: "unread-edit", message });
  }
  const message = `${shown} looks like the end of an edit, but its beginning is missing.`;
  return told({ ...base, what: "unread-end", message });
}

/** One that says what is done with a file is for none of the block before. */
function pathOf(line: Line, surroundings: Surroundings): string | undefined {
  if (!namesDeed(line)) return pathAbove(surroundings);
  const [named] = filesNamed(line.text.replace(/[<>=]/g, " "));
  return named ?? pathAbove({ above: surroundings.above });
}

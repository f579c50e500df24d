import type { BlockContent } from "../formats/format.ts";
import type { Line } from "../text/line.ts";
import { isEndMarker } from "../text/marker.ts";

/** Returns what to tell of a marker that no format claimed, lest it be passed over in silence. */
export function unreadMarker(line: Line, path: string | undefined): BlockContent {
  const span = { from: line.from, to: line.to };
  const shown = JSON.stringify(line.text.trim());
  const hint = "Send the whole block again, with its markers as the format has them.";
  if (!isEndMarker(line)) {
    const message = `${shown} looks like the beginning of an edit, and can't be read as one.`;
    const problem = { code: "response/unread-edit", message, span, hint };
    return {
      edits: [{ kind: "malformed", format: "response", path: path ?? "", span, problem }],
      problems: [],
    };
  }
  const message = `${shown} looks like the end of an edit, of which the begin is missing.`;
  return { edits: [], problems: [{ code: "response/unread-end", message, span, hint }] };
}

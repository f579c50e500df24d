import { refused, told } from "../formats/content.ts";
import type { BlockContent } from "../formats/format.ts";
import { type Line, spanOf } from "../text/line.ts";
import { isEndMarker } from "../text/marker.ts";

const HINT = "Send the whole block again, with its markers as the format has them.";

/** Returns what to tell of a marker that no format claimed, lest it be passed over in silence. */
export function unreadMarker(line: Line, path: string | undefined): BlockContent {
  const base = { format: "response", path, span: spanOf(line, line), hint: HINT };
  const shown = JSON.stringify(line.text.trim());
  if (!isEndMarker(line)) {
    const message = `${shown} looks like the beginning of an edit, and can't be read as one.`;
    return refused({ ...base, what: "unread-edit", message });
  }
  const message = `${shown} looks like the end of an edit, of which the begin is missing.`;
  return told({ ...base, what: "unread-end", message });
}

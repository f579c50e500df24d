import { pathAbove } from "../../naming/path-above.ts";
import { pathInLine } from "../../naming/path-text.ts";
import { isBlank } from "../../text/blanks.ts";
import { type Line, spanOf } from "../../text/line.ts";
import type { Edit } from "../../types.ts";
import { malformed } from "../content.ts";
import type { Format, Reading, Surroundings } from "../format.ts";
import { editOf } from "./edit.ts";
import { closesEditblock, opensEditblock, opensPair, pathOfTag, readPair } from "./pair.ts";
import { instructions, renderEditblocks } from "./prompt.ts";

/**
 * Editblocks: the numbered lines to remove, and the lines to insert in their place.
 *
 * Source: the ln-diff README (dceluis/ln-diff).
 */
export const lnDiff: Format = {
  name: "ln-diff",
  summary: "A path, and an editblock with the numbered lines to remove and the lines to insert",
  instructions,
  render: renderEditblocks,
  open: (line, surroundings) =>
    opensEditblock(line.text) || opensPair(line.text) ? read(line, surroundings) : undefined,
};

/** Reads `<editblock>`, one REMOVE and INSERT pair or several, and `</editblock>`; both tags may be missing. */
function* read(head: Line, surroundings: Surroundings): Reading {
  let path = pathOfTag(head.text) ?? pathAbove(surroundings);
  const edits: Edit[] = [];
  // Blank lines behind the last pair, which belong to the block only if another pair or the tag follows.
  let unread = 0;
  for (let line = opensPair(head.text) ? head : yield; line; line = yield) {
    unread++;
    if (opensPair(line.text)) {
      const pair = yield* readPair(line, { kind: "opened", format: "ln-diff", path });
      edits.push(editOf(pair, path));
      unread = pair.end === "next" ? 1 : 0;
      if (pair.end !== "marker") break;
    } else if (closesEditblock(line.text)) {
      unread = 0;
      break;
    } else if (edits.length === 0 && pathInLine(line.text)) path = pathInLine(line.text);
    else if (!isBlank(line.text)) break;
  }
  return { edits: edits.length > 0 ? edits : [withoutPair(head, path)], problems: [], unread };
}

function withoutPair(head: Line, path: string | undefined): Edit {
  return malformed({
    format: "ln-diff",
    path,
    span: spanOf(head, head),
    what: "missing-remove",
    message: "The editblock does not start with the marker `<<<<<<< REMOVE`.",
    hint: "Send the whole editblock again.",
  });
}

import { replacement } from "../../hunk.ts";
import type { Edit, Hunk } from "../../types.ts";
import { malformed, type What, withoutPath } from "../content.ts";
import { insertedTexts } from "./inserted.ts";
import type { NumberedLine } from "./numbered-line.ts";
import type { Pair } from "./pair.ts";

/** Models are usually off by one line number at most. */
const REACH = 1;

/** Returns the edit that a REMOVE and INSERT pair asks for. */
export function editOf(pair: Pair, path: string | undefined): Edit {
  const { span } = pair;
  const fault = faultOf(pair, path);
  if (fault || path === undefined) return malformed({ format: "ln-diff", path, span, ...fault! });
  const inserted = insertedTexts(pair.insert!, pair.remove);
  if (!inserted) return malformed({ format: "ln-diff", path, span, ...UNCLEAR });
  return { kind: "patch", format: "ln-diff", path, span, hunks: [hunkOf(pair, inserted)] };
}

function hunkOf({ span, remove }: Pair, inserted: readonly string[]): Hunk {
  const removed = remove.map((line) => line.text);
  const first = remove.findIndex((line) => line.number !== undefined);
  const place = first === -1 ? {} : { line: Math.max(0, remove[first]!.number! - 1 - first), reach: REACH };
  const lines = replacement(removed, inserted);
  return { lines, span, anchors: [], atEnd: remove.length === 0, ...place };
}

function faultOf({ remove, insert, end }: Pair, path: string | undefined): What | undefined {
  if (!insert && (end === "marker" || end === "tag")) return MISSING_DIVIDER;
  if (!insert || end === "next" || end === "response") return UNCLOSED;
  if (path === undefined) return withoutPath("editblock");
  return remove.length + insert.length === 0 ? EMPTY : numbersFault(remove);
}

const MISSING_DIVIDER = {
  what: "missing-divider",
  message: "No line `=======` separates the lines to remove from those to insert.",
  hint: "Send the whole editblock again, with that line.",
};

const UNCLOSED = {
  what: "unclosed",
  message: "The editblock has no line `>>>>>>> INSERT`: it was cut off, or its end was forgotten.",
  hint: "Send the whole editblock again.",
};

const EMPTY = {
  what: "empty",
  message: "The editblock neither removes nor inserts anything.",
  hint: "Leave it out.",
};

const UNCLEAR = {
  what: "unclear-pipe",
  message: "A line to insert starts with | where it may be the code's own, or the separator behind a number.",
  hint: "Send the whole editblock again, with the sign │ before the text of each line.",
};

/** The place of a line whose number jumps would be a guess. */
function numbersFault(remove: readonly NumberedLine[]) {
  let expected: number | undefined;
  for (const { number } of remove) {
    if (number !== undefined && expected !== undefined && number !== expected) {
      return {
        what: "numbers-jump",
        message: `The line numbers below REMOVE are not consecutive: ${expected - 1}, then ${number}.`,
        hint: "Use one editblock for each run of consecutive lines.",
      };
    }
    if (number !== undefined || expected !== undefined) expected = (number ?? expected!) + 1;
  }
  return undefined;
}

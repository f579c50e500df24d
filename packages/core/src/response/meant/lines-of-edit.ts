import { insertionsOf, preimageOf, quotedLines } from "../../hunk.ts";
import { tells } from "../../text/fold.ts";
import { linesOf } from "../../text/lines.ts";
import type { Edit, Hunk } from "../../types.ts";

/** Returns the lines that an edit puts in, and does not quote. */
export function linesMade(edit: Edit): readonly string[] {
  if (edit.kind === "write") return linesOf(edit.text).filter(tells);
  const quoted = new Set(linesQuoted(edit));
  const made = hunksOf(edit)
    .flatMap(insertionsOf)
    .flatMap(({ texts }) => texts);
  return made.filter((text) => tells(text) && !quoted.has(text));
}

/** Returns the lines that an edit quotes. */
export function linesQuoted(edit: Edit): readonly string[] {
  return hunksOf(edit).flatMap(preimageOf).filter(tells);
}

/** Returns the lines that an edit takes away, and does not put in again. */
export function linesTaken(edit: Edit): readonly string[] {
  const hunks = hunksOf(edit);
  const put = new Set(hunks.flatMap(insertionsOf).flatMap(({ texts }) => texts));
  const removed = hunks.flatMap((hunk) => quotedLines(hunk).filter(({ kind }) => kind === "remove"));
  return removed.flatMap(({ text }) => (tells(text) && !put.has(text) ? [text] : []));
}

/** Returns such lines of some edits with the path of each. */
export function linesWithPath(
  edits: readonly Edit[],
  linesOf: (edit: Edit) => readonly string[],
): readonly string[] {
  return edits.flatMap((edit) => linesOf(edit).map((line) => `${edit.path}\n${line}`));
}

function hunksOf(edit: Edit): readonly Hunk[] {
  return edit.kind === "patch" ? edit.hunks : [];
}

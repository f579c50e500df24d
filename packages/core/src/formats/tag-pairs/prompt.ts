import { textOf } from "../../text/lines.ts";
import type { Edit } from "../../types.ts";
import type { Instructions } from "../format.ts";
import { type Replacement, replacementsOf } from "../written.ts";

export const instructions: Instructions = {
  plain: `Answer with pairs of tags, each below the path of the file alone on a line: <old_text line=N> with lines of the file, where
N is the number of the first, then <new_text> with the lines that replace them. Each tag is on a line of its own.

- The old lines are consecutive lines of the file, character for character.
- To create a file, leave the old text empty.`,
  strict: `A pair whose old text is not found is refused. Never shorten lines, and never put dots or a comment in place of code.`,
};

/** Writes the edit as pairs of tags, one for each hunk, each below the path. */
export function renderPairs(edit: Edit): string {
  return replacementsOf("tag-pairs", edit)
    .map((replacement) => textOf([edit.path, ...pair(replacement)]))
    .join("\n");
}

function pair({ preimage, postimage, line }: Replacement): readonly string[] {
  const hint = line === undefined ? "" : ` line=${line + 1}`;
  return [`<old_text${hint}>`, ...preimage, "</old_text>", "<new_text>", ...postimage, "</new_text>"];
}

import { textOf } from "../../text/lines.ts";
import { numberedLines } from "../../text/numbered-lines.ts";
import type { Edit } from "../../types.ts";
import type { Instructions } from "../format.ts";
import { cannotSay, replacementsOf } from "../written.ts";

/** Never says "diff": small models would fall into unified diffs. */
export const instructions: Instructions = {
  plain: `Answer with editblocks. The files are shown with a number and the sign │ before each line.

An editblock is the path of the file alone on a line, then <editblock>, the line <<<<<<< REMOVE, the lines to take out,
the line =======, the lines to put in, the line >>>>>>> INSERT, and </editblock>.

- Below REMOVE, repeat the lines exactly as they are shown, number and │ included. Their numbers are consecutive,
  without a gap.
- Below =======, write the same lines as they should be, with spaces in place of the number before each │. Nothing else
  is between │ and the text of the line.
- To delete lines, put nothing in. To add at the end of a file, or to create one, take nothing out. To move lines, use
  two editblocks.
- Numbers always refer to the files as they are shown, however many editblocks come before. Use one editblock for each
  place.`,
  strict: `These rules are a contract. One that is broken makes the whole answer worthless:

1. Every line below REMOVE is a line of the file shown, character for character, with its own number.
2. No number is left out between the first and the last line of a REMOVE.
3. The path is written as it is shown, without quotes, asterisks or backticks.
4. No line is shortened, or replaced by dots or a comment such as "rest unchanged".
5. Both tags and all three markers are alone on their lines.`,
};

/** Writes the edit as editblocks, one for each hunk, each below the path. */
export function renderEditblocks(edit: Edit): string {
  const blocks = replacementsOf("ln-diff", edit).map(({ preimage, postimage, line }) => {
    if (preimage.length > 0 && line === undefined) return cannotSay("ln-diff", edit, "a hunk has no line");
    return textOf([edit.path, ...editblock(numberedLines(preimage, line), postimage)]);
  });
  return blocks.join("\n");
}

function editblock(remove: readonly string[], insert: readonly string[]): readonly string[] {
  const padding = " ".repeat(Math.max(0, (remove.at(-1) ?? "").indexOf("│")));
  const padded = insert.map((text) => `${padding}│${text}`);
  return ["<editblock>", "<<<<<<< REMOVE", ...remove, "=======", ...padded, ">>>>>>> INSERT", "</editblock>"];
}

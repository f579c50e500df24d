import { textOf } from "../../text/lines.ts";
import type { Edit } from "../../types.ts";
import { escaped } from "../escapes.ts";
import type { Instructions } from "../format.ts";
import { type Replacement, replacementsOf } from "../written.ts";

export const instructions: Instructions = {
  plain: `Answer with a call of apply_diff for each file: <apply_diff>, <path> with the path, <diff> with one or more blocks.

A block is the line <<<<<<< SEARCH, the line :start_line: followed by the number of its first line in the file, a line of
-------, lines of the file, the line =======, the lines that replace them, and the line >>>>>>> REPLACE.

- The lines to search for are consecutive lines of the file, character for character, spaces included.
- Line numbers refer to the file as it was shown, whatever earlier blocks change.
- Put a backslash before a line of the file that looks like one of these markers.`,
  strict: `A block whose lines are not found near its :start_line: is refused. Never shorten lines, and never put dots or a comment in
place of code.`,
};

/** Writes the edit as one tool call. */
export function renderCall(edit: Edit): string {
  const blocks = replacementsOf("apply-diff", edit).map((replacement) => textOf(block(replacement)));
  return `<apply_diff>\n<path>${edit.path}</path>\n<diff>\n${blocks.join("\n")}</diff>\n</apply_diff>\n`;
}

function block({ preimage, postimage, line }: Replacement): readonly string[] {
  const hint = line === undefined ? [] : [`:start_line:${line + 1}`];
  const content = [...preimage.map(escaped), "=======", ...postimage.map(escaped)];
  return ["<<<<<<< SEARCH", ...hint, "-------", ...content, ">>>>>>> REPLACE"];
}

import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with a call of apply_diff for each file: <apply_diff>, <path> with the path, <diff> with one block or more.

A block is the line <<<<<<< SEARCH, the line :start_line: followed by the number of its first line in the file, a line of
-------, lines of the file, the line =======, the lines that take their place, and the line >>>>>>> REPLACE.

- The lines to search for stand in the file in one run, letter by letter, blanks included.
- Line numbers mean the file as it was shown, whatever the blocks before change.
- Put a backslash before a line of the file that looks like one of these markers.`,
  strict: `A block whose lines are not found near its :start_line: is refused. Never shorten lines, and never put dots or a remark in
place of code.`,
};

import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with the text of each file that changes: its path alone on a line, then a fence. Leave out long parts that stay as
they are, and put a comment in their place: // ... existing code ...

- Before and after each such comment, repeat at least two lines of the file exactly, so that both ends can be found.
- Whatever else is between two such comments replaces what is there now.`,
  strict: `A comment whose ends are not found, or found twice, makes the answer worthless. Do not word it differently. Lines that
are to be removed must be between repeated lines: what a comment stands for stays.`,
};

import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with the text of each file that changes: its path alone on a line, then a fence. Leave long parts out that stay as
they are, and put a comment in their place: // ... existing code ...

- Before and after each such comment, repeat at least two lines of the file exactly, so that both ends are found.
- Whatever else stands between two such comments takes the place of what stands there now.`,
  strict: `A comment whose ends are not found, or found twice, makes the answer worthless. Use no other words for it. Lines that
shall go must lie between repeated lines: what a comment stands for stays.`,
};

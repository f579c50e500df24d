import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with pairs of tags, each below the path of the file alone on a line: <old_text line=N> with lines of the file, where
N is the number of the first, then <new_text> with the lines that take their place. Each tag stands on a line of its own.

- The old lines stand in the file in one run, letter by letter.
- To make a new file, leave the old text empty.`,
  strict: `A pair whose old text is not found is refused. Never shorten lines, and never put dots or a remark in place of code.`,
};

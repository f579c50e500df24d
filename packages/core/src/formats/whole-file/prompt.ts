import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with the whole text of each file that changes: its path alone on a line, then a fence with all of its lines, those
that stay as they are too. Leave files out that do not change.`,
  strict: `What stands in the fence becomes the file. A line that is left out, or replaced by dots or a remark such as "rest
unchanged", is lost, and the answer is refused. If the file holds fences itself, use a longer one around it.`,
};

import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with pairs of fences, each below the path of the file alone on a line: "Find:" and a fence with lines of the file,
then "Replace with:" and a fence with the lines that take their place.

- The lines to find stand in the file in one run, letter by letter.`,
  strict: `A pair whose lines to find are not found, or found twice, is refused. Never shorten lines, and never put dots or a remark
in place of code. A line that shall stay stands in both fences.`,
};

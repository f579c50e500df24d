import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with pairs of fences, each below the path of the file alone on a line: "Find:" and a fence with lines of the file,
then "Replace with:" and a fence with the lines that replace them.

- The lines to find are consecutive lines of the file, character for character.`,
  strict: `A pair whose lines to find are not found, or found twice, is refused. Never shorten lines, and never put dots or a comment
in place of code. A line that is to stay is in both fences.`,
};

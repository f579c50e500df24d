import type { Instructions } from "../format.ts";

export const instructions: Instructions = {
  plain: `Answer with SEARCH/REPLACE blocks. A block is the path of the file alone on a line, then a fence that holds the line
<<<<<<< SEARCH, lines of the file, the line =======, the lines that take their place, and the line >>>>>>> REPLACE.

- The lines below SEARCH stand in the file in one run, letter by letter: blanks, remarks and empty lines too.
- Quote as many of them as it takes to find the place only once, and no more. Use one block for each place.
- To make a new file, leave SEARCH empty. To delete lines, leave the other part empty.`,
  strict: `A block whose SEARCH does not stand in the file, or stands there twice, is refused. Never shorten lines, never put
dots or a remark in place of code, and never forget one of the three markers.`,
};

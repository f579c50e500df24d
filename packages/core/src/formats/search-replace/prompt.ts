import type { Edit } from "../../types.ts";
import type { Instructions } from "../format.ts";
import { fenced, languageOf, type Replacement, replacementsOf } from "../written.ts";

export const instructions: Instructions = {
  plain: `Answer with SEARCH/REPLACE blocks. A block is the path of the file alone on a line, then a fence that holds the line
<<<<<<< SEARCH, lines of the file, the line =======, the lines that take their place, and the line >>>>>>> REPLACE.

- The lines below SEARCH stand in the file in one run, letter by letter: blanks, remarks and empty lines too.
- Quote as many of them as it takes to find the place only once, and no more. Use one block for each place.
- To make a new file, leave SEARCH empty. To delete lines, leave the other part empty.`,
  strict: `A block whose SEARCH does not stand in the file, or stands there twice, is refused. Never shorten lines, never put
dots or a remark in place of code, and never forget one of the three markers.`,
};

/** Writes the edit as blocks in fences, one for each hunk, each below the path. */
export function renderBlocks(edit: Edit): string {
  return replacementsOf("search-replace", edit)
    .map((replacement) => `${edit.path}\n${fenced(block(replacement), languageOf(edit.path))}`)
    .join("\n");
}

function block({ preimage, postimage }: Replacement): string {
  return ["<<<<<<< SEARCH", ...preimage, "=======", ...postimage, ">>>>>>> REPLACE"].join("\n");
}

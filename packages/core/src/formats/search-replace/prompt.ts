import type { Edit } from "../../types.ts";
import type { Instructions } from "../format.ts";
import { fenced, languageOf, type Replacement, replacementsOf } from "../written.ts";

export const instructions: Instructions = {
  plain: `Answer with SEARCH/REPLACE blocks. A block is the path of the file alone on a line, then a fence that holds the line
<<<<<<< SEARCH, lines of the file, the line =======, the lines that replace them, and the line >>>>>>> REPLACE.

- The lines below SEARCH are consecutive lines of the file, character for character: spaces, comments and empty lines, too.
- Quote as many lines as it takes to make the place unique, and no more. Use one block for each place.
- To create a file, leave SEARCH empty. To delete lines, leave the other part empty.`,
  strict: `A block whose SEARCH is not in the file, or is there twice, is refused. Never shorten lines, never put
dots or a comment in place of code, and never forget one of the three markers.`,
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

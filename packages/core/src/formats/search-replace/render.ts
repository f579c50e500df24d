import type { Edit } from "../../types.ts";
import { fenced, languageOf, type Replacement, replacementsOf } from "../written.ts";

/** Writes the edit as blocks in fences, one for each hunk, each below the path. */
export function renderBlocks(edit: Edit): string {
  return replacementsOf("search-replace", edit)
    .map((replacement) => `${edit.path}\n${fenced(block(replacement), languageOf(edit.path))}`)
    .join("\n");
}

function block({ old, fresh }: Replacement): string {
  return ["<<<<<<< SEARCH", ...old, "=======", ...fresh, ">>>>>>> REPLACE"].join("\n");
}

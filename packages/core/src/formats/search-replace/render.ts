import { postimageOf, preimageOf } from "../../hunk.ts";
import type { Edit } from "../../types.ts";
import { cannotSay, fenced, languageOf } from "../written.ts";

/** Writes the edit as blocks in fences, one for each hunk, each below the path. */
export function renderBlocks(edit: Edit): string {
  if (edit.kind === "write" && edit.create)
    return block(edit.path, [], edit.text.replace(/\n$/, "").split("\n"));
  if (edit.kind !== "patch")
    return cannotSay("search-replace", edit, "blocks only change lines and create files");
  return edit.hunks.map((hunk) => block(edit.path, preimageOf(hunk), postimageOf(hunk))).join("\n");
}

function block(path: string, search: readonly string[], replace: readonly string[]): string {
  const lines = ["<<<<<<< SEARCH", ...search, "=======", ...replace, ">>>>>>> REPLACE"];
  return `${path}\n${fenced(lines.join("\n"), languageOf(path))}`;
}

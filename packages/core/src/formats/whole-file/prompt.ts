import type { Edit } from "../../types.ts";
import type { Instructions } from "../format.ts";
import { looksLikeDiff } from "../looks-like.ts";
import { cannotSay, fenced, languageOf } from "../written.ts";

export const instructions: Instructions = {
  plain: `Answer with the whole text of each file that changes: its path alone on a line, then a fence with all of its lines, including
those that stay as they are. Leave out files that do not change.`,
  strict: `What is in the fence becomes the file. A line that is left out, or replaced by dots or a comment such as "rest
unchanged", is lost, and the answer is refused. If the file holds fences itself, use a longer one around it.`,
};

/** Writes the file's text in a fence below its path. */
export function renderFile(edit: Edit): string {
  if (edit.kind !== "write") return cannotSay("whole-file", edit, "a fence gives the text of a whole file");
  if (looksLikeDiff(edit.text.split("\n")))
    return cannotSay("whole-file", edit, "it would be read as a diff");
  return `${edit.path}\n${fenced(edit.text, languageOf(edit.path))}`;
}

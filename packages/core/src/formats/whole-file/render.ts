import type { Edit } from "../../types.ts";
import { looksLikeDiff } from "../looks-like-diff.ts";
import { cannotSay, fenced, languageOf } from "../written.ts";

/** Writes the file's text in a fence below its path. */
export function renderFile(edit: Edit): string {
  if (edit.kind !== "write") return cannotSay("whole-file", edit, "a fence gives the text of a whole file");
  if (looksLikeDiff(edit.text.split("\n")))
    return cannotSay("whole-file", edit, "it would be read as a diff");
  return `${edit.path}\n${fenced(edit.text, languageOf(edit.path))}`;
}

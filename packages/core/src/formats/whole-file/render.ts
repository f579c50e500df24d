import type { Edit } from "../../types.ts";
import { cannotSay, fenced, languageOf } from "../written.ts";

/** Writes the file's text in a fence below its path. */
export function renderFile(edit: Edit): string {
  if (edit.kind !== "write") return cannotSay("whole-file", edit, "a fence gives the text of a whole file");
  return `${edit.path}\n${fenced(edit.text, languageOf(edit.path))}`;
}

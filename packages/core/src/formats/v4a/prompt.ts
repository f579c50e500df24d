import { signed } from "../../hunk.ts";
import { linesOf, textOf } from "../../text/lines.ts";
import type { Edit, Hunk } from "../../types.ts";
import type { Instructions } from "../format.ts";
import { cannotSay } from "../written.ts";

export const instructions: Instructions = {
  plain: `Answer with one patch between the lines *** Begin Patch and *** End Patch. Each file begins with one of

*** Add File: path       then the lines of the file, each after a +
*** Delete File: path    and nothing more
*** Update File: path    then, if it gets another name, *** Move to: path; then hunks

A hunk begins with @@, and where its lines occur more than once, with the class or function they stand in: @@ class A. Then
come lines that stay, after a space; lines to remove, after -; lines to add, after +. Show three lines that stay on either
side of a change.`,
  strict: `Lines after a space or - must be consecutive lines of the file, character for character. Paths are relative to the root of the
repository. There are no line numbers. Never write dots or a comment in place of code.`,
};

/** Writes the edit as a patch between its sentinels. */
export function renderPatch(edit: Edit): string {
  return `*** Begin Patch\n${bodyOf(edit)}*** End Patch\n`;
}

function bodyOf(edit: Edit): string {
  switch (edit.kind) {
    case "patch":
      return `*** Update File: ${edit.path}\n${edit.hunks.map(hunkText).join("")}`;
    case "rename":
      return `*** Update File: ${edit.path}\n*** Move to: ${edit.to}\n${edit.hunks.map(hunkText).join("")}`;
    case "delete":
      return `*** Delete File: ${edit.path}\n`;
    case "write":
      if (!edit.create) return cannotSay("v4a", edit, "it replaces a file as a whole");
      return `*** Add File: ${edit.path}\n${addedText(edit.text)}`;
    case "malformed":
      return cannotSay("v4a", edit, "it could not be read");
    default:
      return edit satisfies never;
  }
}

function addedText(text: string): string {
  return text === "" ? "" : textOf(linesOf(text).map((line) => `+${line}`));
}

function hunkText({ anchors, lines, atEnd }: Hunk): string {
  const scopes = anchors.length === 0 ? ["@@"] : anchors.map((anchor) => `@@ ${anchor}`);
  return textOf([...scopes, ...lines.map(signed), ...(atEnd ? ["*** End of File"] : [])]);
}

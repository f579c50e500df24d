import { linesOf, textOf } from "../../text/lines.ts";
import type { Edit, Hunk } from "../../types.ts";
import { signed } from "../diff-hunk.ts";
import { cannotSay } from "../written.ts";

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

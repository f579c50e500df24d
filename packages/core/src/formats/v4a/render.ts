import type { Edit, Hunk } from "../../types.ts";
import { cannotSay } from "../written.ts";

const SIGNS = { context: " ", remove: "-", insert: "+" } as const;

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
  return text === ""
    ? ""
    : text
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => `+${line}\n`)
        .join("");
}

function hunkText({ anchors, lines, atEnd }: Hunk): string {
  const scopes = anchors.length === 0 ? "@@\n" : anchors.map((anchor) => `@@ ${anchor}\n`).join("");
  const body = lines.map((line) => `${SIGNS[line.kind]}${line.text}\n`).join("");
  return scopes + body + (atEnd ? "*** End of File\n" : "");
}

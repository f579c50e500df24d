import { postimageOf, preimageOf } from "../../hunk.ts";
import type { Edit, Hunk } from "../../types.ts";
import { cannotSay } from "../written.ts";

/** Writes the edit as editblocks, one for each hunk. */
export function renderEditblocks(edit: Edit): string {
  if (edit.kind === "write" && edit.create)
    return editblock(edit.path, [], edit.text.replace(/\n$/, "").split("\n"));
  if (edit.kind !== "patch")
    return cannotSay("ln-diff", edit, "editblocks only change lines and create files");
  return edit.hunks.map((hunk) => editblock(edit.path, numbered(edit, hunk), postimageOf(hunk))).join("\n");
}

function numbered(edit: Edit, hunk: Hunk): readonly string[] {
  const { line } = hunk;
  const preimage = preimageOf(hunk);
  if (preimage.length > 0 && line === undefined) return cannotSay("ln-diff", edit, "a hunk has no line");
  const width = String((line ?? 0) + preimage.length).length;
  return preimage.map((text, index) => `${String(line! + index + 1).padStart(width)}│${text}`);
}

function editblock(path: string, remove: readonly string[], insert: readonly string[]): string {
  const padding = " ".repeat(Math.max(0, (remove.at(-1) ?? "").indexOf("│")));
  const lines = [
    path,
    "<editblock>",
    "<<<<<<< REMOVE",
    ...remove,
    "=======",
    ...insert.map((text) => `${padding}│${text}`),
    ">>>>>>> INSERT",
    "</editblock>",
  ];
  return `${lines.join("\n")}\n`;
}

import { textOf } from "../../text/lines.ts";
import { numberedLines } from "../../text/numbered-lines.ts";
import type { Edit } from "../../types.ts";
import { cannotSay, replacementsOf } from "../written.ts";

/** Writes the edit as editblocks, one for each hunk, each below the path. */
export function renderEditblocks(edit: Edit): string {
  const blocks = replacementsOf("ln-diff", edit).map(({ old, fresh, line }) => {
    if (old.length > 0 && line === undefined) return cannotSay("ln-diff", edit, "a hunk has no line");
    return textOf([edit.path, ...editblock(numberedLines(old, line), fresh)]);
  });
  return blocks.join("\n");
}

function editblock(remove: readonly string[], insert: readonly string[]): readonly string[] {
  const padding = " ".repeat(Math.max(0, (remove.at(-1) ?? "").indexOf("│")));
  const padded = insert.map((text) => `${padding}│${text}`);
  return ["<editblock>", "<<<<<<< REMOVE", ...remove, "=======", ...padded, ">>>>>>> INSERT", "</editblock>"];
}

import { postimageOf, preimageOf } from "../../hunk.ts";
import type { Edit, Hunk } from "../../types.ts";
import { cannotSay } from "../written.ts";

/** Writes the edit as pairs of tags below the path, one for each hunk. */
export function renderPairs(edit: Edit): string {
  if (edit.kind === "write" && edit.create)
    return pair(edit.path, [], edit.text.replace(/\n$/, "").split("\n"));
  if (edit.kind !== "patch") return cannotSay("tag-pairs", edit, "tags only change lines and create files");
  return edit.hunks.map((hunk) => pair(edit.path, preimageOf(hunk), postimageOf(hunk), hunk.line)).join("\n");
}

function pair(path: string, old: readonly string[], fresh: readonly string[], line?: Hunk["line"]): string {
  const hint = line === undefined ? "" : ` line=${line + 1}`;
  const lines = [path, `<old_text${hint}>`, ...old, "</old_text>", "<new_text>", ...fresh, "</new_text>"];
  return `${lines.join("\n")}\n`;
}

import { textOf } from "../../text/lines.ts";
import type { Edit } from "../../types.ts";
import { type Replacement, replacementsOf } from "../written.ts";

/** Writes the edit as pairs of tags, one for each hunk, each below the path. */
export function renderPairs(edit: Edit): string {
  return replacementsOf("tag-pairs", edit)
    .map((replacement) => textOf([edit.path, ...pair(replacement)]))
    .join("\n");
}

function pair({ old, fresh, line }: Replacement): readonly string[] {
  const hint = line === undefined ? "" : ` line=${line + 1}`;
  return [`<old_text${hint}>`, ...old, "</old_text>", "<new_text>", ...fresh, "</new_text>"];
}

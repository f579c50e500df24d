import { textOf } from "../../text/lines.ts";
import type { Edit } from "../../types.ts";
import { escaped } from "../escapes.ts";
import { type Replacement, replacementsOf } from "../written.ts";

/** Writes the edit as one tool call. */
export function renderCall(edit: Edit): string {
  const blocks = replacementsOf("apply-diff", edit).map((replacement) => textOf(block(replacement)));
  return `<apply_diff>\n<path>${edit.path}</path>\n<diff>\n${blocks.join("\n")}</diff>\n</apply_diff>\n`;
}

function block({ old, fresh, line }: Replacement): readonly string[] {
  const hint = line === undefined ? [] : [`:start_line:${line + 1}`];
  const content = [...old.map(escaped), "=======", ...fresh.map(escaped)];
  return ["<<<<<<< SEARCH", ...hint, "-------", ...content, ">>>>>>> REPLACE"];
}

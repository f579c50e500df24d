import type { FenceName } from "../naming/fence-name.ts";
import { type Line, spanOf } from "../text/line.ts";
import { textOf } from "../text/lines.ts";
import type { WriteEdit } from "../types.ts";
import type { FenceSurroundings } from "./format.ts";
import { bareText } from "./sides.ts";

/** Returns the lines in a fence that are text of the file: a first line that only names it may not be. */
export function bodyOf(lines: readonly Line[], { heading }: FenceName): readonly Line[] {
  return lines.slice(heading === undefined ? 0 : 1);
}

/** Returns the edit that gives a file the text in a fence. */
export function shownFile(
  format: string,
  lines: readonly Line[],
  { fence }: FenceSurroundings,
  named: FenceName,
): WriteEdit {
  const span = spanOf(fence.line, lines.at(-1) ?? fence.line);
  const text = bareText(textOf(bodyOf(lines, named).map((line) => line.text)), named.path);
  return { format, ...named, kind: "write", span, text, create: false, shown: true };
}

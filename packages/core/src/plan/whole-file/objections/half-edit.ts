import { BLOCKS, type EditMarkers, newHalf } from "../../../text/half-edit.ts";
import { isProse } from "../../../text/prose.ts";
import type { Image } from "../../../types.ts";

const EDITS: readonly EditMarkers[] = [
  {
    begin: /^\*\*\* Begin Patch\s*$/,
    within: /^\*\*\* (?:Add|Update|Delete) File: /,
    only: /^\*\*\* (?:(?:Add|Update|Delete) File: |End of File\s*$)/,
    end: /^\*\*\* End Patch\s*$/,
  },
  ...BLOCKS,
];

const HUNK = /^@@ (?:-\d|\.\.\.)/;
const CHANGED = /^(?:-(?!--)|\+(?!\+\+))/;

/**
 * Returns the line of a file's text that belongs to edits of which the rest is not there, if the file has none like it: a begin
 * without end, an end without begin, or the head of a hunk that changes nothing. Whole edits may be text: that of a test,
 * or of a prompt.
 */
export function halfEditIn(
  lines: readonly string[],
  path: string,
  image: Image | undefined,
): string | undefined {
  if (isProse(path)) return undefined;
  const known = image?.lines ?? [];
  return newHalf(EDITS, lines, known) ?? emptyHunkIn(lines, known);
}

function emptyHunkIn(lines: readonly string[], known: readonly string[]): string | undefined {
  const heads = [...lines.keys()].filter((at) => HUNK.test(lines[at]!));
  const empty = heads.find((at, nth) => !lines.slice(at, heads[nth + 1]).some((line) => CHANGED.test(line)));
  return empty === undefined || known.includes(lines[empty]!) ? undefined : lines[empty];
}

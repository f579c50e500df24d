import type { BlockContent, Format } from "../formats/format.ts";
import { pathInLine } from "../naming/path-text.ts";
import { isBlank } from "../text/blanks.ts";
import type { Line } from "../text/line.ts";
import { insideFence } from "../text/markdown.ts";
import type { Edit } from "../types.ts";
import { fenceContent } from "./fence-content.ts";
import type { OpenFence } from "./open-fence.ts";

/**
 * Returns whether the first block in a fence is text of a file: a test, a document about edits. So it is where the fence
 * names a file of its own and has text of it already, and the block names another or none, asks for nothing, or stands in
 * Markdown or a string.
 */
export function isAboutEdits(
  { fence, above, lines, hasBlock, isMarkdown, quote }: OpenFence,
  { edits, embedded }: BlockContent,
  block: readonly Line[],
  formats: readonly Format[],
): boolean {
  if (hasBlock || embedded || !hasText(lines)) return false;
  const before = lines.map((line) => insideFence(line, fence));
  const file = fenceContent(before, { above, fence, closed: true }, formats)?.edits[0];
  if (file?.kind !== "write") return false;
  const isOther = ({ path }: Edit) =>
    path === "" || (names(block, path) && !path.endsWith(file.path) && !file.path.endsWith(path));
  return isMarkdown || quote !== undefined || edits.every(isOther);
}

/** Lines with something on them, other than the path of a block. */
function hasText(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => !isBlank(text) && pathInLine(text) === undefined);
}

function names(block: readonly Line[], path: string): boolean {
  return block.some(({ text }) => text.includes(path));
}

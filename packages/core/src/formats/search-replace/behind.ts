import { pathInLine, singleWord } from "../../naming/path-text.ts";
import { isBlank } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import { closesFence, type Fence } from "../../text/markdown.ts";
import { looksLikeMarker } from "../../text/marker.ts";
import type { SearchBlock } from "../search-block.ts";

/**
 * Reads on behind a block that takes its text away, up to the next line with something on it. Returns the block with those
 * lines unread, and whether that line is text: one of those taken away, or right behind the closing marker, where models
 * put the new text.
 *
 *     =======
 *     >>>>>>> REPLACE
 *     the new text
 *     ```
 */
export function* readBehind(
  block: SearchBlock,
  fence: Fence | undefined,
): Generator<undefined, { readonly block: SearchBlock; readonly hasText: boolean }, Line | undefined> {
  const former = block.lines.slice(0, block.dividers[0]).map(({ text }) => text.trimEnd());
  const isDeletion = block.lines.slice(former.length + 1).every(({ text }) => isBlank(text));
  if (!fence || !block.closed || !isDeletion || block.dividers.length === 0 || block.unread > 0)
    return { block, hasText: false };
  let unread = 0;
  for (let next = yield; next; next = yield) {
    unread++;
    if (isBlank(next.text)) continue;
    const isAgain = former.includes(next.text.trimEnd());
    return { block: { ...block, unread }, hasText: isAgain || (unread === 1 && !isApart(next, fence)) };
  }
  return { block: { ...block, unread }, hasText: false };
}

/** Returns whether a line that may stand right behind a block has nothing to do with it. */
function isApart(line: Line, fence: Fence): boolean {
  const { text } = line;
  return (
    closesFence(fence, text) || looksLikeMarker(line) || (pathInLine(text) ?? singleWord(text)) !== undefined
  );
}

/** What is wrong with a block that has text behind it. */
export const TEXT_BEHIND = {
  what: "text-behind",
  message: "The block replaces its text with nothing, but other text follows right after it.",
  hint: "Send the block again, with the new text above the closing marker.",
};

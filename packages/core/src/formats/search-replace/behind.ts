import { isBlank } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";
import type { Fence } from "../../text/markdown.ts";
import type { SearchBlock } from "../search-block.ts";

/**
 * Reads on behind a block that takes its text away, up to the next line with something on it. Returns the block with those
 * lines unread, and whether that line is one of those taken away: models put the new text behind the closing marker.
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
    return { block: { ...block, unread }, hasText: former.includes(next.text.trimEnd()) };
  }
  return { block: { ...block, unread }, hasText: false };
}

/** What is wrong with a block that has text behind it. */
export const TEXT_BEHIND = {
  what: "text-behind",
  message: "The block puts nothing in the place of its text, part of which stands behind its closing marker.",
  hint: "Send the block again with the new text above the closing marker.",
};

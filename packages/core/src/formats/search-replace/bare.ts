import { standsFirst } from "../../naming/lines-above.ts";
import { pathAbove } from "../../naming/path-above.ts";
import { pathInLine } from "../../naming/path-text.ts";
import { isVisible } from "../../text/blanks.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { closesFence } from "../../text/markdown.ts";
import { refused, told } from "../content.ts";
import type { Reading, Surroundings } from "../format.ts";

const OPENS = /^\s{0,8}<{3,20}\s*$/;
const DIVIDES = /^\s{0,8}={3,20}\s*$/;
const CLOSES = /^\s{0,8}>{3,20}\s*$/;

/** From so many signs on, those that open and close a text are enough, be it divided or not. */
const SURE = /^\s{0,8}<{4}/;

/**
 * Returns whether a line opens a block with signs alone: outside of fences, or where nothing stands above it in its fence
 * but a path. Further down they are text of a file.
 */
export function opensBare(text: string, surroundings: Surroundings): boolean {
  if (!text.includes("<<<") || !OPENS.test(text)) return false;
  return standsFirst(surroundings.above, surroundings.fence) || isRightBelowPath(surroundings);
}

function isRightBelowPath({ above }: Surroundings): boolean {
  return pathInLine(above.findLast(isVisible) ?? "") !== undefined;
}

/**
 * Reads a block whose markers are signs alone, which is no conflict below a path: it is refused, as nothing says what its sides
 * are.
 *
 *     <<<<
 *     preimage
 *     ====
 *     postimage
 *     >>>>
 */
export function* readBare(head: Line, surroundings: Surroundings): Reading {
  const { fence } = surroundings;
  let isDivided = fence !== undefined && SURE.test(head.text);
  for (let line = yield; line; line = yield) {
    if (OPENS.test(line.text) || (fence && closesFence(fence, line.text))) return undefined;
    isDivided ||= DIVIDES.test(line.text);
    if (!isDivided || !CLOSES.test(line.text)) continue;
    const fault = { format: "search-replace", span: spanOf(head, line), ...BARE };
    // What is shown in a fence of its own need not be for the file of the block before.
    if (fence && !fence.info && !isRightBelowPath(surroundings)) return told(fault);
    return refused({ ...fault, path: pathAbove(surroundings) });
  }
  return undefined;
}

const BARE = {
  what: "bare-markers",
  message: "The markers of the block have no words: it is unclear what is to be replaced by what.",
  hint: "Send it with `<<<<<<< SEARCH`, `=======` and `>>>>>>> REPLACE`.",
};

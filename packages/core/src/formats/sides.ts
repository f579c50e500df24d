import { isVisible, withoutBlankEnds } from "../text/blanks.ts";
import { lineOf } from "../text/line.ts";
import { splitAtLineEnds, textOf } from "../text/lines.ts";
import { openFence } from "../text/markdown.ts";
import { isProse } from "../text/prose.ts";
import { withoutStrayEnds } from "./stray-ends.ts";

/** The two texts of a block. */
export interface Sides {
  readonly preimage: readonly string[];
  readonly postimage: readonly string[];
}

/**
 * Returns the ways in which the sides may be meant, the literal one first: each may stand in a fence of its own. Which one it
 * is, the file tells where the former text does.
 *
 *     <<<<<<< SEARCH
 *     ```js
 *     let a = 1;
 *     ```
 *     =======
 */
export function waysOf(sides: Sides, path: string): readonly [Sides, ...Sides[]] {
  const { preimage, postimage } = withoutEnds(sides, path);
  const [former, latter] = isProse(path) ? [] : innerSides(preimage, postimage);
  if (former)
    return [
      { preimage, postimage },
      { preimage: former, postimage: latter ?? postimage },
    ];
  return [{ preimage, postimage: latter ?? postimage }];
}

/**
 * Returns the way without the blank lines around the former text, if it has some: models set it apart from what is around it,
 * and the lines are of the file only if it has them there. Not where new lines come between those and a quoted one: they tell
 * where.
 */
export function withoutBlankEdges({ preimage, postimage }: Sides): readonly Sides[] {
  const inner = withoutBlankEnds(preimage);
  if (inner.length === preimage.length || inner.length === 0) return [];
  const above = preimage.findIndex(isVisible);
  const below = preimage.length - above - inner.length;
  const [first, last] = [postimage.findIndex(isVisible), postimage.findLastIndex(isVisible)];
  const insertsBeside = (edge: number, quoted: string, at: number) =>
    edge > 0 && postimage[at] !== quoted && postimage.includes(quoted);
  if (insertsBeside(above, inner[0]!, first) || insertsBeside(below, inner.at(-1)!, last)) return [];
  const from = Math.min(above, first);
  const to = Math.max(postimage.length - below, last + 1);
  return [{ preimage: inner, postimage: last < 0 ? [] : postimage.slice(from, to) }];
}

function withoutEnds({ preimage, postimage }: Sides, path: string): Sides {
  const bare = (lines: readonly string[], former: readonly string[]) => {
    if (!lines.some((line) => line.includes("</"))) return lines;
    const text = lines.join("\n");
    const inner = withoutStrayEnds(text, path, former.join("\n"));
    return inner === text ? lines : inner.split("\n");
  };
  return { preimage: bare(preimage, []), postimage: bare(postimage, preimage) };
}

/** A fence without a language is one around a text of the block where both of them have it. */
function innerSides(preimage: readonly string[], postimage: readonly string[]) {
  if (!preimage.some(isMark) && !postimage.some(isMark)) return [];
  const bare = [preimage, postimage].map((lines) => withinFence(lines, /^```\w*\s*$/));
  return bare.includes(undefined) ? [withinFence(preimage), withinFence(postimage)] : bare;
}

/** Returns the text of a file without a fence that stands around all of it, and without what ends a call behind it. */
export function bareText(given: string, path: string): string {
  const text = withoutStrayEnds(given, path);
  const inner = isProse(path) || !text.includes("```") ? undefined : withinFence(splitAtLineEnds(text));
  return inner ? textOf(inner) : text;
}

/** Returns what stands in a fence with a language, or one that `opens`, if there is nothing else, and no other fence. */
function withinFence(lines: readonly string[], opens?: RegExp): readonly string[] | undefined {
  if (lines.filter(isMark).length !== 2) return undefined;
  const [first, last] = [lines.findIndex(isVisible), lines.findLastIndex(isVisible)];
  const isFence = (opens?.test(lines[first]!) || isOpening(lines[first]!)) && /^```\s*$/.test(lines[last]!);
  return isFence ? lines.slice(first + 1, last) : undefined;
}

function isMark(text: string): boolean {
  return text.startsWith("```");
}

function isOpening(text: string): boolean {
  return /^[a-z]/.test(openFence(lineOf(text))?.language ?? "");
}

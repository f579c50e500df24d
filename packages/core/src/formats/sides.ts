import { isVisible } from "../text/blanks.ts";
import { lineOf } from "../text/line.ts";
import { textOf } from "../text/lines.ts";
import { openFence } from "../text/markdown.ts";
import { isProse } from "../text/prose.ts";

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
export function waysOf({ preimage, postimage }: Sides, path: string): readonly [Sides, ...Sides[]] {
  const [former, latter] = isProse(path) ? [] : [withinFence(preimage), withinFence(postimage)];
  if (former)
    return [
      { preimage, postimage },
      { preimage: former, postimage: latter ?? postimage },
    ];
  return [{ preimage, postimage: latter ?? postimage }];
}

/** Returns the text of a file without a fence that stands around all of it. */
export function bareText(text: string, path: string): string {
  const inner = isProse(path) || !text.includes("```") ? undefined : withinFence(text.split(/\r?\n/));
  return inner ? textOf(inner) : text;
}

/** Returns what stands in a fence with a language, if there is nothing else, and no other fence. */
function withinFence(lines: readonly string[]): readonly string[] | undefined {
  if (lines.filter((text) => text.startsWith("```")).length !== 2) return undefined;
  const [first, last] = [lines.findIndex(isVisible), lines.findLastIndex(isVisible)];
  const isFence = isOpening(lines[first]!) && /^```\s*$/.test(lines[last]!);
  return isFence ? lines.slice(first + 1, last) : undefined;
}

function isOpening(text: string): boolean {
  return /^[a-z]/.test(openFence(lineOf(text))?.language ?? "");
}

import { indicesOf } from "../../range.ts";
import { depthOf } from "../../text/blanks.ts";
import { definitionAt, definitionEnd, nameAlone } from "../../text/definition.ts";
import type { Hunk, Image, Range } from "../../types.ts";

/** So many lines above the head of a definition may belong to it: comments, decorators. */
const ABOVE = 5;

/**
 * Returns the scope that a hunk states which is another one at its place: a definition that is not around it, and that no
 * hunk, whose new lines are `inserted`, puts there.
 *
 *     @@ class Quote:            class Invoice:
 *     -    return 0                  return 0        ←  the place
 */
export function otherScope(
  { anchors }: Hunk,
  place: Range,
  { lines }: Image,
  inserted: readonly string[],
): string | undefined {
  return anchors.find((anchor) => {
    const name = nameIn([anchor], 0);
    if (name === undefined || inserted.some((line) => line.includes(name))) return false;
    const heads = indicesOf({ from: 0, to: Math.min(lines.length, place.to + ABOVE) }).filter(
      (at) => lines[at]!.includes(name) && nameIn(lines, at) === name,
    );
    return !heads.some((at) => isAround(at, place, lines));
  });
}

/** The name of the definition that begins at a line, without its kind. */
function nameIn(lines: readonly string[], at: number): string | undefined {
  const name = definitionAt(lines, at);
  return name && nameAlone(name).replace(/\(\)$/, "");
}

/** Whether a place is within the definition that begins at a line, has its head, or is right above it. */
function isAround(head: number, { from }: Range, lines: readonly string[]): boolean {
  if (head >= from || definitionEnd(lines, head) > from) return true;
  // A line at the margin, such as one for a preprocessor, may seem to end it.
  const depth = depthOf(lines[head]!);
  const between = indicesOf({ from: head + 1, to: from });
  return !between.some((at) => depthOf(lines[at]!) <= depth && definitionAt(lines, at) !== undefined);
}

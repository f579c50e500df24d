import { scopesOf } from "../../match/hints/scope.ts";
import { areOfOneKind } from "../../match/lines/form.ts";
import { isSlip, namesIn } from "../../match/lines/slip.ts";
import { indicesOf } from "../../range.ts";
import { depthOf, isBlank } from "../../text/blanks.ts";
import { definitionAt, nameAlone } from "../../text/code/definition.ts";
import { definitionEnd } from "../../text/code/definition-end.ts";
import { fold, isComment, tells } from "../../text/fold.ts";
import type { Hunk, Image, Range } from "../../types.ts";

/** So many lines above the head of a definition may belong to it: comments, decorators. */
const ABOVE = 5;
/** Further up than so many lines no head of a place is looked for. */
const MOST_ABOVE = 1000;

/**
 * Returns the scope that a hunk states which is another one at its place: a definition that is not around it, and that no
 * hunk, whose new lines are `inserted`, puts there.
 *
 *     @@ class Quote:            class Invoice:
 *     -    return 0                  return 0        ←  the place
 *
 * Any other scope that stands nowhere is another one where a line of its kind is around the place.
 */
export function otherScope(
  { anchors }: Hunk,
  place: Range,
  image: Image,
  inserted: readonly string[],
): string | undefined {
  const { lines } = image;
  return anchors.find((anchor) => {
    const name = nameIn([anchor], 0);
    if (name === undefined) return isOfAnotherHead(anchor, place, image);
    if (inserted.some((line) => line.includes(name))) return false;
    const heads = indicesOf({ from: 0, to: Math.min(lines.length, place.to + ABOVE) }).filter(
      (at) => lines[at]!.includes(name) && nameIn(lines, at) === name,
    );
    return !heads.some((at) => isAround(at, place, lines));
  });
}

/**
 * Returns the line that git would have written behind the numbers of a hunk, were it above the place, if it stands below that, and
 * nowhere else.
 */
export function scopeBelow(hunk: Hunk, { to }: Range, image: Image): string | undefined {
  const [scope, ...others] = scopesOf(hunk, image);
  return scope && others.length === 0 && scope.from >= to ? hunk.anchors.at(-1) : undefined;
}

/** Whether a line that is like a scope, in other words, heads a place, and none of the file is that scope. */
function isOfAnotherHead(anchor: string, { from }: Range, image: Image): boolean {
  const scope = fold(anchor);
  if (!tells(scope) || isComment(scope)) return false;
  const isLike = (head: string) =>
    areOfOneKind(head, scope) && sharesSome(head, scope) && !isSlip(head, scope);
  return (
    headsAround(from, image).map(fold).some(isLike) && scopesOf({ anchors: [anchor] }, image).length === 0
  );
}

/** The lines above a line that are further out than all between, innermost first. */
function headsAround(from: number, { lines }: Image): readonly string[] {
  const heads: string[] = [];
  let depth = depthOf(lines[from] ?? "");
  for (let at = from - 1; at >= Math.max(0, from - MOST_ABOVE) && depth > 0; at--) {
    if (isBlank(lines[at]!) || depthOf(lines[at]!) >= depth) continue;
    depth = depthOf(lines[at]!);
    heads.push(lines[at]!);
  }
  return heads;
}

function sharesSome(line: string, other: string): boolean {
  const names = new Set(namesIn(other));
  return namesIn(line).some((name) => names.has(name));
}

/** The name of the definition that begins at a line, without its kind. */
function nameIn(lines: readonly string[], at: number): string | undefined {
  const name = definitionAt(lines, at);
  return name && nameAlone(name);
}

/** Whether a place is within the definition that begins at a line, has its head, or is right above it. */
function isAround(head: number, { from }: Range, lines: readonly string[]): boolean {
  if (head >= from || definitionEnd(lines, head) > from) return true;
  // A line at the margin, such as one for a preprocessor, may seem to end it.
  const depth = depthOf(lines[head]!);
  const between = indicesOf({ from: head + 1, to: from });
  return !between.some((at) => depthOf(lines[at]!) <= depth && definitionAt(lines, at) !== undefined);
}

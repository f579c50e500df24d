import { depthOf, isBlank, isVisible } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { definitionAt } from "../../../text/code/definition.ts";
import { bodyBelow } from "../../../text/code/definition-end.ts";
import { isUnlikelyTwice, type Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import type { Head } from "./part-head.ts";

const OPENS = /[{([:]\s*$/;

/**
 * Where a definition ends, if the part is one. Else behind the first line like the part's last one, at or below the last
 * line of the part that only this place has; the part's end may be new, and goes behind the last that is not. Nowhere if
 * the part ends a block of the file, and the file does not end it like this, or begins one that the file begins at another
 * depth.
 */
export function endOf(part: Part, indent: string, file: LinePlaces, head: Head): number | undefined {
  const { lines } = part;
  const last = lines.length - 1;
  const least = lastTold(lines, file, head.at);
  const body = bodyBelow(file.lines, head.at, depthOf(file.lines[head.at]!)).end;
  const placeOf = (nth: number): number | undefined => {
    if (isBlank(lines[nth]!)) return undefined;
    const line = (indent + lines[nth]!).trimEnd();
    const alike = file.of(line);
    if (!file.effort.spend(alike.length)) return undefined;
    const places = alike
      .filter((at, _, { length }) => at > head.at && (length === 1 || at >= least))
      .filter((at) => file.lines[at]!.trimEnd() === line);
    if (places.length < 2) return places[0];
    const above = lines.slice(head.nth + 1, nth).filter((other) => other.trimEnd() === lines[nth]!.trimEnd());
    return places.slice(0, above.length + 1).findLast((at, place) => place === 0 || at < body);
  };
  const isHead = OPENS.test(lines[last]!) && isUnlikelyTwice(lines[last]!);
  if (isHead && placeOf(last) === undefined && file.of(lines[last]!).some((at) => at > head.at))
    return undefined;
  const known = lastKnown(lines, file, head);
  for (let nth = known; nth > head.nth; nth--) {
    const place = placeOf(nth);
    if (place !== undefined) return nth === last ? place + 1 : behindBlock(part, indent, file, place, head);
  }
  return behindBlock(part, indent, file, head.at, head);
}

/** Returns the last line that is in none of the definitions at the end of the part that the file has not. */
function lastKnown(lines: readonly string[], file: LinePlaces, head: Head): number {
  let last = lines.length - 1;
  for (;;) {
    const opener = isClosing(lines[last]!) ? openerOf(lines, last) : -1;
    const name = opener > head.nth ? definitionAt(lines, opener) : undefined;
    const isNew = file.of(lines[opener] ?? "").length === 0;
    if (name === undefined || !isNew || file.definition(name, 0) !== undefined) return last;
    last = opener - 1;
    while (isBlank(lines[last]!)) last--;
  }
}

/** Returns where the block begins that a line ends, by their indentation; -1 if above the first line. */
function openerOf(lines: readonly string[], end: number): number {
  const depth = depthOf(lines[end]!);
  let at = end - 1;
  while (at >= 0 && (isBlank(lines[at]!) || depthOf(lines[at]!) > depth)) at--;
  return at;
}

/** Where the last line of the part stands that the file has once, or the head. */
function lastTold(lines: readonly string[], file: LinePlaces, from: number): number {
  return lines.filter(isUnlikelyTwice).reduce((last, line) => {
    const places = file.of(line);
    return places.length === 1 ? Math.max(last, places[0]!) : last;
  }, from);
}

/**
 * The part ends in new lines of a block, and the elision below stands outside of it: the block is written anew, to
 * where the file's indentation ends.
 *
 *     def area(w, h):                the file's
 *         return abs(w * h)
 *     # ... existing code ...
 */
function behindBlock(
  { lines, indentBelow }: Part,
  indent: string,
  file: LinePlaces,
  at: number,
  head: Head,
): number {
  if (indentBelow === undefined || depthOf(lines.at(-1)!) <= indentBelow) return at + 1;
  const opener = lines.findLastIndex((line) => isVisible(line) && depthOf(line) <= indentBelow);
  const outer = indentBelow + indent.length;
  const [place, ...more] = opener === head.nth ? [head.at] : file.of(lines[opener] ?? "");
  if (place === undefined || more.length > 0 || depthOf(file.lines[place]!) !== outer || place > at)
    return at + 1;
  const { end, next } = bodyBelow(file.lines, place, outer);
  return isClosing(file.lines[next] ?? "") ? at + 1 : end;
}

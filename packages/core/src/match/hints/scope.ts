import { depthOf, isBlank } from "../../text/blanks.ts";
import { fold } from "../../text/fold.ts";
import type { Hunk, Image, Range } from "../../types.ts";
import { wordsOf } from "../lines/similarity.ts";

/** Returns the innermost of the scopes that the hunk names; none if it names none, or one that is not there. */
export function scopesOf({ anchors }: Hunk, image: Image): readonly Range[] {
  if (anchors.length === 0) return [];
  let within: readonly Range[] = [{ from: 0, to: image.length }];
  for (const anchor of anchors) within = within.flatMap((outer) => scopesIn(fold(anchor), image, outer));
  return within;
}

/** A name that so many scopes have tells none from the others. */
const MOST_SCOPES = 100;

/**
 * Returns the stretches of lines that start with a line like `anchor` and end where its indentation does.
 *
 *     class Shop {           ┐
 *       total() {            │  class Shop
 *     }                      ┘  ends above
 */
function scopesIn(anchor: string, image: Image, outer: Range): readonly Range[] {
  const found: Range[] = [];
  for (const from of linesWithWordOf(anchor, image, outer)) {
    const line = image.line(from)!;
    if (!fold(line).includes(anchor)) continue;
    found.push({ from, to: endOfScope(from, image, outer.to) });
    if (found.length > MOST_SCOPES) return [];
  }
  return found;
}

function endOfScope(from: number, image: Image, most: number): number {
  const depth = depthOf(image.line(from)!);
  let to = from + 1;
  while (to < most && (isBlank(image.line(to)!) || depthOf(image.line(to)!) > depth)) to++;
  return to;
}

/** The lines with the longest word of the anchor, which is soon found or not. */
function* linesWithWordOf(anchor: string, image: Image, { from, to }: Range): Generator<number> {
  const [word = anchor] = wordsOf(anchor).sort((a, b) => b.length - a.length);
  const end = image.startOf(to);
  for (let at = image.text.indexOf(word, image.startOf(from)); at >= 0 && at < end; ) {
    const line = image.lineOf(at);
    yield line;
    at = image.text.indexOf(word, image.startOf(line + 1));
  }
}

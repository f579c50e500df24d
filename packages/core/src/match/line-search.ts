import type { Image } from "../types.ts";

/** A word that stands in more places is no way to find a line. */
const MOST_PLACES = 24;
/** So many words of a line are looked for, the longest first, until one is rare. */
const MOST_WORDS = 8;

/** What folding leaves as it is, and makes of nothing else: no blank, quote, dash, dot, Kelvin's sign or question mark of Greek. */
const PLAIN = /[^\s'\-.;K\u0080-\uFFFF]+/g;

/**
 * Returns the lines with this canonical form, ascending, found by a rare word of it, which stands in the text as it does
 * there; undefined if it has none.
 *
 *     say('hello world')   →   say("hello  world")
 *          ^^^^^
 */
export function searchLines(
  folded: string,
  image: Image,
  foldAt: (line: number) => string,
): readonly number[] | undefined {
  const words = [...new Set(folded.match(PLAIN))].sort((a, b) => b.length - a.length);
  const places = words
    .slice(0, MOST_WORDS)
    .reduce<readonly number[] | undefined>((found, word) => found ?? placesOf(word, image.text), undefined);
  const lines = places && [...new Set(places.map((at) => image.lineOf(at)))];
  return lines?.filter((line) => foldAt(line) === folded);
}

/** Returns where the word stands, unless that is everywhere. */
function placesOf(word: string, text: string): readonly number[] | undefined {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    if (places.push(at) > MOST_PLACES) return undefined;
  return places;
}

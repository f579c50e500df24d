import { onceFor } from "../once.ts";
import { finderOf } from "../text/find.ts";
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
    .reduce<readonly number[] | undefined>((found, word) => found ?? rarePlaces(word, image), undefined);
  return places && linesAt(places, image).filter((line) => foldAt(line) === folded);
}

/**
 * Returns the lines that a part of a line may stand in, if a rare word of it was looked for before; `undefined` if nobody
 * knows.
 */
export function knownLinesWith(part: string, image: Image): readonly number[] | undefined {
  const known = knownWords(image);
  const word = known.size > 0 ? part.match(PLAIN)?.find((own) => known.get(own)) : undefined;
  return word === undefined ? undefined : linesAt(known.get(word)!, image);
}

/** Where the words stand that were looked for in a file; `undefined` for one that is not rare. */
const knownWords = onceFor((_: Image) => new Map<string, readonly number[] | undefined>());

function rarePlaces(word: string, image: Image): readonly number[] | undefined {
  const known = knownWords(image);
  if (!known.has(word)) {
    const found = placesOf(word, image.text, MOST_PLACES);
    known.set(word, found.length > MOST_PLACES ? undefined : found);
  }
  return known.get(word);
}

function linesAt(places: readonly number[], image: Image): readonly number[] {
  return [...new Set(places.map((at) => image.lineOf(at)))];
}

/** Returns where in a text something stands; of more than `most` places one more than that. */
export function placesOf(wanted: string, text: string, most: number): readonly number[] {
  const places: number[] = [];
  const find = finderOf(wanted);
  for (let at = find(text, 0); at !== -1; at = find(text, at + wanted.length))
    if (places.push(at) > most) break;
  return places;
}

import { largest } from "../../extremes.ts";
import { wordsOf } from "../../match/lines/similarity.ts";
import { onceForEach } from "../../once.ts";
import { finderOf } from "../../text/find.ts";
import { fold, tells, weightOf } from "../../text/fold.ts";
import type { Image, Range, Reject } from "../../types.ts";
import { excerptsOf } from "./excerpts.ts";

/** So many words of a line are looked for, the longest ones. */
const MOST_WORDS = 6;
const SHORTEST = 3;
/** A word that stands more often tells no place. */
const MOST_PLACES = 48;
/** So much of the words of a line another one has to have. */
const SHARE = 1 / 3;
const MOST_SHOWN = 3;
/** So many characters of a file are searched, for all of its rejects: a tenth of a second. */
const MOST_SEARCHED = 2e8;

/** So often is a word looked at, as a part of others too. */
const MOST_LOOKED_AT = 1000;

const PART_OF_WORD = /[\p{L}\p{N}_$]/u;

/**
 * Returns what adds to rejects without any place the lines of the file that share words with the quote, rare ones: the line
 * may be there with another name in it.
 */
export function likeWordsIn(image: Image): (reject: Reject) => Reject {
  let left = MOST_SEARCHED;
  const search = (word: string) => {
    left -= image.text.length;
    return left < 0 ? [] : linesWith(word, image);
  };
  const placesOf = onceForEach(search);
  const withPlaces = (reject: Reject): Reject => {
    const { others, ...one } = reject;
    const all = others ? { ...one, others: others.map(withPlaces) } : reject;
    const { preimage = [], line, excerpt } = reject;
    const isOpen = reject.code === "not-found" && reject.candidates.length === 0;
    if (!isOpen || excerpt?.lines.length === image.length) return all;
    const lines = linesLike(preimage, placesOf);
    if (lines.length === 0) return all;
    const claimed = line !== undefined && line < image.length ? [line] : [];
    return { ...all, ...excerptsOf(image, [...lines, ...claimed].map(rangeOf)) };
  };
  return withPlaces;
}

/** Returns the lines that share most of its words with the most telling line of a quote, ascending; none that share little. */
function linesLike(
  preimage: readonly string[],
  placesOf: (word: string) => readonly number[],
): readonly number[] {
  const [row = ""] = preimage.filter(tells).sort((a, b) => weightOf(b) - weightOf(a) || b.length - a.length);
  const words = [...new Set(wordsOf(fold(row)))].filter(({ length }) => length >= SHORTEST);
  const rare = words
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
    .map((word) => ({ word, places: placesOf(word) }))
    .filter(({ places }) => places.length > 0 && places.length <= MOST_PLACES);
  const shared = new Map<number, number>();
  for (const { word, places } of rare)
    for (const line of places) shared.set(line, (shared.get(line) ?? 0) + word.length);
  const most = largest([...shared.values()]);
  const best = [...shared.keys()].filter((line) => shared.get(line) === most).sort((a, b) => a - b);
  return most >= SHARE * words.join("").length ? best.slice(0, MOST_SHOWN) : [];
}

/** Returns the lines with a word, ascending; of one that stands very often, too many. */
function linesWith(word: string, image: Image): readonly number[] {
  const { text } = image;
  const lines: number[] = [];
  let looked = 0;
  const find = finderOf(word);
  for (let at = find(text, 0); at !== -1 && lines.length <= MOST_PLACES; ) {
    const isWord = !PART_OF_WORD.test(text.charAt(at - 1) + text.charAt(at + word.length));
    if (isWord) lines.push(image.lineOf(at));
    if (++looked > MOST_LOOKED_AT) return [];
    at = find(text, isWord ? image.startOf(lines.at(-1)! + 1) : at + word.length);
  }
  return lines;
}

function rangeOf(line: number): Range {
  return { from: line, to: line + 1 };
}

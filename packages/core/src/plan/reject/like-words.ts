import { wordsOf } from "../../match/lines/similarity.ts";
import { finderOf } from "../../text/find.ts";
import { fold, tells, weightOf } from "../../text/fold.ts";
import type { Image, Range, Reject } from "../../types.ts";
import { excerptsOf } from "./excerpts.ts";

/** So many lines of a quote are looked at, the most telling ones, and so many words of each, the longest. */
const MOST_ROWS = 5;
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
  const known = new Map<string, readonly number[]>();
  const placesOf = (word: string) => {
    const lines = known.get(word) ?? search(word);
    known.set(word, lines);
    return lines;
  };
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

/** Returns the lines that share most with one of the quote, ascending; none that share little. */
function linesLike(
  preimage: readonly string[],
  placesOf: (word: string) => readonly number[],
): readonly number[] {
  const votes = new Map<number, number>();
  const rows = preimage.filter(tells).sort((a, b) => weightOf(b) - weightOf(a) || b.length - a.length);
  for (const row of rows.slice(0, MOST_ROWS)) {
    const own = new Map<number, number>();
    let total = 0;
    for (const word of longestWords(row)) {
      const places = placesOf(word);
      if (places.length > MOST_PLACES) continue;
      total += word.length;
      for (const line of places) own.set(line, (own.get(line) ?? 0) + word.length);
    }
    for (const [line, shared] of own)
      if (shared >= SHARE * total) votes.set(line, Math.max(shared, votes.get(line) ?? 0));
  }
  const best = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const isBest = ([, shared]: readonly [number, number]) => shared >= 0.8 * best[0]![1];
  return best
    .filter(isBest)
    .slice(0, MOST_SHOWN)
    .map(([line]) => line);
}

/** The longest words of a line, each once. */
function longestWords(line: string): readonly string[] {
  const words = new Set(wordsOf(fold(line)));
  const long = [...words].filter(({ length }) => length >= SHORTEST);
  return long.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
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

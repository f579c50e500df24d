import { onceFor } from "../../once.ts";
import { fold } from "../../text/fold.ts";
import { linesOf } from "../../text/lines.ts";
import { countSaying, FEWEST_SAYING, isSaying } from "../../text/saying.ts";
import type { Image } from "../../types.ts";
import { changesBetween } from "../merge/changes.ts";
import { MOST_LOST } from "../unfold/lost.ts";

/** The least share of the longer one that two versions of a file have in common. */
const MOST = 1 / 2;

/** Returns whether a text is a version of a file: most lines that say something stand in both, so many at least. */
export function isVersionOf(
  text: readonly string[],
  file: readonly string[],
  fewest: number = FEWEST_SAYING,
): boolean {
  const [lines, own] = [saidIn(text), saidIn(file)];
  const known = new Set(own);
  const kept = lines.filter((line) => known.has(line)).length;
  return kept >= fewest && kept >= MOST * Math.max(lines.length, own.length);
}

/** The lines of a file that say something, for each text that is held against it. */
const saidIn = onceFor((lines: readonly string[]) => lines.filter(isSaying).map(fold));

/** The least share of the words of either that two versions have in common that are written in another style, and so many words. */
const [WORDS, FEWEST_WORDS] = [0.6, 10];

/** Returns whether a text is made of the words of a file, be its lines written in another style: other quotes, `const` for `var`. */
export function sharesWords(text: string, image: Image, fewest = FEWEST_WORDS): boolean {
  const [words, own] = [text, image.text].map((all) => new Set(all.match(/\p{L}[\p{L}\p{N}_]{2,}/gu)));
  const common = [...words!].filter((word) => own!.has(word)).length;
  return common >= fewest && common >= WORDS * Math.max(words!.size, own!.size);
}

/** Returns whether a text may be a version of a file, be they as short as they like: it has half of its lines, or most of its words. */
export function mayBeVersionOf(text: string, image: Image): boolean {
  return isVersionOf(linesOf(text), image.lines, 1) || sharesWords(text, image, 1);
}

/** Returns whether a text of which nothing says that it is the whole file is its next version. */
export function isNextVersion(text: readonly string[], image: Image): boolean {
  return isVersionOf(text, image.lines) && losesLittle(text, image);
}

/** Returns whether what is gone from a file in its next version has something in its place. */
export function losesLittle(version: readonly string[], image: Image): boolean {
  const count = (from: number, to: number) => countSaying(image.linesBetween(from, to));
  const changes = changesBetween(image.lines, version);
  if (!changes) return false;
  return changes.every(({ range: { from, to }, insert }) => {
    const isAtEnd = count(0, from) === 0 || count(to, image.length) === 0;
    return count(from, to) - countSaying(insert) <= (isAtEnd ? 0 : MOST_LOST);
  });
}

/** A text that begins as the file does is a version of it if it has so many lines of it, and most. */
const FEWEST_FROM_START = 3;

/** Returns whether a text says again what a file says from its first line on: it would stand there twice. */
export function beginsAnew(text: readonly string[], file: readonly string[]): boolean {
  const [first, own] = [text, file].map((lines) => lines.find(isSaying));
  if (first === undefined || own === undefined || fold(first) !== fold(own)) return false;
  return isVersionOf(text, file, FEWEST_FROM_START);
}

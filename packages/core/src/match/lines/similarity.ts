import { distance } from "fastest-levenshtein";
import { isWordCode } from "../../text/fold.ts";
import type { Range } from "../../types.ts";

/** Longer lines are compared in canonical form only: the cost of a distance grows with the square. */
export const LONGEST = 2000;
/** Below this share of equal letters two lines have nothing to do with each other. */
const FLOOR = 0.7;
const BINS = 32;

/** How often each letter occurs in a line, hashed to 32 bins. */
export type Letters = Uint16Array;

/** Returns how often each letter occurs in a line. */
export function lettersOf(line: string): Letters {
  const letters = new Uint16Array(BINS);
  for (let at = 0; at < line.length; at++) letters[line.charCodeAt(at) & (BINS - 1)]!++;
  return letters;
}

/** True if lines with these letters can be similar: each edit changes two bins by one at the most. */
export function mayBeSimilar(a: Letters, b: Letters, longer: number): boolean {
  let apart = 0;
  for (let bin = 0; bin < BINS; bin++) apart += Math.abs(a[bin]! - b[bin]!);
  return apart <= 2 * (1 - FLOOR) * longer;
}

/**
 * Returns how alike two canonical lines are, 0 to 1, or 0 where the difference changes the meaning: another
 * number, or another word instead of a misspelt one.
 *
 *     "toEqual(1)" ~ "toEqal(1)"   0.95       a letter is missing
 *     "toEqual(1)" ~ "toEqual(2)"  0          a number differs
 *     "getUser(a)" ~ "getRole(a)"  0          another word
 */
export function similarity(a: string, b: string): number {
  return figuresOf(a) === figuresOf(b) ? similarityOfWords(a, b) : 0;
}

/** Returns the similarity of two canonical lines with the same figures. */
export function similarityOfWords(a: string, b: string): number {
  const ratio = resemblance(a, b);
  const apart = Math.round((1 - ratio) * Math.max(a.length, b.length));
  return ratio > 0 && sameWords(a, b, apart) ? ratio : 0;
}

/** Returns how alike the letters of two canonical lines are, 0 to 1, or 0 where they have nothing to do with each other. */
export function resemblance(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer > LONGEST || Math.abs(a.length - b.length) > (1 - FLOOR) * longer) return 0;
  const ratio = 1 - distance(a, b) / longer;
  return ratio >= FLOOR ? ratio : 0;
}

/**
 * True if the words that only one of the lines has are misspellings of each other, or all of the difference is one letter
 * that a line has more. What begins with a capital letter behind a word tells it from others: `pointA`, `openEx`.
 */
function sameWords(a: string, b: string, apart: number): boolean {
  const [all, others] = [wordsOf(a), wordsOf(b)];
  const [head, tail] = sharedEnds(all, others);
  const [mine, theirs] = [all.slice(head, all.length - tail), others.slice(head, others.length - tail)];
  const pairs = wordPairs(all, others);
  if (pairs.some(([one, other]) => goesOn(one, other) || goesOn(other, one))) return false;
  if (apart === 1 && a.length !== b.length) return true;
  if (all.length === others.length) return pairs.every(([one, other]) => isTypo(one, other));
  return isTypo(mine.join(""), theirs.join(""));
}

/** True if a word is another with a capital letter behind it, and maybe more. */
function goesOn(word: string, other: string): boolean {
  return word.startsWith(other) && /^[a-z][A-Z]/.test(word.slice(other.length - 1));
}

/**
 * True if lines in canonical form differ in one word, and that one is no number and no value:
 * somebody renamed a thing, or it is another thing.
 */
export function isDrifted(a: string, b: string): boolean {
  if (a === b) return false;
  let [head, tail] = sharedEnds(a, b);
  while (head > 0 && isWordCode(a.charCodeAt(head - 1))) head--;
  while (tail > 0 && isWordCode(a.charCodeAt(a.length - tail))) tail--;
  const areNames = NAME.test(a.slice(head, a.length - tail)) && NAME.test(b.slice(head, b.length - tail));
  return areNames && head + tail >= SHARED && !isInValue(a.slice(0, head), a.slice(a.length - tail));
}

/** `image: nginx`, `- name: web`, `db.name=main`, `<name>lib-core</name>`, each up to a part of the value, or from there. */
const SETTING = /^(?:- )?[\w.-]+(?:: |=)\S*$/;
const ELEMENT = />[^\s<]*$/;
const SETTING_END = /^[^\s,;)\]}]*$/;
const ELEMENT_END = /^[^\s<]*<\//;

/** True if what stands between is within quotes, or belongs to the value of a setting or an element that is one word. */
function isInValue(before: string, after: string): boolean {
  if (isWithinQuotes(before) || (ELEMENT.test(before) && ELEMENT_END.test(after))) return true;
  return SETTING.test(before) && SETTING_END.test(after);
}

/** True if what follows is within quotes; those behind a backslash are part of a text. */
export function isWithinQuotes(before: string): boolean {
  let isWithin = false;
  for (let at = before.indexOf("'"); at !== -1; at = before.indexOf("'", at + 1))
    if (before[at - 1] !== "\\") isWithin = !isWithin;
  return isWithin;
}

/** True if the lines begin and end alike, and what differs between is not much. */
export function differsInOnePlace(a: string, b: string): boolean {
  const [head, tail] = sharedEnds(a, b);
  return head + tail >= FLOOR * Math.max(a.length, b.length);
}

/** Returns how many characters, words or lines two lists begin with alike, and with how many of the others they end alike. */
export function sharedEnds<T>(a: ArrayLike<T>, b: ArrayLike<T>): [head: number, tail: number] {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return [head, tail];
}

/** Returns the words of two lists that are not equal, one beside the other; none if one list is longer. */
function wordPairs(
  words: readonly string[],
  others: readonly string[],
): readonly (readonly [string, string])[] {
  if (words.length !== others.length) return [];
  return words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!] as const]));
}

/**
 * Returns by what letters at their beginnings, or ends, misspelt words of a line differ from those of another, by the word.
 *
 *     sync_start(a, mod)   async_start(a, mode)      [["sync_start", "/a-"], ["mod", "-/e"]]
 */
export function affixesApart(a: string, b: string): readonly (readonly [word: string, affixes: string])[] {
  if (!isMisspelt(a, b)) return [];
  return wordPairs(wordsOf(a), wordsOf(b)).flatMap(([word, other]) => {
    const [head, tail] = sharedEnds(word, other);
    if (head > 0 && tail > 0) return [];
    const [mine, theirs] = [word, other].map((text) => text.slice(head, text.length - tail));
    return [[word, head > 0 ? `-${mine}/${theirs}` : `${mine}/${theirs}-`] as const];
  });
}

/** Returns which words of a line another one has not that begins and ends with the same words. */
export function wordsApart(a: string, b: string): Range {
  const words = wordsOf(a);
  const [head, tail] = sharedEnds(words, wordsOf(b));
  return { from: head, to: words.length - tail };
}

/** True if lines in canonical form differ in misspelt words at the most, however short they are. */
export function isMisspelt(a: string, b: string): boolean {
  if (Math.max(a.length, b.length) > LONGEST) return a === b;
  return figuresOf(a) === figuresOf(b) && sameWords(a, b, distance(a, b));
}

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** So many characters have to be the same for one other word to be a change and not another line. */
const SHARED = 4;

/** In a shorter word a letter instead of another makes another word: `get`, `set`. */
const LONG = 5;

/** Where a part of a word begins: `get|Item`, `X|Entry`, `row|_count`. */
const PART = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;

/** Returns the parts of a name: `get` and `Item` of `getItem`. */
export function partsOf(word: string): readonly string[] {
  return word.split(PART);
}

/** True if one word is the other misspelt; of two with as many parts each is: `getItme` is `getItem`, and `setItem` is not. */
export function isTypo(a: string, b: string): boolean {
  const [parts, others] = [partsOf(a), partsOf(b)];
  if (parts.length !== others.length) return isTypoOfPart(a, b);
  return parts.every((part, at) => part === others[at] || isTypoOfPart(part, others[at]!));
}

/**
 * True if one word is the other with at most two letters lost, added, changed or swapped, and not both of the first two: these
 * make its contrary, as in `unlock`.
 */
function isTypoOfPart(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  const allowed = longer.length >= 7 ? 2 : longer.length >= 3 ? 1 : 0;
  const isAsLong = a.length === b.length;
  const swapped = longer.length >= 4 && isAsLong && [...a].sort().join("") === [...b].sort().join("");
  if (longer.length < LONG && isAsLong && !swapped) return a === b;
  if (isAsLong && a[0] !== b[0] && a[1] !== b[1] && !swapped) return false;
  if (longer.length - shorter.length === 2 && longer.endsWith(shorter)) return false;
  return distance(a, b) <= (swapped ? 2 : allowed);
}

/** Everything but words and blanks: the operators, brackets and quotes. */
export function marksOf(line: string): string {
  return line.replace(/[\p{L}\p{N}_$\s]+/gu, "");
}

/** What stands within quotes in a canonical line. */
export function stringsOf(line: string): string {
  return line.match(/'[^']*'/g)?.join() ?? "";
}

/** Returns the share of their words that two lines have in common, in whatever order; 0 for long lines. */
export function sharedWords(a: string, b: string): number {
  if (Math.max(a.length, b.length) > LONGEST) return 0;
  const [mine, theirs] = [wordsOf(a), wordsOf(b)];
  const left = [...theirs];
  for (const word of mine) if (left.includes(word)) left.splice(left.indexOf(word), 1);
  return (2 * (theirs.length - left.length)) / (mine.length + theirs.length);
}

/** Lines that share so many of their words may be versions of one. */
const ALIKE = 0.5;

/** Returns whether two lines, without blanks around them, may be versions of one. */
export function mayBeVersions(a: string, b: string): boolean {
  return sharedWords(a, b) >= ALIKE || resemblance(a, b) > 0;
}

/** Returns the runs of letters, digits and `_` in `line`. */
export function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** Returns the numbers and the operators of a line in canonical form. */
export function figuresOf(line: string): string {
  return `${numbersOf(line)}\n${operatorsOf(line)}`;
}

/**
 * Brackets of tags, signs of comparison and of reckoning, also those that an equals sign makes others, and a minus right before
 * what it negates.
 */
const OPERATOR =
  /<\/|[!<>=+*/%&|^~-]=+|[!<>+%&|^~]|(?<=[\w)\]] ?)[*/](?= ?[\w(])|(?<![\w)\]>-])-(?=[\w$(.])/g;

/** Returns the operators of a line in canonical form. */
function operatorsOf(line: string): string {
  return line.match(OPERATOR)?.join("") ?? "";
}

/** `-1` behind no number or name, the colour `#aabbcc`, `12`, `0x1f`, `23u`; the 8 of `utf8`. */
const NUMBER = /(?<![\w)\]])-\d\w*|#[\da-f]{3,8}\b|\b\d\w*|\d+/gi;

function numbersOf(line: string): string {
  return line.match(NUMBER)?.join(" ").toLowerCase() ?? "";
}

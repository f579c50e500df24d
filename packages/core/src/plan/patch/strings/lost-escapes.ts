import { postimageOf, preimageOf } from "../../../hunk.ts";
import { isVisible } from "../../../text/blanks.ts";
import { openQuote } from "../../../text/code/open-string.ts";
import { finderOf } from "../../../text/find.ts";
import type { Hunk, Image } from "../../../types.ts";
import { holds, joinedLines, withStrings } from "./string.ts";

/** What a string of JSON has for a backslash and a letter, with that letter. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["\b", "b"],
  ["\f", "f"],
  ["\n", "n"],
  ["\r", "r"],
  ["\t", "t"],
]);
/** Kept apart by `split`. */
const SIGN = /([\b\f\n\r\t])/;
const ESCAPE = /\\(?:\\|([bfnrt]))/g;
const SIGNS = [...LETTERS.keys()];
const WORD = /^[\p{L}\p{N}_]{2,}/u;
/** So many places of the longest piece of a string are looked at. */
const MOST_PLACES = 100;
/** So much of what stands behind a sign tells which one it is, where that is no word. */
const FEW = 3;
/** So much before a sign tells which one it is. */
const MOST_BEFORE = 8;
/** No word behind an escape is longer. */
const LONGEST = 80;

/**
 * Returns the hunk with the strings of a call as they were before they were escaped once too little: where the file has a
 * backslash and a letter in the old string, and the new one has, before the same text, what JSON makes of the two. What nothing
 * proves stays as it is.
 *
 *     \release{0.3}     the old string, and the file
 *     ␍elease{0.4}      the new one
 */
export function withLostEscapes(hunk: Hunk, image: Image): Hunk {
  if (!hunk.partial || !image.text.includes("\\")) return hunk;
  const old = preimageOf(hunk).join("\n");
  const fresh = postimageOf(hunk).join("\n");
  if (!SIGN.test(old + fresh)) return hunk;
  const actual = holds(image, old) ? old : stringOfFile(old, joinedLines(image));
  if (actual === undefined || !actual.includes("\\")) return hunk;
  const meant = restored(fresh, actual, actual === old ? new Set() : beginsOf(actual));
  return actual === old && meant === fresh ? hunk : withStrings(hunk, actual, meant);
}

/** Returns the only string of a file that has, in place of some signs of another, a backslash and their letter. */
function stringOfFile(old: string, text: string): string | undefined {
  const parts = old.split(SIGN);
  const longest = parts.reduce((best, part, at) => (part.length > parts[best]!.length ? at : best), 0);
  const piece = parts[longest]!;
  if (piece.trim() === "") return undefined;
  const [above, below] = [parts.slice(0, longest).reverse(), parts.slice(longest + 1)];
  const found = new Set<string>();
  let places = 0;
  const find = finderOf(piece);
  for (let at = find(text, 0); at !== -1; at = find(text, at + piece.length)) {
    const from = goneBy(above, at, (part, end) => text.startsWith(part, end - part.length), -1);
    const to = goneBy(below, at + piece.length, (part, start) => text.startsWith(part, start), 1);
    if (from !== undefined && to !== undefined) found.add(text.slice(from, to));
    if (++places > MOST_PLACES) return undefined;
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Returns where a text has gone by these parts in a direction, each sign as it is or as an escape; `undefined` if it has others. */
function goneBy(
  parts: readonly string[],
  from: number,
  has: (part: string, at: number) => boolean,
  direction: 1 | -1,
): number | undefined {
  let at = from;
  for (const part of parts) {
    const letter = LETTERS.get(part);
    const found = [part, ...(letter === undefined ? [] : [`\\${letter}`])].find((way) => has(way, at));
    if (found === undefined) return undefined;
    at += direction * found.length;
  }
  return at;
}

/** A text as JSON would have it, and where in that it has escapes. */
interface Unescaped {
  readonly text: string;
  readonly escapes: ReadonlySet<number>;
}

/** Returns what a string has on the line right before each of its escapes, with the sign that this is. */
function beginsOf(text: string): ReadonlySet<string> {
  const escapes = [...text.matchAll(ESCAPE)].filter(([, letter]) => letter !== undefined);
  const begins = escapes.map(({ 1: letter, index }) => [signOf(letter!), beginBefore(text, index)] as const);
  return new Set(begins.filter(([, begin]) => isVisible(begin)).map(([sign, begin]) => sign + begin));
}

/** What stands right before on the line. */
function beginBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - MOST_BEFORE), at);
  return before.slice(before.lastIndexOf("\n") + 1);
}

function signOf(letter: string): string {
  return SIGNS.find((sign) => LETTERS.get(sign) === letter)!;
}

/**
 * Returns a new string with the escapes that the old one has before the same text, and more often, or behind what begins a line,
 * as it `begins` in the old one, too.
 */
function restored(fresh: string, old: string, begins: ReadonlySet<string>): string {
  const [before, after] = [unescaped(old), unescaped(fresh)];
  const proofs = new Set([...before.escapes].map((at) => proofAt(before.text, at)).filter(isVisible));
  const lost = new Map(SIGNS.map((sign) => [sign, timesIn(before, sign) - timesIn(after, sign)]));
  let result = "";
  for (let at = 0; at < after.text.length; at++) {
    const sign = after.text[at]!;
    const left = lost.get(sign) ?? 0;
    const isLost =
      left > 0 &&
      (begins.has(sign + beginBefore(result, result.length)) ||
        (proofs.has(proofAt(after.text, at)) && mayBeLost(after.text, at, result)));
    if (isLost) lost.set(sign, left - 1);
    result += isLost || after.escapes.has(at) ? `\\${LETTERS.get(sign)}` : sign;
  }
  return result;
}

function unescaped(text: string): Unescaped {
  const escapes = new Set<number>();
  let plain = "";
  let from = 0;
  for (const { 0: found, 1: letter, index } of text.matchAll(ESCAPE)) {
    if (letter === undefined) continue;
    plain += text.slice(from, index);
    escapes.add(plain.length);
    plain += signOf(letter);
    from = index + found.length;
  }
  return { text: plain + text.slice(from), escapes };
}

function timesIn({ text, escapes }: Unescaped, sign: string): number {
  return [...escapes].filter((at) => text[at] === sign).length;
}

/** A line may end anywhere but within a string, or before what is a word only with the letter that was lost. */
function mayBeLost(text: string, at: number, before: string): boolean {
  if (text[at] !== "\n") return true;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return WORD.test(text.slice(at + 1, at + LONGEST)) || openQuote(line) !== undefined;
}

/** What tells an escape from others: the word behind it, with the sign behind that, or a few signs. */
function proofAt(text: string, at: number): string {
  const line = `${/^.*/.exec(text.slice(at + 1, at + LONGEST))![0]}\n`;
  const word = WORD.exec(line)?.[0];
  const said = line.slice(0, word === undefined ? FEW : word.length + 1);
  return said.trim() === "" ? "" : text[at] + said;
}

import { onceFor } from "../once.ts";
import { fold } from "../text/fold.ts";
import type { Image } from "../types.ts";

/** Returns the lines that may have this canonical form, ascending: all that have it, and seldom another. */
export type LineIndex = (folded: string) => readonly number[];

/**
 * Returns an index of the lines by a hash of their canonical form, so that only lines with the hash of a wanted one
 * are cut out and folded. Lines with the same hash are a chain, and so are the first lines of hashes with the same slot,
 * lest what is asked for be made to meet a line that stands everywhere.
 *
 *     slot ──first──▶ 4 ──same──▶ 9 ──same──▶ 23
 *                     │
 *                   other
 *                     ▼
 *                     2 ──same──▶ 7
 */
export const lineIndexOf = onceFor((image: Image): LineIndex => {
  const hashes = hashesOf(image);
  const mask = (1 << (32 - Math.clz32(hashes.length >> 2))) - 1;
  const first = new Int32Array(mask + 1).fill(NONE);
  const other = new Int32Array(hashes.length);
  const same = new Int32Array(hashes.length).fill(NONE);
  const last = new Int32Array(hashes.length);
  const firstWith = (hash: number): number => {
    let line = first[hash & mask]!;
    while (line !== NONE && hashes[line] !== hash) line = other[line]!;
    return line;
  };
  for (let line = 0; line < hashes.length; line++) {
    const hash = hashes[line]!;
    const head = firstWith(hash);
    if (head === NONE) {
      other[line] = first[hash & mask]!;
      first[hash & mask] = line;
      last[line] = line;
    } else {
      same[last[head]!] = line;
      last[head] = line;
    }
  }
  return (folded) => {
    const lines: number[] = [];
    for (let line = firstWith(hashOf(folded)); line !== NONE; line = same[line]!) lines.push(line);
    return lines;
  };
});

const NONE = -1;
const LINE_END = 10;
const DELETE = 127;

/** What each byte counts for in a hash: blanks, and what is beyond ASCII, for nothing, quotes of all kinds for the same. */
const counts = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code <= 32 || code >= DELETE) return 0;
  return code === 34 || code === 96 ? 39 : code;
});

/**
 * Returns the sum of the sums up to each character, each multiplied by the square of that: the order tells, and the next
 * character need not wait for a product, as with most hashes, nor be told from a blank.
 */
function hashOf(folded: string): number {
  let sum = 0;
  let products = 0;
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at);
    const counted = code < DELETE ? counts[code]! : code;
    sum = (sum + counted) | 0;
    products = (products + Math.imul(sum, counted * counted)) | 0;
  }
  return products;
}

/** Every runtime has it, though it is no part of the language. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};

/** So many characters are encoded at once; each takes three bytes at most. */
const PIECE = 1 << 14;

/**
 * Returns the hash of each line's canonical form. Bytes are read much faster than the characters of a string; what lines
 * with others than ASCII's are folded to takes more than a look.
 */
function hashesOf(image: Image): Int32Array {
  const text = image.bom ? image.text.slice(1) : image.text;
  const hashes = new Int32Array(image.length);
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(3 * PIECE);
  const others = new Set<number>();
  let line = 0;
  let sum = 0;
  let products = 0;
  for (let from = 0; from < text.length; from += PIECE) {
    const { written } = encoder.encodeInto(text.slice(from, from + PIECE), bytes);
    for (let at = 0; at < written; at++) {
      const byte = bytes[at]!;
      if (byte === LINE_END) {
        hashes[line++] = products;
        sum = 0;
        products = 0;
      } else {
        const counted = counts[byte]!;
        sum = (sum + counted) | 0;
        products = (products + Math.imul(sum, counted * counted)) | 0;
        if (byte >= DELETE) others.add(line);
      }
    }
  }
  if (line < hashes.length) hashes[line] = products;
  for (const other of others) hashes[other] = hashOf(fold(image.line(other)!));
  return hashes;
}

import type { Image } from "../types.ts";
import { fold } from "./fold.ts";

/** Returns the lines that may have this canonical form, ascending: all that have it, and seldom another. */
export type LineIndex = (folded: string) => readonly number[];

/**
 * Returns an index of the lines by a hash of their canonical form, so that only lines with the hash of a wanted one
 * are cut out and folded. Lines with the same slot are a chain:
 *
 *     first: slot → line        next: line → line below with the same slot, or NONE
 */
export function lineIndexOf(image: Image): LineIndex {
  const hashes = hashesOf(image);
  const mask = (1 << (32 - Math.clz32(hashes.length >> 4))) - 1;
  const first = new Int32Array(mask + 1).fill(NONE);
  const next = new Int32Array(hashes.length);
  for (let line = hashes.length - 1; line >= 0; line--) {
    const slot = hashes[line]! & mask;
    next[line] = first[slot]!;
    first[slot] = line;
  }
  return (folded) => {
    const hash = hashOf(folded);
    const lines: number[] = [];
    for (let line = first[hash & mask]!; line !== NONE; line = next[line]!)
      if (hashes[line] === hash) lines.push(line);
    return lines;
  };
}

const NONE = -1;
const LINE_END = 10;
const DELETE = 127;

/** What each byte counts for in a hash: blanks, and what is beyond ASCII, for nothing, quotes of all kinds for the same. */
const counts = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code <= 32 || code >= DELETE) return 0;
  return code === 34 || code === 96 ? 39 : code;
});

function hashOf(folded: string): number {
  let sum = 0;
  let sums = 0;
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at);
    const counted = code < DELETE ? counts[code]! : code;
    if (counted !== 0) sums = (sums + (sum = (sum + counted) | 0)) | 0;
  }
  return hashed(sum, sums);
}

/** As Fletcher's checksum: the sum of all, and the sum of the sums up to each. */
const hashed = (sum: number, sums: number): number => (Math.imul(sums, 31) + sum) | 0;

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
function hashesOf(image: Image): readonly number[] {
  const text = image.bom ? image.text.slice(1) : image.text;
  const hashes: number[] = [];
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(3 * PIECE);
  const others = new Set<number>();
  let sum = 0;
  let sums = 0;
  for (let from = 0; from < text.length; from += PIECE) {
    const { written } = encoder.encodeInto(text.slice(from, from + PIECE), bytes);
    for (let at = 0; at < written; at++) {
      const byte = bytes[at]!;
      const counted = counts[byte]!;
      if (counted !== 0) {
        sum = (sum + counted) | 0;
        sums = (sums + sum) | 0;
      } else if (byte === LINE_END) {
        hashes.push(hashed(sum, sums));
        sum = 0;
        sums = 0;
      } else if (byte >= DELETE) others.add(hashes.length);
    }
  }
  if (text !== "" && !text.endsWith("\n")) hashes.push(hashed(sum, sums));
  for (const other of others) hashes[other] = hashOf(fold(image.line(other)!));
  return hashes;
}

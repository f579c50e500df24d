import type { Image } from "../types.ts";
import { fold } from "./fold.ts";

/** So many slots hashes are told apart by; a power of two. */
const SLOTS = 1 << 20;

/**
 * Returns the lines of the file whose canonical form is one of `wanted`, ascending, by form. One pass over the text
 * takes a hash of each line, so that only lines with the hash of a wanted one are cut out and folded.
 */
export function linesWithFold(
  image: Image,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const line of likelyLines(image, wanted)) {
    const folded = fold(image.line(line)!);
    if (!wanted.has(folded)) continue;
    const lines = found.get(folded);
    if (lines) lines.push(line);
    else found.set(folded, [line]);
  }
  return found;
}

function likelyLines({ text, bom }: Image, wanted: ReadonlySet<string>): readonly number[] {
  const slots = new Uint8Array(SLOTS);
  eachHash([...wanted].map((folded) => `${folded}\n`).join(""), (hash) => {
    slots[hash & (SLOTS - 1)] = 1;
  });
  const likely: number[] = [];
  let line = 0;
  eachHash(bom ? text.slice(1) : text, (hash) => {
    if (hash === UNKNOWN || slots[hash & (SLOTS - 1)] === 1) likely.push(line);
    line++;
  });
  return likely;
}

/** The hash of a line with characters beyond ASCII: what they are folded to takes more than a look. */
const UNKNOWN = -1;
const LINE_END = 10;

/** What each byte counts for in a hash: blanks, and what is beyond ASCII, for nothing, quotes of all kinds for the same. */
const counts = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte <= 32 || byte > 126) return 0;
  return byte === 34 || byte === 96 ? 39 : byte;
});

/** Every runtime has it, though it is no part of the language. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};

/** So many characters are encoded at once; each takes three bytes at most. */
const PIECE = 1 << 14;

/**
 * Hands a hash of the canonical form of each line to `visit`. Bytes are read much faster than the characters of a string.
 */
function eachHash(text: string, visit: (hash: number) => void): void {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(3 * PIECE);
  let hash = 0;
  let known = true;
  for (let from = 0; from < text.length; from += PIECE) {
    const { written } = encoder.encodeInto(text.slice(from, from + PIECE), bytes);
    for (let at = 0; at < written; at++) {
      const byte = bytes[at]!;
      const counted = counts[byte]!;
      if (counted !== 0) hash = (Math.imul(hash, 31) + counted) | 0;
      else if (byte === LINE_END) {
        visit(known ? hash : UNKNOWN);
        hash = 0;
        known = true;
      } else if (byte > 126) known = false;
    }
  }
  if (text !== "" && !text.endsWith("\n")) visit(known ? hash : UNKNOWN);
}

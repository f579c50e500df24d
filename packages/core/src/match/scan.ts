import type { Image } from "../types.ts";
import { fold } from "./fold.ts";

/** So many slots hashes are told apart by; a power of two. */
const SLOTS = 1 << 20;

/**
 * Returns the lines of the file whose canonical form is one of `wanted`, ascending, by form. One pass over the text
 * takes a hash of each line in canonical form, so that only lines with the hash of a wanted one are cut out and
 * folded.
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
  const hashes = new Uint8Array(SLOTS);
  for (const folded of wanted) hashes[hashOf(folded) & (SLOTS - 1)] = 1;
  const likely: number[] = [];
  const first = bom ? 1 : 0;
  for (let at = first, line = 0; at < text.length; line++) {
    const end = text.indexOf("\n", at);
    const hash = hashOf(text, at, end < 0 ? text.length : end);
    if (hash === UNKNOWN || hashes[hash & (SLOTS - 1)] === 1) likely.push(line);
    at = end < 0 ? text.length : end + 1;
  }
  return likely;
}

/** The hash of a line with characters beyond ASCII: what they are folded to takes more than a look. */
const UNKNOWN = -1;
const BLANK = 32;
const QUOTE = 39;

/** Returns a hash of the canonical form of `text` between two offsets. */
function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 0;
  let blanks = false;
  let begun = false;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === BLANK || (code >= 9 && code <= 13)) {
      blanks = begun;
      continue;
    }
    if (code > 126) return UNKNOWN;
    if (blanks) hash = (Math.imul(hash, 31) + BLANK) | 0;
    hash = (Math.imul(hash, 31) + (code === 34 || code === 96 ? QUOTE : code)) | 0;
    blanks = false;
    begun = true;
  }
  return hash;
}

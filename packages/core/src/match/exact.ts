import type { Image } from "../types.ts";

/** More places than anybody would list; the search stops there. */
const MOST = 100;

/**
 * Returns the 0-based lines where `lines` stand in `image` byte for byte, line ends apart, ascending; at most 100.
 * The text is searched as it is and never split, so that this costs next to nothing.
 */
export function findExact(lines: readonly string[], image: Image): readonly number[] {
  const { text } = image;
  const found = new Set<number>();
  for (const end of text.includes("\r\n") ? ["\r\n", "\n"] : ["\n"]) {
    for (const at of occurrences(lines.join(end), image)) {
      found.add(lineAt(image, at));
      if (found.size >= MOST) break;
    }
    if (lines.length < 2) break;
  }
  return [...found].sort((a, b) => a - b);
}

function* occurrences(wanted: string, { text, bom }: Image): Generator<number> {
  const start = bom ? 1 : 0;
  for (let at = text.indexOf(wanted, start); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const startsLine = at === start || text[at - 1] === "\n";
    const endsLine = end === text.length ? wanted !== "" : text[end] === "\n" || text.startsWith("\r\n", end);
    if (startsLine && endsLine) yield at;
    if (at >= text.length) return;
  }
}

/** Returns the line that holds the offset `at` of the text. */
export function lineAt(image: Image, at: number): number {
  const { starts } = image;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

import type { Excerpt, Image, Places, Range } from "../../types.ts";

/** Lines shown around a place. */
const AROUND = 5;
/** So many lines of a place are shown, at the most. */
const LONGEST = 40;
/** A file of so many characters is shown as a whole where no place of it is like the quote. */
const SHORT = 4_000;

/** What a reject shows of the file. */
export type Shown = Pick<Places, "excerpt" | "elsewhere">;

/** Returns the lines around `places`, best first, in one piece where they touch; where there are none all of a short file. */
export function excerptsOf(image: Image, places: readonly Range[]): Shown {
  const [best] = places;
  if (!best) return isShort(image) ? { excerpt: { line: 0, lines: image.lines } } : {};
  const pieces = joined(places);
  const [piece] = pieces.filter(({ from, to }) => from <= best.from && best.from <= to);
  const others = pieces.filter((other) => other !== piece);
  return {
    excerpt: excerptOf(image, piece!),
    ...(others.length > 0 && { elsewhere: others.map((other) => excerptOf(image, other)) }),
  };
}

/** True if a file is shown as a whole where no place of it is like the quote. */
export function isShort({ text }: Image): boolean {
  return text.length <= SHORT;
}

/** Returns as much of a range as is shown of a place that is only about there. */
export function beginningOf({ from, to }: Range): Range {
  return { from, to: Math.min(to, from + LONGEST) };
}

/** Widens ranges by what is shown around them, and makes one of those that touch then; in the order of the file. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const pieces: Range[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = pieces.at(-1);
    const piece = { from: Math.max(0, from - AROUND), to: to + AROUND };
    if (last && piece.from <= last.to)
      pieces[pieces.length - 1] = { from: last.from, to: Math.max(last.to, piece.to) };
    else pieces.push(piece);
  }
  return pieces;
}

/** Returns some lines of a file, as they are shown. */
export function excerptOf(image: Image, { from, to }: Range): Excerpt {
  return { line: from, lines: image.linesBetween(from, to) };
}

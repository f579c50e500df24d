import { lineEndOf } from "../image.ts";
import type { Image, LineEnd, Range } from "../types.ts";

/** Lines of an image replaced by others. */
export interface Splice {
  readonly range: Range;
  readonly insert: readonly string[];
  /** Of an insertion: on which side of it lines are quoted, if on one alone. */
  readonly beside?: "above" | "below";
  /** Whether a line end follows the last line of the file, if that changes. */
  readonly finalNewline?: boolean;
}

/** Returns the lines that splices take away. */
export function replacedLines(splices: readonly Splice[], image: Image | undefined): readonly string[] {
  return splices.flatMap(({ range }) => image?.linesBetween(range.from, range.to) ?? []);
}

/**
 * Returns the text of `image` with `splices` carried out; they are in the order of the file and do not overlap.
 * Everything outside of their ranges stays byte for byte. An inserted line takes the line end of the line that it
 * replaces, or else of its neighbours. A file whose last line has no end keeps it so, whichever line is the last then, unless
 * a splice says otherwise.
 */
export function splice(image: Image, splices: readonly Splice[]): string {
  const { text, bom } = image;
  let result = "";
  let at = 0;
  for (const { range, insert } of splices) {
    const from = image.startOf(range.from);
    if (from < at || range.to < range.from)
      throw new RangeError(`splice at line ${range.from} overlaps another`);
    result += text.slice(at, from);
    if (insert.length > 0) {
      const terminated = from === (bom ? 1 : 0) || text[from - 1] === "\n";
      if (!terminated) result += neighbouringEnd(image, range);
      result += written(image, range, insert);
    }
    at = image.startOf(range.to);
    const isAtEnd = at === text.length && range.to > range.from;
    if (isAtEnd && insert.length === 0 && !image.finalNewline)
      result = result.replace(/(?<=[^\r\n])\r?\n$/, "");
  }
  const ends = splices.findLast(({ finalNewline }) => finalNewline !== undefined)?.finalNewline;
  return withEnd(result + text.slice(at), ends, image);
}

function withEnd(text: string, finalNewline: boolean | undefined, image: Image): string {
  if (finalNewline === undefined || text === "") return text;
  if (!finalNewline) return text.replace(/\r?\n$/, "");
  return text.endsWith("\n") ? text : text + neighbouringEnd(image, { from: image.length, to: image.length });
}

function written(image: Image, range: Range, insert: readonly string[]): string {
  const fallback = neighbouringEnd(image, range);
  const isLast = !image.finalNewline && image.startOf(range.to) === image.text.length;
  return insert
    .map((line, nth) => {
      // An empty line is one by its end only.
      if (isLast && nth === insert.length - 1 && line !== "") return line;
      const own = range.from + nth < range.to ? lineEndOf(image, range.from + nth) : "";
      return line + (own || fallback);
    })
    .join("");
}

/** The line end used around `range`: that of the last line replaced, the one before, or the one after. */
function neighbouringEnd(image: Image, { from, to }: Range): LineEnd {
  for (const line of [to - 1, from - 1, to, from - 2]) {
    const end = line >= 0 && image.startOf(line) < image.text.length ? lineEndOf(image, line) : "";
    if (end) return end;
  }
  return "\n";
}

/**
 * Compares splices by where they stand. At one place that comes first which is quoted with the line above alone, then what
 * is with that below, then what takes the place of that.
 */
export function byPlace(a: Splice, b: Splice): number {
  return a.range.from - b.range.from || rankOf(a) - rankOf(b);
}

function rankOf({ range, beside }: Splice): number {
  if (range.to > range.from) return 3;
  return beside === "above" ? 0 : beside === "below" ? 2 : 1;
}

/**
 * Returns splices in the order of the file, those that touch made one; of insertions at the same place that are quoted
 * alike the order given stays.
 */
export function mergeSplices(splices: readonly Splice[]): readonly Splice[] {
  const merged: (Splice & { range: Range; insert: string[] })[] = [];
  for (const splice of splices.toSorted(byPlace)) {
    const last = merged.at(-1);
    if (last && splice.range.from <= last.range.to) {
      const range = { from: last.range.from, to: Math.max(last.range.to, splice.range.to) };
      for (const line of splice.insert) last.insert.push(line);
      merged[merged.length - 1] = { ...last, ...splice, range, insert: last.insert };
    } else merged.push({ ...splice, insert: [...splice.insert] });
  }
  return merged;
}

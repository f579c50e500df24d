import { onceFor } from "./once.ts";
import { isBlank } from "./text/blanks.ts";
import type { Encoding, Image, LineEnd } from "./types.ts";

const BOM = "\uFEFF";

/**
 * Returns the image of a file with this text. Lines end with `\n` or `\r\n`; a lone `\r` is part of its line.
 * `image.text` is always the text given: nothing is lost on the way in or out.
 */
export function imageOf(text: string, encoding: Encoding = "utf-8"): Image {
  let starts: LineStarts | undefined;
  let lines: string[] | undefined;
  return {
    text,
    encoding,
    get bom() {
      return text.startsWith(BOM);
    },
    get finalNewline() {
      return text.length === (this.bom ? 1 : 0) || text.endsWith("\n");
    },
    get lines() {
      lines ??= splitLines(text, this.bom ? 1 : 0);
      return lines;
    },
    get length() {
      return index(this).count();
    },
    line(at) {
      if (lines) return lines[at];
      const start = this.startOf(at);
      if (at < 0 || start >= text.length) return undefined;
      const end = this.startOf(at + 1);
      if (text[end - 1] !== "\n") return text.slice(start, end);
      return text.slice(start, end - (text[end - 2] === "\r" ? 2 : 1));
    },
    linesBetween(from, to) {
      const between: string[] = [];
      for (let at = Math.max(0, from); at < to; at++) {
        const line = this.line(at);
        if (line === undefined) break;
        between.push(line);
      }
      return between;
    },
    startOf(line) {
      return index(this).startOf(line);
    },
    lineOf(offset) {
      return index(this).lineOf(offset);
    },
  };
  function index(image: Image): LineStarts {
    starts ??= lineStarts(text, image.bom ? 1 : 0);
    return starts;
  }
}

/** Returns the lines of an image, each once. */
export const lineSetOf = onceFor(({ lines }: Image): ReadonlySet<string> => new Set(lines));

/** Returns the line end of line `index`: empty for the last line of a file without final newline. */
export function lineEndOf(image: Image, index: number): LineEnd {
  const end = image.startOf(index + 1);
  if (index < 0 || image.startOf(index) >= image.text.length) throw new RangeError(`no line ${index}`);
  if (image.text[end - 1] !== "\n") return "";
  return image.text[end - 2] === "\r" ? "\r\n" : "\n";
}

/** Returns whether there is nothing on the lines of a range but blanks; it looks no further than the first that has. */
export function isBlankBetween(image: Image, from: number, to = Infinity): boolean {
  for (let at = from; at < to; at++) {
    const line = image.line(at);
    if (line === undefined) return true;
    if (!isBlank(line)) return false;
  }
  return true;
}

/** Returns `line`, or the number of lines if that is less; the lines behind it are not counted for that. */
export function lineWithin(image: Image, line: number): number {
  return image.startOf(line) < image.text.length ? line : image.length;
}

type LineStarts = ReturnType<typeof lineStarts>;

/** Where the lines of a text start, found as far as anybody asked. */
function lineStarts(text: string, first: number) {
  let starts = new Int32Array((text.length >> 5) + 16);
  starts[0] = first;
  let known = first < text.length ? 1 : 0;
  let next = known === 0 ? 0 : text.indexOf("\n", first) + 1;
  /** Goes on until line `line` is known, and the next one starts behind `offset`, or the text ends. */
  const extend = (line: number, offset: number) => {
    // Locals: this is the innermost loop of an exact placement.
    let count = known;
    let start = next;
    let found = starts;
    while (start > 0 && start < text.length && (count <= line || start <= offset)) {
      if (count === found.length) found = grown(found);
      found[count++] = start;
      start = text.indexOf("\n", start) + 1;
    }
    known = count;
    next = start;
    starts = found;
  };
  return {
    count() {
      extend(Infinity, 0);
      return known;
    },
    startOf(line: number) {
      if (line >= known) extend(line, 0);
      return line < known ? starts[line]! : text.length;
    },
    lineOf(offset: number) {
      extend(0, offset);
      return lastUpTo(starts, known, offset);
    },
  };
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** Returns the index of the last of the first `count` ascending `numbers` that is not above `limit`. */
function lastUpTo(numbers: Int32Array, count: number, limit: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numbers[middle]! <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

function splitLines(text: string, first: number): string[] {
  const body = first === 0 ? text : text.slice(first);
  if (body === "") return [];
  const lines = body.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  if (!body.includes("\r")) return lines;
  const last = lines.length - 1;
  return lines.map((line, index) =>
    line.endsWith("\r") && (index < last || body.endsWith("\n")) ? line.slice(0, -1) : line,
  );
}

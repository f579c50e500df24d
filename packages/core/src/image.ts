import type { Encoding, Image, LineEnd } from "./types.ts";

const BOM = "\uFEFF";

/**
 * Returns the image of a file with this text. Lines end with `\n` or `\r\n`; a lone `\r` is part of its line.
 * `image.text` is always the text given: nothing is lost on the way in or out.
 */
export function imageOf(text: string, encoding: Encoding = "utf-8"): Image {
  let starts: number[] | undefined;
  let lines: string[] | undefined;
  const bom = text.startsWith(BOM);
  return {
    text,
    encoding,
    bom,
    finalNewline: text.length === (bom ? 1 : 0) || text.endsWith("\n"),
    get starts() {
      starts ??= lineStarts(text, bom ? 1 : 0);
      return starts;
    },
    get lines() {
      lines ??= splitLines(text, this.starts);
      return lines;
    },
  };
}

/** Returns the line end of line `index`: empty for the last line of a file without final newline. */
export function lineEndOf(image: Image, index: number): LineEnd {
  const end = image.starts[index + 1];
  if (end === undefined) throw new RangeError(`line ${index} of ${image.starts.length - 1}`);
  if (image.text[end - 1] !== "\n") return "";
  return image.text[end - 2] === "\r" ? "\r\n" : "\n";
}

function lineStarts(text: string, from: number): number[] {
  const starts = [from];
  for (let at = text.indexOf("\n", from); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  if (starts.at(-1) !== text.length) starts.push(text.length);
  return starts;
}

function splitLines(text: string, starts: readonly number[]): string[] {
  const lines: string[] = [];
  for (let index = 0; index + 1 < starts.length; index++) {
    let end = starts[index + 1]!;
    if (text[end - 1] === "\n") end -= text[end - 2] === "\r" && end - 2 >= starts[index]! ? 2 : 1;
    lines.push(text.slice(starts[index], end));
  }
  return lines;
}

import { type Image, numbered, type Reject } from "@git-llm-apply/core";
import { escapeText } from "../terminal/escape.ts";

/** So many lines on either side tell places apart that are alike. */
const AROUND = 2;

/** Returns the places of an ambiguous hunk with the lines around them, in the order of the file. Escaped. */
export function placesText({ candidates }: Reject, image: Image | undefined): string {
  if (!image) return "";
  const ranges = candidates.map(({ range }) => range).sort((a, b) => a.from - b.from);
  const texts = ranges.map(({ from, to }) => {
    const first = Math.max(0, from - AROUND);
    return `line ${from + 1}:\n${numbered(image.lines.slice(first, to + AROUND), first)}\n`;
  });
  return escapeText(texts.join(""));
}

import { type Image, type Match, type Outcome, shortened, visible, visiblePair } from "@git-llm-apply/core";
import { escapeLine } from "../terminal/escape.ts";

/** So many lines that differ show the habit; the others are counted. */
const MOST = 3;

/**
 * Returns the lines in which what the model quoted is not what the file holds at the place that was found, each beside
 * the line of the file; empty where there are none. Escaped, each with a line end.
 */
export function quotedText({ edit, matches }: Outcome, image: Image | undefined): string {
  const hunks = edit.kind === "patch" || edit.kind === "rename" ? edit.hunks : [];
  if (!image || matches.length !== hunks.length) return "";
  const rows = hunks.flatMap(({ lines }, nth) => {
    const quoted = lines.filter(({ kind }) => kind !== "insert").map(({ text }) => text);
    return rowsOf(quoted, matches[nth]!, image);
  });
  const more = rows.length > MOST ? [`    … and ${rows.length - MOST} more`] : [];
  return [...rows.slice(0, MOST), ...more].map((row) => `${row}\n`).join("");
}

function rowsOf(
  quoted: readonly string[],
  { alignment, range, rung }: Match,
  image: Image,
): readonly string[] {
  // Where another reading of the hunk was placed, or in another version of the file, these are not the lines.
  if (alignment.length !== quoted.length || rung === "earlier") return [];
  const differing = quoted.flatMap((text, nth) => {
    const line = alignment[nth]!;
    if (line < 0) return [`    quoted: ${shown(text)}   (not in the file)`];
    const actual = image.line(line)!;
    if (actual === text) return [];
    const [said, there] = visiblePair(text, actual).map(escapeLine);
    return [`    quoted: ${said}\n    file:   ${there}   (line ${line + 1})`];
  });
  const known = new Set(alignment);
  const left = image.lines.slice(range.from, range.to).flatMap((text, nth) => {
    const line = range.from + nth;
    return known.has(line) ? [] : [`    file:   ${shown(text)}   (line ${line + 1}, not quoted)`];
  });
  return [...differing, ...left];
}

function shown(text: string): string {
  return escapeLine(shortened(visible(text)));
}

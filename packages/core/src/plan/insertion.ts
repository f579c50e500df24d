import type { Location } from "../match/place.ts";
import { quoteOf } from "../match/quote.ts";
import type { Hunk, Image } from "../types.ts";

/**
 * Returns where a hunk that quotes nothing goes: before the line that it names, or else to the end of the file.
 */
export function placeInsertion(hunk: Hunk, image: Image): Location {
  const count = image.length;
  const named = hunk.atEnd ? undefined : hunk.line;
  const line = named ?? count;
  if (line > count) return { kind: "not-found", quote: quoteOf(hunk), candidates: [] };
  const lines = hunk.lines.map(({ text }) => text);
  if (standsAt(lines, image, named ?? count - lines.length)) return { kind: "already-there" };
  const match = {
    range: { from: line, to: line },
    alignment: [],
    rung: "exact",
    score: 1,
    margin: 1,
  } as const;
  return { kind: "placed", parts: [{ hunk, match }] };
}

function standsAt(lines: readonly string[], image: Image, from: number): boolean {
  return (
    from >= 0 &&
    lines.some((line) => line.trim()) &&
    lines.every((line, nth) => image.line(from + nth) === line)
  );
}

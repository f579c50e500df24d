import { imageOf } from "../image.ts";
import { withoutEnd } from "../text/ends.ts";
import { numberedLines } from "../text/numbered-lines.ts";
import { shortened, shortenedPair } from "../text/shortened.ts";
import type { Edit, Match, Range, Rung, Span } from "../types.ts";

/** `line 7` or `lines 7-9`, 1-based, as editors show them. */
export function lineNumbers({ from, to }: Range): string {
  return to - from <= 1 ? `line ${from + 1}` : `lines ${from + 1}-${to}`;
}

/** Returns the 1-based lines of the response that `span` covers. */
export function responseLines(response: string, span: Span): string {
  return linesOfResponse(response)(span);
}

/** The same, of many spans of one response. */
export function linesOfResponse(response: string): (span: Span) => string {
  const image = imageOf(response);
  return ({ from, to }) =>
    lineNumbers({ from: image.lineOf(from), to: image.lineOf(Math.max(from, to - 1)) + 1 });
}

/** Returns a score in two digits: never 1.00 where the lines are only like the quoted ones. */
export function scoreOf({ rung, score }: Pick<Match, "rung" | "score">): string {
  return (DIFFERS.has(rung) ? Math.min(score, ALIKE) : score).toFixed(2);
}

/** The most that lines score which differ from the quote by more than blanks. */
const ALIKE = 0.99;
const DIFFERS: ReadonlySet<Rung> = new Set<Rung>(["punctuation", "similar", "gapped"]);

/** `line 12, offset +1, similar 0.97`: where a hunk went, and how it got there where that was not exact. */
export function placeOf(match: Pick<Match, "range" | "rung" | "score" | "offset">): string {
  const parts = [lineNumbers(match.range)];
  if (match.offset) parts.push(`offset ${match.offset > 0 ? "+" : ""}${match.offset}`);
  if (match.rung !== "exact" && match.rung !== "offset") parts.push(`${match.rung} ${scoreOf(match)}`);
  return parts.join(", ");
}

/** What an edit of this kind does to its path, in a word. */
export function verbOf(kind: Edit["kind"]): string {
  return { patch: "edit", write: "write", rename: "rename", delete: "delete", malformed: "read" }[kind];
}

/** Returns `text` with its blanks made visible: `·` for a blank at either end, `→` for a tab, `␍` for a return. */
export function visible(text: string): string {
  const body = withoutEnd(text, " ");
  return `${body.replace(/^ +/, (blanks) => "·".repeat(blanks.length))}${"·".repeat(text.length - body.length)}`
    .replaceAll("\t", "→")
    .replaceAll("\r", "␍")
    .replaceAll("\u00A0", "⍽");
}

/** Returns two lines that differ as they are shown, their blanks visible, and of long ones what is around the difference. */
export function visiblePair(a: string, b: string): readonly [string, string] {
  return shortenedPair(visible(a), visible(b));
}

/** Returns lines with their 1-based numbers, as the ln-diff prompt shows a source, and long ones in part. */
export function numbered(lines: readonly string[], first: number): string {
  return numberedLines(lines, first)
    .map((line) => shortened(line))
    .join("\n");
}

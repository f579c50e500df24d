import { stands, timesOf } from "../match/exact.ts";
import type { Unplaced } from "../match/place.ts";
import type { Quote } from "../match/quote.ts";
import { fold } from "../text/fold.ts";
import { listed } from "../text/listed.ts";
import type { Candidate, Divergence, Excerpt, Image, Range, Reject } from "../types.ts";
import type { Target } from "./patch/patched.ts";

const MOST_CANDIDATES = 3;
/** So many places of an ambiguous hunk are shown with the lines around. */
const MOST_SHOWN = 5;
/** Lines shown around a place. */
const AROUND = 5;
/** A file of so many characters is shown as a whole where no place of it is like the quote. */
const SHORT = 4_000;

/** Makes the reject of a hunk that has no place, or several. */
export function rejectHunk(
  { kind: code, quote, candidates }: Unplaced,
  { path, image, rules: { strict } }: Pick<Target, "path" | "image" | "rules">,
): Reject {
  const best = candidates[0];
  const shown = candidates.slice(0, code === "ambiguous" ? candidates.length : MOST_CANDIDATES);
  return {
    code,
    path,
    message:
      code === "ambiguous"
        ? ambiguousMessage(path, quote, candidates)
        : notFoundMessage(path, quote, best, image),
    span: quote.hunk.span,
    preimage: quote.lines,
    ...(quote.hunk.line !== undefined && { line: quote.hunk.line }),
    candidates: shown,
    ...(best && code === "not-found" && withDivergence(quote, best, image, strict)),
    ...excerptsOf(image, code === "ambiguous" ? shown.slice(0, MOST_SHOWN) : shown.slice(0, 1)),
  };
}

function notFoundMessage(path: string, quote: Quote, best: Candidate | undefined, image: Image): string {
  if (image.length === 0)
    return `${path} is empty, and has none of the quoted lines. Send its text as that of a new file.`;
  const claimed = quote.hunk.line;
  if (best && claimed !== undefined && standsAt(best.range, quote, image))
    return `${path} has the quoted lines at line ${best.range.from + 1}, and not at line ${claimed + 1}. Give the number that they have in the file now.`;
  const nearest = best ? `; the nearest place is line ${best.range.from + 1}` : "";
  return `${path} does not contain the quoted lines${nearest}. Quote them as they stand in the file now.`;
}

/** True if a range has the quoted lines as they are: only their number was wrong then. */
function standsAt({ from, to }: Range, { lines }: Quote, image: Image): boolean {
  return lines.length === to - from && stands(lines, from, image);
}

function ambiguousMessage(path: string, quote: Quote, candidates: readonly Candidate[]): string {
  if (quote.lines.length === 0)
    return `${path} has the lines to be inserted there, and others like them beside: nothing tells whether one more is meant. Quote the lines above and below.`;
  const linesOf = (some: readonly Candidate[]) =>
    some.map(({ range }) => range.from + 1).sort((a, b) => a - b);
  const exact = candidates.filter(({ rung }) => rung === "exact");
  const others = candidates.filter((one) => !exact.includes(one));
  if (exact.length === 1 && others.length > 0)
    return `${path} contains the quoted lines at line ${linesOf(exact)}, and lines like them at ${listed(linesOf(others))}, which may be meant. Quote more lines around the change.`;
  const lines = linesOf(candidates);
  return `${path} contains the quoted lines ${timesOf(lines)}, at lines ${listed(lines)}. Quote more lines around the change.`;
}

/** Where only exact matches count, blanks and quotes differ too. */
function withDivergence(
  quote: Quote,
  best: Candidate,
  image: Image,
  strict: boolean,
): { divergence?: Divergence } {
  const isSame = (row: number, text: string) =>
    strict ? text === quote.lines[row] : fold(text) === quote.folds[row];
  const index = best.alignment.findIndex(
    (line, row) => !quote.elided[row] && (line < 0 || !isSame(row, image.line(line)!)),
  );
  if (index < 0) return {};
  const line = best.alignment[index]! >= 0 ? best.alignment[index]! : expectedLine(best, index);
  const actual = image.line(line);
  const found = actual === undefined ? {} : { line, actual };
  return { divergence: { index, of: quote.lines.length, expected: quote.lines[index]!, ...found } };
}

/** Where a quoted line should stand, by its neighbours. */
function expectedLine({ alignment, range }: Candidate, index: number): number {
  for (let row = index - 1; row >= 0; row--) if (alignment[row]! >= 0) return alignment[row]! + 1;
  const next = alignment.findIndex((line) => line >= 0);
  return Math.max(0, range.from - (next - index));
}

/** What is shown of the file: the lines around `places`, best first, in one piece where they touch. */
function excerptsOf(
  image: Image,
  places: readonly Candidate[],
): { readonly excerpt?: Excerpt; readonly elsewhere?: readonly Excerpt[] } {
  const [best] = places;
  if (!best) return image.text.length <= SHORT ? { excerpt: { line: 0, lines: image.lines } } : {};
  const pieces = joined(places.map(({ range }) => range));
  const [piece] = pieces.filter(({ from, to }) => from <= best.range.from && best.range.from <= to);
  const others = pieces.filter((other) => other !== piece);
  return {
    excerpt: excerptOf(image, piece!),
    ...(others.length > 0 && { elsewhere: others.map((other) => excerptOf(image, other)) }),
  };
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

function excerptOf(image: Image, { from, to }: Range): Excerpt {
  return { line: from, lines: image.linesBetween(from, to) };
}

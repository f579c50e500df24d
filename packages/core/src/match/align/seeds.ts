import { lineWithin } from "../../image.ts";
import type { Range } from "../../types.ts";
import type { Quote } from "../quote.ts";
import { MOST_PLACES, type SearchedFile } from "../searched-file.ts";

/** So many lines of the quote are looked for, the most telling ones. */
const MOST_LINES = 5;
const MOST_WINDOWS = 24;
/** A window with less than this share of the votes of the strongest one is no rival of it. */
const RIVAL = 0.25;
const PIECES = 3;
const SHORTEST_PIECE = 6;

/** Line `row` of the quote seems to stand at line `line` of the file. */
interface Vote {
  readonly row: number;
  readonly line: number;
  readonly weight: number;
}

/** Finds the lines of the file that a row of the quote may stand for, ascending. */
export type Seeding = (row: number, quote: Quote, file: SearchedFile) => readonly number[];

/**
 * The ways to find where a quote may stand, cheapest first; each is tried when those before it led to no place.
 *
 * - `asItIs` searches the text for the line;
 * - `inPieces` for pieces of it: of a line that was changed in two places, one of three pieces is intact;
 * - `folded` needs the canonical form of the file's lines, and so comes last unless that is there already.
 */
export function seedings(file: SearchedFile): readonly Seeding[] {
  return file.busy ? [folded, inPieces] : [asItIs, inPieces, folded];
}

/** So many lines, and half as many as the quote has, may be left out of it, or have come in between. */
const SLACK = 12;

/** Returns the window about the claimed line, if the hunk claims one. */
export function claimedWindow({ hunk, lines }: Quote, file: SearchedFile): readonly Range[] {
  if (hunk.line === undefined) return [];
  const slack = Math.max(hunk.reach ?? 0, SLACK) + (lines.length >> 1);
  const from = Math.max(0, hunk.line - slack);
  const to = lineWithin(file.image, hunk.line + lines.length + slack);
  return from < to ? [{ from, to }] : [];
}

/** A scope of more lines is not looked through as a whole. */
const LONGEST_SCOPE = 400;

/** Returns the window of the scope that the hunk states, if it does. */
function scopeWindow({ hunk, lines }: Quote, file: SearchedFile): readonly Range[] {
  const scope = file.scopeOf(hunk)?.sure;
  if (!scope || scope.to - scope.from > LONGEST_SCOPE) return [];
  const slack = lines.length + (lines.length >> 1);
  return [{ from: Math.max(0, scope.from - slack), to: lineWithin(file.image, scope.to + slack) }];
}

/**
 * Returns the windows of the file that enough votes point to, the strongest first; that of the scope that the hunk states alone.
 *
 *     quote         file
 *     0  open()     40  open()     the quote would begin at 40
 *     1  read()     41  skip()
 *     2  shut()     42  shut()     at 40 as well: one window, of two votes
 *                   90  shut()     at 88: a window of one vote
 */
export function windowsOf(seeding: Seeding, quote: Quote, file: SearchedFile): readonly Range[] {
  const scope = scopeWindow(quote, file);
  if (scope.length > 0) return scope;
  const votes = tellingRows(quote).flatMap((row) => votesFor(row, seeding(row, quote, file), quote));
  const rows = quote.lines.length;
  const slack = SLACK + (rows >> 1);
  const windows: { from: number; to: number; rows: Map<number, number> }[] = [];
  for (const { row, line, weight } of votes.sort((a, b) => a.line - a.row - (b.line - b.row))) {
    const from = Math.max(0, line - row - slack);
    const to = lineWithin(file.image, line - row + rows + slack);
    const last = windows.at(-1);
    if (last && from <= last.to - rows) {
      last.to = Math.max(last.to, to);
      last.rows.set(row, weight);
    } else windows.push({ from, to, rows: new Map([[row, weight]]) });
  }
  const strongest = windows
    .map(({ from, to, rows }) => ({ from, to, strength: [...rows.values()].reduce((sum, w) => sum + w, 0) }))
    .sort((a, b) => b.strength - a.strength);
  return strongest
    .filter((window) => window.strength >= RIVAL * strongest[0]!.strength)
    .slice(0, MOST_WINDOWS);
}

/** Rows of the quote to look for, the most telling first. */
function tellingRows({ weights, lines, folds }: Quote): readonly number[] {
  const seen = new Set<string>();
  return [...weights.keys()]
    .filter((row) => weights[row]! >= 0.1)
    .sort((a, b) => weights[b]! - weights[a]! || lines[b]!.length - lines[a]!.length)
    .filter((row) => !seen.has(folds[row]!) && seen.add(folds[row]!))
    .slice(0, MOST_LINES);
}

function asItIs(row: number, { lines, folds }: Quote, file: SearchedFile): readonly number[] {
  const there = file.linesWith(lines[row]!.trim()).filter((line) => file.fold(line) === folds[row]);
  return [...new Set(there)];
}

function folded(row: number, { folds }: Quote, file: SearchedFile): readonly number[] {
  return file.linesLike(folds[row]!);
}

function inPieces(row: number, { lines }: Quote, file: SearchedFile): readonly number[] {
  const pieces = piecesOf(lines[row]!.trim()).filter(() => file.maySearch());
  const places = pieces.map(file.linesWith).filter(({ length }) => length <= MOST_PLACES);
  return [...new Set(places.flat())].sort((a, b) => a - b);
}

/** Returns the line cut into three, or as many pieces as are long enough to say something. */
function piecesOf(line: string): readonly string[] {
  const count = Math.min(PIECES, Math.floor(line.length / SHORTEST_PIECE));
  const length = Math.ceil(line.length / Math.max(1, count));
  return Array.from({ length: count }, (_, nth) => line.slice(nth * length, (nth + 1) * length));
}

/** The rarer a line is, the more a place of it counts. */
function votesFor(row: number, lines: readonly number[], quote: Quote): readonly Vote[] {
  if (lines.length > MOST_PLACES) return [];
  return lines.map((line) => ({ row, line, weight: quote.weights[row]! / Math.sqrt(lines.length) }));
}

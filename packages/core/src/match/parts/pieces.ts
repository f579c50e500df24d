import { smallest } from "../../extremes.ts";
import { quotedIndices } from "../../hunk.ts";
import type { Hunk } from "../../types.ts";
import { candidateOf } from "../align/align.ts";
import { saysAt } from "../lines/standing-run.ts";
import type { Placed } from "../place.ts";
import { isMeagre, quoteOf } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { runsOf } from "./split.ts";

/** So many pairs of a quoted line and a line of the file are looked at before the quote counts as hopeless. */
const MOST_PAIRS = 1 << 20;

/** One line of the preimage. */
interface Row {
  /** Where it stands among the lines of the hunk. */
  readonly index: number;
  /** The model may have jumped from the line above to this one: both are context. */
  readonly mayJump: boolean;
  /** The lines of the file that are like it, ascending. */
  readonly stands: readonly number[];
}

/** For each row, the fewest pieces that it takes up to there, by the line of the file that the row stands at. */
type Counts = readonly ReadonlyMap<number, number>[];

/**
 * Returns the places of the pieces of a hunk that was run together from several: all quoted lines stand in the
 * file, in order, and there is but one way to lay them there with so few jumps. `undefined` if not.
 *
 *      def one():        10  def one():
 *     -    a             11      a
 *          b             12      b
 *      def two():        40  def two():        ←  one jump, between lines of context
 *     -    c             41      c
 */
export function locatePieces(hunk: Hunk, file: SearchedFile): readonly Placed[] | undefined {
  const rows = rowsOf(hunk, file);
  if (!rows) return undefined;
  const lines = linesOf(rows, runsOf(hunk.lines).filter(([line]) => line!.kind !== "context").length);
  const pieces = lines && piecesOf(hunk, rows, lines);
  if (!pieces || pieces.length < 2) return undefined;
  const placed = pieces.map((piece) => placePiece(piece, file));
  return placed.every((piece) => piece !== undefined) ? placed : undefined;
}

function rowsOf(hunk: Hunk, file: SearchedFile): readonly Row[] | undefined {
  const { folds, elided } = quoteOf(hunk);
  if (elided.includes(true) || folds.some((folded) => file.linesLike(folded).length === 0)) return undefined;
  const rows = quotedIndices(hunk).map((index, row) => {
    const mayJump = [hunk.lines[index], hunk.lines[index - 1]].every((line) => line?.kind === "context");
    return { index, mayJump, stands: file.linesLike(folds[row]!) };
  });
  const pairs = rows.reduce((sum, { stands }) => sum + stands.length, 0);
  return pairs > MOST_PAIRS ? undefined : rows;
}

/**
 * Returns the line of each row, the same in every way to lay the rows with the fewest pieces; -1 where they
 * differ. `undefined` if there is no way with at most `most` pieces, or one piece is enough.
 */
function linesOf(rows: readonly Row[], most: number): readonly number[] | undefined {
  const above = countAbove(rows);
  const below = countBelow(rows);
  const fewest = smallest(above.at(-1)!.values());
  if (!(fewest > 1 && fewest <= most)) return undefined;
  return rows.map(({ stands }, row) => {
    const at = stands.filter(
      (line) => (above[row]!.get(line) ?? Infinity) + (below[row]!.get(line) ?? Infinity) - 1 === fewest,
    );
    return at.length === 1 ? at[0]! : -1;
  });
}

function countAbove(rows: readonly Row[]): Counts {
  const counts: Map<number, number>[] = [];
  for (const [row, { stands, mayJump }] of rows.entries()) {
    const before = counts.at(-1);
    const jump = before && mayJump ? fewestBefore(before) : () => Infinity;
    const own = stands.flatMap((line): [number, number][] => {
      const count = row === 0 ? 1 : Math.min(before!.get(line - 1) ?? Infinity, jump(line - 1) + 1);
      return count < Infinity ? [[line, count]] : [];
    });
    counts.push(new Map(own));
  }
  return counts;
}

/** The same from below, by looking at rows and file upside down. */
function countBelow(rows: readonly Row[]): Counts {
  const flipped = rows.map((row, index) => ({
    ...row,
    mayJump: rows[index + 1]?.mayJump ?? false,
    stands: row.stands.map((line) => -line).reverse(),
  }));
  const counts = countAbove(flipped.reverse()).map(
    (count) => new Map([...count].map(([line, pieces]) => [-line, pieces])),
  );
  return counts.reverse();
}

/** Returns a function that gives the fewest pieces of all lines before `line`; asked for ascending lines. */
function fewestBefore(counts: ReadonlyMap<number, number>): (line: number) => number {
  const entries = [...counts];
  let next = 0;
  let fewest = Infinity;
  return (line) => {
    for (; next < entries.length && entries[next]![0] < line; next++) {
      fewest = Math.min(fewest, entries[next]![1]);
    }
    return fewest;
  };
}

/** A hunk of its own, and the line of each row of its preimage. */
interface Piece {
  readonly hunk: Hunk;
  readonly alignment: readonly number[];
}

/**
 * Cuts the hunk where its rows do not follow each other in the file. Context that may belong to either of two
 * pieces goes to neither; `undefined` if that leaves a change without a place.
 */
function piecesOf(hunk: Hunk, rows: readonly Row[], lines: readonly number[]): readonly Piece[] | undefined {
  const { line: _, ...rest } = hunk;
  const pieces: Piece[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && lines[from]! >= 0 && lines[to] === lines[to - 1]! + 1) to++;
    const start = from === 0 || !rows[from]!.mayJump ? (rows[from - 1]?.index ?? -1) + 1 : rows[from]!.index;
    const end =
      to === rows.length ? hunk.lines.length : rows[to]!.mayJump ? rows[to - 1]!.index + 1 : rows[to]!.index;
    const own = hunk.lines.slice(start, end);
    if (own.some(({ kind }) => kind !== "context")) {
      if (lines[from]! < 0) return undefined;
      pieces.push({ hunk: { ...rest, atEnd: false, lines: own }, alignment: lines.slice(from, to) });
    }
    from = to;
  }
  return pieces;
}

/** Returns the piece with its place, if it says enough and the file has no other like it. */
function placePiece({ hunk, alignment }: Piece, file: SearchedFile): Placed | undefined {
  const quote = quoteOf(hunk, false);
  if (isMeagre(quote)) return undefined;
  const places = file.linesLike(quote.folds[0]!).filter((line) => saysAt(file.image, line, quote.folds));
  if (places.length !== 1) return undefined;
  const candidate = candidateOf(quote, file, alignment, quote.total);
  return { hunk, match: { ...candidate, rung: "split", margin: 1 } };
}

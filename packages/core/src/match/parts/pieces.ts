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

/** For each row, the fewest pieces that it takes up to there, for each of the lines that it may stand at. */
type Counts = readonly (readonly number[])[];

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
  return pairs <= MOST_PAIRS && file.effort.spend(pairs) ? rows : undefined;
}

/**
 * Returns the line of each row, the same in every way to lay the rows with the fewest pieces; -1 where they
 * differ. `undefined` if there is no way with at most `most` pieces, or one piece is enough.
 */
function linesOf(rows: readonly Row[], most: number): readonly number[] | undefined {
  const above = countAbove(rows);
  const below = countBelow(rows);
  const fewest = smallest(above.at(-1)!);
  if (!(fewest > 1 && fewest <= most)) return undefined;
  return rows.map(({ stands }, row) => {
    const at = stands.filter((_, nth) => above[row]![nth]! + below[row]![nth]! - 1 === fewest);
    return at.length === 1 ? at[0]! : -1;
  });
}

function countAbove(rows: readonly Row[]): Counts {
  const counts: number[][] = [];
  for (const [row, { stands, mayJump }] of rows.entries()) {
    const last = counts.at(-1);
    counts.push(last ? countFrom(rows[row - 1]!.stands, last, stands, mayJump) : stands.map(() => 1));
  }
  return counts;
}

/**
 * Returns the fewest pieces up to each of `lines`, where the row above takes `counts` to those of `above`: one that goes
 * on from the line right before, or one more that begins below any. All lines are ascending.
 */
function countFrom(
  above: readonly number[],
  counts: readonly number[],
  lines: readonly number[],
  mayJump: boolean,
): number[] {
  let next = 0;
  let fewest = Infinity;
  return lines.map((line) => {
    for (; next < above.length && above[next]! < line - 1; next++) fewest = Math.min(fewest, counts[next]!);
    const goesOn = above[next] === line - 1 ? counts[next]! : Infinity;
    return Math.min(goesOn, mayJump ? fewest + 1 : Infinity);
  });
}

/** The same from below, by looking at rows and file upside down. */
function countBelow(rows: readonly Row[]): Counts {
  const flipped = rows.map((row, index) => ({
    ...row,
    mayJump: rows[index + 1]?.mayJump ?? false,
    stands: row.stands.map((line) => -line).reverse(),
  }));
  return countAbove(flipped.reverse())
    .map((counts) => counts.toReversed())
    .reverse();
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

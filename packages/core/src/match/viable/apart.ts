import { indentOf } from "../../text/blanks.ts";
import { fold, isSkippable, isTelling } from "../../text/fold.ts";
import type { Candidate, Image } from "../../types.ts";
import { standsAgain } from "../lines/standing-run.ts";
import { changingRows, type Quote, tellingContext, weightOfRows } from "../quote.ts";

/** So many lines of code between two quoted ones a model forgets; where there are more, it jumped. */
export const MOST_LEFT_OUT = 4;

/**
 * True if the quote falls apart: so much code is left out between two lines that they may belong to different
 * places, and one that changes something stands in the file again.
 */
export function fallsApart(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  const pieces: number[][] = [];
  let most = 0;
  const [first, last] = tellingRows(quote);
  for (const [row, line] of alignment.entries()) {
    if (line < 0 || row < first || row > last) continue;
    const above = pieces.at(-1)?.at(-1);
    const left = above === undefined || quote.elided[row - 1] ? 0 : codeBetween(above + 1, line, image);
    most = Math.max(most, left);
    if (above === undefined || left > 1) pieces.push([line]);
    else pieces.at(-1)!.push(line);
  }
  if (pieces.length < 2) return false;
  const standAgain = pieces.some((piece) => standsAgain(piece[0]!, piece.at(-1)! + 1, image));
  return most > MOST_LEFT_OUT || standAgain || isTornFromContext(quote, alignment, image);
}

/**
 * True if code is left out beside a line to be deleted, and what is quoted on its other side stands there again, or it stands in
 * another depth than all that is quoted around it: the line may be gone from where the rest of the quote is, and this one belong
 * to another thing.
 *
 *      # Reads it.         # Reads it.
 *     -# See json.    ──   # See json.
 *                          def decode
 *                            json
 *                          end
 *                          # Reads it.    ←
 *      def strict     ──   def strict
 */
export function isTornFromContext(quote: Quote, alignment: readonly number[], image: Image): boolean {
  const context = tellingContext(quote);
  const there = [...alignment.keys()].filter((row) => alignment[row]! >= 0);
  const isAsDeep = (row: number) => indentOf(image.line(alignment[row]!)!) === indentOf(quote.lines[row]!);
  const around = context.filter((row) => alignment[row]! >= 0);
  const isOdd = (row: number) => quote.removed[row] && !isAsDeep(row) && around.every(isAsDeep);
  return there.some((row, nth) => {
    const next = there[nth + 1];
    if (next === undefined || quote.elided[next - 1]) return false;
    const [from, to] = [alignment[row]! + 1, alignment[next]!];
    if (codeBetween(from, to, image) < 2) return false;
    if (around.length > 0 && [row, next].some(isOdd)) return true;
    const beyond = [
      quote.removed[row] ? context.findLast((other) => other < row) : undefined,
      quote.removed[next] ? context.find((other) => other > next) : undefined,
    ];
    const between = new Set(image.linesBetween(from, to).map(fold));
    return beyond.some((other) => other !== undefined && between.has(quote.folds[other]!));
  });
}

/**
 * True if most of what is quoted above or below a line that stands for others is not there: it is too far away to have
 * been looked at together.
 *
 *      create() {                         }
 *     +  start();                     →   …
 *        …                                stop();
 *        stop();
 */
export function isAroundElsewhere(quote: Quote, { alignment }: Candidate): boolean {
  const { elided, weights } = quote;
  const cuts = [...elided.keys()].filter((row) => elided[row]);
  if (cuts.length === 0) return false;
  return [...cuts, weights.length].some((end, nth) => {
    const rows = [...weights.keys()].slice((cuts[nth - 1] ?? -1) + 1, end);
    const there = rows.filter((row) => alignment[row]! >= 0);
    return weightOfRows(quote, there) < weightOfRows(quote, rows) / 2;
  });
}

/** The rows from the first to the last that says something, or beside which something changes. */
function tellingRows(quote: Quote): readonly [number, number] {
  const { weights } = quote;
  const changing = new Set(changingRows(quote));
  const rows = [...weights.keys()].filter((row) => isTelling(weights[row]!) || changing.has(row));
  return [rows[0] ?? 0, rows.at(-1) ?? weights.length];
}

function codeBetween(from: number, to: number, image: Image): number {
  let code = 0;
  for (let at = from; at < to && code <= MOST_LEFT_OUT; at++) if (!isSkippable(image.line(at)!)) code++;
  return code;
}

import { insertionsOf } from "../../hunk.ts";
import { isSkippable, isTelling } from "../../text/fold.ts";
import type { Candidate, Image } from "../../types.ts";
import { standsAgain } from "../lines/standing-run.ts";
import { type Quote, weightOfRows } from "../quote.ts";

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
  return most > MOST_LEFT_OUT || pieces.some((piece) => standsAgain(piece[0]!, piece.at(-1)! + 1, image));
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
function tellingRows({ hunk, weights, removed }: Quote): readonly [number, number] {
  const beside = new Set(insertionsOf(hunk).flatMap(({ row }) => [row - 1, row]));
  const rows = [...weights.keys()].filter(
    (row) => isTelling(weights[row]!) || removed[row] || beside.has(row),
  );
  return [rows[0] ?? 0, rows.at(-1) ?? weights.length];
}

function codeBetween(from: number, to: number, image: Image): number {
  let code = 0;
  for (let at = from; at < to && code <= MOST_LEFT_OUT; at++) if (!isSkippable(image.line(at)!)) code++;
  return code;
}

import type { Candidate, StandsAt } from "../../types.ts";
import { type Quote, tellingContext } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** What stands in more places tells none. */
const MOST_PLACES = 3;
/** A line alone may stand anywhere. */
const FEWEST = 2;
/** So many lines further the next of the context is looked for: as many may have come in between. */
const FURTHER = 4;

/**
 * Returns a line of context that the place lacks and that stands elsewhere as it is quoted, with as much of the context
 * beside it as here: that may be the place that is meant, changed since, and this one its sibling.
 *
 *     quote                      file
 *       status = SHIPPED;          status = CANCELLED;     ←  the place
 *     - save(order);               save(order);
 *       return order;              return order;
 *
 *                                  status = SHIPPED;       the save is gone
 *                                  return order;
 */
export function standsElsewhere(
  quote: Quote,
  { alignment, rung }: Candidate,
  file: SearchedFile,
): StandsAt | undefined {
  if (rung === "exact") return undefined;
  const { folds } = quote;
  const rows = tellingContext(quote);
  const isHere = (row: number) => alignment[row]! >= 0 && file.fold(alignment[row]!) === folds[row];
  const least = Math.max(FEWEST, rows.filter(isHere).length);
  const own = new Set(alignment);
  const missing = rows.filter((row) => !isHere(row));
  for (const row of missing) {
    const places = file.linesLike(folds[row]!).filter((line) => !own.has(line));
    const [above, below] = [
      rows.filter((other) => other < row).reverse(),
      rows.filter((other) => other > row),
    ];
    const around = (line: number) =>
      1 + standing(below, line, 1, quote, file, own) + standing(above, line, -1, quote, file, own);
    const line = places.length <= MOST_PLACES ? places.find((place) => around(place) >= least) : undefined;
    if (line !== undefined) return { index: row, line };
  }
  return undefined;
}

/** How many rows of the quote, one after the other, stand above or below a line, none of them far from the one before. */
function standing(
  rows: readonly number[],
  from: number,
  step: 1 | -1,
  { folds }: Quote,
  { image, fold }: SearchedFile,
  own: ReadonlySet<number>,
): number {
  let count = 0;
  let last = from;
  for (const row of rows) {
    for (let nth = 1; nth <= FURTHER; nth++) {
      const line = last + nth * step;
      if (own.has(line) || image.line(line) === undefined || fold(line) !== folds[row]) continue;
      last = line;
      count++;
      break;
    }
  }
  return count;
}

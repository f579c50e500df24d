import { isTelling } from "../text/fold.ts";
import type { Candidate } from "../types.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";

/** What stands in more places tells none. */
const MOST_PLACES = 3;
/** A line alone may stand anywhere. */
const FEWEST = 2;

/**
 * True if a line of context that the place lacks stands elsewhere as it is quoted, and as much of the quote beside it as here:
 * that may be the place that is meant, changed since, and this one its sibling.
 *
 *     quote                      file
 *       status = SHIPPED;          status = CANCELLED;     ←  the place
 *     - save(order);               save(order);
 *       return order;              return order;
 *
 *                                  status = SHIPPED;       the save is gone
 *                                  return order;
 */
export function standsElsewhere(quote: Quote, { alignment }: Candidate, file: SearchedFile): boolean {
  const { folds, removed } = quote;
  const rows = [...folds.keys()].filter((row) => tellsAt(quote, row));
  const isHere = (row: number) => alignment[row]! >= 0 && file.fold(alignment[row]!) === folds[row];
  const least = Math.max(FEWEST, rows.filter(isHere).length);
  return rows
    .filter((row) => !removed[row] && !isHere(row))
    .some((row) => {
      const places = file.linesLike(folds[row]!);
      const isAsGood = (at: number) =>
        rows.filter((other) => standsNear(quote, other, at + other - row, file, alignment[other]!)).length >=
        least;
      return places.length <= MOST_PLACES && places.some(isAsGood);
    });
}

/** Whether a row of the quote stands at a line, or right above or below, that is not the one where the place has it. */
function standsNear({ folds }: Quote, row: number, line: number, file: SearchedFile, own: number): boolean {
  return [line - 1, line, line + 1].some(
    (at) => at !== own && file.image.line(at) !== undefined && file.fold(at) === folds[row],
  );
}

function tellsAt({ elided, weights }: Quote, row: number): boolean {
  return !elided[row] && isTelling(weights[row]!);
}

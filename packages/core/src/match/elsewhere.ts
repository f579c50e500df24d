import { indicesOf } from "../range.ts";
import type { Candidate } from "../types.ts";
import { isTelling } from "./fold.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";

/** What stands in more places tells none. */
const MOST_PLACES = 3;
/** So many rows above and below are looked for there, one line off at the most. */
const ROWS = 3;

/**
 * True if a line of context that the place lacks stands elsewhere as it is quoted, and one beside it as well: that may be
 * the place that is meant, changed since, and this one its sibling.
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
  const isAt = (row: number, line: number) => line >= 0 && file.fold(line) === folds[row];
  const isStrange = (row: number) => !removed[row] && tellsAt(quote, row) && !isAt(row, alignment[row]!);
  return [...folds.keys()].filter(isStrange).some((row) => {
    const places = file.linesLike(folds[row]!);
    return (
      places.length <= MOST_PLACES && places.some((at) => hasNeighbourAt(quote, alignment, row, at, file))
    );
  });
}

/** Whether a line beside a row of the quote stands as near to line `at`, on the same side, and is no other than that of the place. */
function hasNeighbourAt(
  quote: Quote,
  alignment: readonly number[],
  row: number,
  at: number,
  file: SearchedFile,
): boolean {
  const { folds } = quote;
  const near = { from: Math.max(0, row - ROWS), to: Math.min(folds.length, row + ROWS + 1) };
  return indicesOf(near).some((other) => {
    if (other === row || !tellsAt(quote, other)) return false;
    const lines = [-1, 0, 1].map((off) => at + other - row + off);
    const isThere = (line: number) => file.image.line(line) !== undefined && file.fold(line) === folds[other];
    const isSameSide = (line: number) => line !== at && line < at === other < row;
    return lines.some((line) => isSameSide(line) && line !== alignment[other] && isThere(line));
  });
}

function tellsAt({ elided, weights }: Quote, row: number): boolean {
  return !elided[row] && isTelling(weights[row]!);
}

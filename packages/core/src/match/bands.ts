import type { Range } from "../types.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";
import { sharedOnce } from "./shared-once.ts";

/** Shorter quotes are aligned with all of the window. */
const LONG = 64;
/** How far off its neighbours a line of a long quote may stand. */
const SLACK = 24;

/**
 * Returns the columns of the window that each line of the quote may stand at. In a long quote the lines that are
 * there once, and in the right order, leave little room for those between them.
 *
 *               columns of the window
 *     quote     ░░░░█░░░·····················     █  the one line that is the same
 *               ··░░░░░░░░░░·················     ░  may stand here
 *               ····░░░░░░░█░░░··············
 */
export function bandsOf(quote: Quote, file: SearchedFile, window: Range): readonly Range[] {
  const columns = window.to - window.from;
  const rows = quote.lines.length;
  if (rows <= LONG) return quote.lines.map(() => ({ from: 0, to: columns }));
  const chain = sharedOnce(
    rows,
    (row) => quote.folds[row]!,
    columns,
    (column) => file.fold(window.from + column),
  );
  let next = 0;
  return quote.lines.map((_, row) => {
    while (next < chain.length && chain[next]!.row < row) next++;
    const above = chain[next - 1];
    const below = chain[next];
    const from = above ? above.column - SLACK : 0;
    const to = below ? below.column + SLACK : columns;
    return { from: Math.max(0, from), to: Math.min(columns, to) };
  });
}

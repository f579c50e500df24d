import { insertionsOf } from "../../hunk.ts";
import { indicesOf } from "../../range.ts";
import { tells } from "../../text/fold.ts";
import type { Candidate, Range } from "../../types.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** Lines of a quote with none left out between them: their rows, and the lines of the file that they stand for. */
interface Part {
  readonly rows: Range;
  readonly lines: Range;
}

/**
 * True if a part of the quote that changes something stands there once more, where the parts around it leave room: nothing tells
 * which one is meant.
 *
 *      class Store         class Store
 *        ...                 a()        ←
 *     -  a()                 b()
 *        ...                 a()        ←
 *        def two             def two
 */
export function isPartAgain(quote: Quote, { alignment }: Candidate, file: SearchedFile): boolean {
  if (!quote.elided.includes(true)) return false;
  const parts = partsOf(quote, alignment);
  const inserted = new Set(insertionsOf(quote.hunk).map(({ row }) => row));
  return parts.some((part, nth) => {
    const { from, to } = part.rows;
    const changes = (row: number) => inserted.has(row) || (row < to && quote.removed[row]!);
    if (parts.length === 1 || !indicesOf({ from, to: to + 1 }).some(changes)) return false;
    const [above, below] = [parts[nth - 1], parts[nth + 1]];
    const room = { from: above?.lines.to ?? 0, to: below?.lines.from ?? file.image.length };
    return standsIn(room, part, quote, file);
  });
}

/** The parts of a quote that say something of where it stands. */
function partsOf({ elided, folds }: Quote, alignment: readonly number[]): readonly Part[] {
  const cuts = [...elided.keys()].filter((row) => elided[row]);
  return [...cuts, elided.length].flatMap((to, nth) => {
    const from = (cuts[nth - 1] ?? -1) + 1;
    const lines = alignment.slice(from, to).filter((line) => line >= 0);
    return lines.length > 0 && folds.slice(from, to).some((folded) => folded !== "")
      ? [{ rows: { from, to }, lines: { from: lines[0]!, to: lines.at(-1)! + 1 } }]
      : [];
  });
}

function standsIn(room: Range, { rows, lines }: Part, { folds }: Quote, file: SearchedFile): boolean {
  const own = folds.slice(rows.from, rows.to);
  const telling = Math.max(0, own.findIndex(tells));
  return file.linesLike(own[telling]!).some((line) => {
    const from = line - telling;
    if (from === lines.from || from < room.from || from + own.length > room.to) return false;
    return own.every((folded, nth) => file.fold(from + nth) === folded);
  });
}

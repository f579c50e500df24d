import { insertionsOf } from "../../hunk.ts";
import { indicesOf } from "../../range.ts";
import { depthOf, isVisible } from "../../text/blanks.ts";
import { tells } from "../../text/fold.ts";
import type { Candidate, Image, Range } from "../../types.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** Lines of a quote with none left out between them: their rows, and the lines of the file that they stand for. */
interface Part {
  readonly rows: Range;
  readonly lines: Range;
}

/**
 * True if a part of the quote that changes something stands there once more, where the parts around it leave room: nothing tells
 * which one is meant. With a part on one side only it is the nearest one, if no other stands in the same block.
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
    const room = roomFor(part, parts[nth - 1], parts[nth + 1], file.image);
    return room !== undefined && standsIn(room, part, quote, file);
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

/** Returns the lines among which a part may stand, between two others or in the block around; `undefined` if it begins or ends that. */
function roomFor(
  { lines }: Part,
  above: Part | undefined,
  below: Part | undefined,
  image: Image,
): Range | undefined {
  const all = { from: above?.lines.to ?? 0, to: below?.lines.from ?? image.length };
  if (above && below) return all;
  const depthAt = (line: number) => depthOf(image.line(line)!);
  const [own, beside] = [depthAt(lines.from), depthAt(above ? all.from - 1 : all.to)];
  const between = above ? image.linesBetween(all.from, lines.from) : image.linesBetween(lines.to, all.to);
  const depths = between.filter(isVisible).map(depthOf);
  if (own <= beside && depths.every((depth) => depth > own)) return undefined;
  const isOut = (depth: number) => depth < own && depth <= beside;
  if (depths.some(isOut)) return all;
  const ends = (text: string) => isVisible(text) && isOut(depthOf(text));
  if (below) return { ...all, from: image.linesBetween(0, lines.from).findLastIndex(ends) + 1 };
  const left = image.linesBetween(lines.to, all.to).findIndex(ends);
  return left < 0 ? all : { ...all, to: lines.to + left };
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

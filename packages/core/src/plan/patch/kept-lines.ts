import { quotedLines } from "../../hunk.ts";
import { isMisspelt, mayBeVersions } from "../../match/lines/similarity.ts";
import type { Placed } from "../../match/place.ts";
import { isLiteral } from "../../match/rung.ts";
import { fold, tells } from "../../text/fold.ts";
import type { Image } from "../../types.ts";

/**
 * Returns the lines at a place that stay, and are quoted in another version: they may have changed since, or the model misquotes
 * them. A misspelt word makes none.
 */
export function keptLines({ hunk, match }: Placed, image: Image): readonly number[] {
  if (isLiteral(match)) return [];
  const { alignment } = match;
  return quotedLines(hunk).flatMap(({ kind, text }, row) => {
    if (kind !== "context" || !tells(text)) return [];
    const line = alignment[row]! >= 0 ? alignment[row]! : lineBetween(alignment, row);
    const [quoted, actual] = [fold(text), fold(image.line(line) ?? "")];
    return mayBeVersions(quoted, actual) && !isMisspelt(quoted, actual) ? [line] : [];
  });
}

/** The only line between those that stand for the rows above and below; -1 if there are more, or none. */
function lineBetween(alignment: readonly number[], row: number): number {
  const [above = -1, below = -1] = [alignment[row - 1], alignment[row + 1]];
  return above >= 0 && below === above + 2 ? above + 1 : -1;
}

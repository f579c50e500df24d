import { changesSome } from "../../../hunk.ts";
import type { Location } from "../../../match/place.ts";
import { quoteOf } from "../../../match/quote.ts";
import type { Hunk } from "../../../types.ts";
import type { Target } from "../patched.ts";
import { isAmongLike, isInserted, placeInsertion } from "./insertion.ts";

/** A hunk, and where it goes. */
export interface Located {
  readonly hunk: Hunk;
  readonly location: Location;
}

/**
 * Returns the hunks of an edit with their places: those of `locations`, and those of hunks without a quote. One that changes
 * nothing is done. One whose lines stand at the number that it names is done if all else of its edit is: the file may well
 * have held such lines there before. Where nothing else tells, and there are others like them beside it, it is refused.
 */
export function locateAll(
  hunks: readonly Hunk[],
  locations: ReadonlyMap<Hunk, Location>,
  { image, rules: { undone = false } }: Target,
): readonly Located[] {
  const isDone = (hunk: Hunk) => {
    const location = locations.get(hunk);
    return location ? location.kind === "already-there" : !changesSome(hunk) || isInserted(hunk, image);
  };
  const isAllDone = hunks.every(isDone);
  const isAlone = hunks.filter(changesSome).length === 1;
  const unquoted = (hunk: Hunk): Location => {
    if (!changesSome(hunk)) return { kind: "already-there" };
    if (undone) return placeInsertion(hunk, image);
    if (isAlone && isAmongLike(hunk, image))
      return { kind: "ambiguous", quote: quoteOf(hunk), candidates: [] };
    const isCertain = isAllDone || hunk.line === undefined;
    return isCertain && isDone(hunk) ? { kind: "already-there" } : placeInsertion(hunk, image);
  };
  return hunks.map((hunk) => ({ hunk, location: locations.get(hunk) ?? unquoted(hunk) }));
}

import { isBlankBetween } from "../../image.ts";
import type { Candidate, Hunk, Image, Range } from "../../types.ts";
import { startOf } from "../place.ts";
import { atNumber } from "./number.ts";
import { onlyOneWithin } from "./order.ts";
import { scopesOf } from "./scope.ts";
import { NO_SHIFTS, type Shifts } from "./shifts.ts";

/** What the certain hunks of a file tell of another one. */
export interface Others {
  readonly shifts: Shifts;
  /** Where it stands as they do in their order, if they tell that. */
  readonly between: Range | undefined;
}

/** There are no other hunks. */
export const NO_OTHERS: Others = { shifts: NO_SHIFTS, between: undefined };

/** Returns the places that the scope of a hunk tells, and that it stands at the end of the file; all where these tell none. */
export function inScope(hunk: Hunk, rivals: readonly Candidate[], image: Image): readonly Candidate[] {
  let left = rivals;
  for (const hint of [withinScope, atEnd]) {
    const kept = hint(hunk, left, image);
    if (kept.length > 0) left = kept;
  }
  return left;
}

/** Returns the one of several places that the number of a hunk tells, or its order among the others; none if these are two. */
export function toldByOthers(
  hunk: Hunk,
  rivals: readonly Candidate[],
  { shifts, between }: Others,
): Candidate | undefined {
  const named = atNumber(hunk, rivals, shifts);
  const inOrder = between && onlyOneWithin(between, rivals);
  return named && inOrder && named !== inOrder ? undefined : (named ?? inOrder);
}

function atEnd(hunk: Hunk, rivals: readonly Candidate[], image: Image): readonly Candidate[] {
  if (!hunk.atEnd) return rivals;
  return rivals.filter(({ range }) => isBlankBetween(image, range.to));
}

/**
 * The places inside of the innermost scope that the hunk names, and the one at its very line if the scope's first line
 * is anywhere above: what git writes behind `@@` is a line above the hunk, and need not hold it.
 */
function withinScope(hunk: Hunk, rivals: readonly Candidate[], image: Image): readonly Candidate[] {
  const scopes = scopesOf(hunk, image);
  if (scopes.length === 0) return rivals;
  return rivals.filter((candidate) =>
    scopes.some(
      ({ from, to }) =>
        candidate.range.from >= from && (candidate.range.to <= to + 1 || startOf(candidate) === hunk.line),
    ),
  );
}

import { isBlankBetween } from "../../image.ts";
import type { Candidate, Hunk, Image } from "../../types.ts";
import { startOf } from "../place.ts";
import { scopesOf } from "./scope.ts";

/** Returns the places that the scope of a hunk tells, and that it stands at the end of the file; all where these tell none. */
export function inScope(hunk: Hunk, rivals: readonly Candidate[], image: Image): readonly Candidate[] {
  let left = rivals;
  for (const hint of [withinScope, atEnd]) {
    const kept = hint(hunk, left, image);
    if (kept.length > 0) left = kept;
  }
  return left;
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

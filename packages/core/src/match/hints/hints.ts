import { isBlankBetween } from "../../image.ts";
import type { Candidate, Hunk, Image } from "../../types.ts";
import { NEARBY, startOf } from "../place.ts";
import { scopesOf } from "./scope.ts";

/** Returns the place that the hunk's hints single out, if they do. */
export function byHints(hunk: Hunk, rivals: readonly Candidate[], image: Image): Candidate | undefined {
  let left = rivals;
  for (const hint of [inScope, atEnd, nearLine]) {
    const kept = hint(hunk, left, image);
    if (kept.length === 1) return kept[0];
    if (kept.length > 0) left = kept;
  }
  return undefined;
}

function atEnd(hunk: Hunk, rivals: readonly Candidate[], image: Image): readonly Candidate[] {
  if (!hunk.atEnd) return rivals;
  return rivals.filter(({ range }) => isBlankBetween(image, range.to));
}

/**
 * The nearest of several places, if it is within reach of the claimed line or every other is three times as far.
 *
 *     claimed: 100     places: 98, 130     →  98
 *                      places: 90, 115     →  both: numbers of models are off by more than that
 */
function nearLine(hunk: Hunk, rivals: readonly Candidate[]): readonly Candidate[] {
  const { line, reach = 0 } = hunk;
  if (line === undefined) return rivals;
  const distance = (candidate: Candidate) => Math.abs(startOf(candidate) - line);
  const [nearest, second] = [...rivals].sort((a, b) => distance(a) - distance(b)) as [Candidate, Candidate];
  const inReach = rivals.filter((candidate) => distance(candidate) <= reach);
  if (inReach.length === 1) return inReach;
  return distance(nearest) * 3 < distance(second) && distance(nearest) <= Math.max(reach, NEARBY)
    ? [nearest]
    : rivals;
}

/**
 * The places inside of the innermost scope that the hunk names, and the one at its very line if the scope's first line
 * is anywhere above: what git writes behind `@@` is a line above the hunk, and need not hold it.
 */
function inScope(hunk: Hunk, rivals: readonly Candidate[], image: Image): readonly Candidate[] {
  const scopes = scopesOf(hunk, image);
  if (scopes.length === 0) return rivals;
  return rivals.filter((candidate) =>
    scopes.some(
      ({ from, to }) =>
        candidate.range.from >= from && (candidate.range.to <= to + 1 || startOf(candidate) === hunk.line),
    ),
  );
}

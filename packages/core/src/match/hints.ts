import type { Candidate, Hunk, Image } from "../types.ts";
import { fold, indentOf, isBlank } from "./fold.ts";
import { NEARBY, startOf } from "./place.ts";

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
  return rivals.filter(({ range }) => image.linesBetween(range.to, image.length).every(isBlank));
}

/** The nearest place, if it is within reach of the claimed line or every other is three times as far. */
function nearLine(hunk: Hunk, rivals: readonly Candidate[]): readonly Candidate[] {
  const { line, reach = 0 } = hunk;
  if (line === undefined) return rivals;
  const distance = (candidate: Candidate) => Math.abs(startOf(candidate) - line);
  const [nearest, second] = [...rivals].sort((a, b) => distance(a) - distance(b));
  if (!nearest || !second) return rivals;
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
  let within = [{ from: 0, to: image.length }];
  for (const anchor of hunk.anchors) {
    within = within.flatMap(({ from, to }) => scopes(fold(anchor), image, from, to));
  }
  if (hunk.anchors.length === 0 || within.length === 0) return rivals;
  return rivals.filter((candidate) =>
    within.some(
      ({ from, to }) =>
        candidate.range.from >= from && (candidate.range.to <= to + 1 || startOf(candidate) === hunk.line),
    ),
  );
}

/** Returns the stretches of lines that start with a line like `anchor` and end where its indentation does. */
function scopes(anchor: string, image: Image, from: number, to: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let start = from; start < to; start++) {
    if (!image.line(start)!.trim() || !fold(image.line(start)!).includes(anchor)) continue;
    const depth = indentOf(image.line(start)!).length;
    let end = start + 1;
    while (end < to && (isBlank(image.line(end)!) || indentOf(image.line(end)!).length > depth)) end++;
    found.push({ from: start, to: end });
  }
  return found;
}

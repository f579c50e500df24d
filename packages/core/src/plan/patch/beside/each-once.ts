import type { Location } from "../../../match/place.ts";
import type { LocatedPart } from "../hunk-faults.ts";

/**
 * Returns the hunks of an edit without those that are given again, and have the same place, or none: models repeat hunks. Equal
 * hunks for as many equal places have a place each.
 */
export function eachOnce(all: readonly LocatedPart[]): readonly LocatedPart[] {
  if (all.length < 2) return all;
  const seen = new Set<string>();
  return all.filter(({ hunk: { line, anchors, lines }, location }) => {
    const key = JSON.stringify([line, anchors, lines, placeOf(location)]);
    return !seen.has(key) && seen.add(key);
  });
}

function placeOf(location: Location): readonly unknown[] {
  return location.kind === "placed" ? location.parts.map(({ match }) => match.range.from) : [location.kind];
}

import type { Candidate, Hunk, Match, StandsAt } from "../types.ts";
import type { Hindrance } from "./hindrance.ts";
import type { Quote } from "./quote.ts";

/** So many lines about the claimed one a misquoted hunk may stand; as BUFFER_LINES of apply_diff. */
export const NEARBY = 40;
/** Numbers of models are off by so many lines, and mean the same. */
export const OFF = 3;

/** Returns the line where the quote would start if no line was left out. */
export function startOf(candidate: Candidate): number {
  return candidate.range.from - candidate.alignment.findIndex((line) => line >= 0);
}

/** A hunk, or a part of one that was split, with its place. */
export interface Placed {
  readonly hunk: Hunk;
  readonly match: Match;
}

/** What was found out about one hunk. */
export type Location =
  | { readonly kind: "placed"; readonly parts: readonly Placed[] }
  | { readonly kind: "already-there" }
  | Unplaced;

/** A hunk that has several places, or none. */
export interface Unplaced {
  readonly kind: "ambiguous" | "not-found";
  readonly quote: Quote;
  readonly candidates: readonly Candidate[];
  /** Why the first of them will not do, where it has none. */
  readonly hindrance?: Hindrance | undefined;
  /** Of `stands-elsewhere`. */
  readonly standsAt?: StandsAt | undefined;
}

/** Returns the parts of the hunks that have a place. */
export function placedParts(locations: readonly (Location | undefined)[]): readonly Placed[] {
  return locations.flatMap((location) => (location?.kind === "placed" ? location.parts : []));
}

/**
 * The lines that the hunk deletes at this place, and half a line more than the one that it inserts after; what takes the place
 * of deleted lines leaves room for others below them.
 *
 *      first         7  first
 *     +second                        7.5
 *     -third         8  third        8
 *     +fourth
 */
export function sitesOf(hunk: Hunk, { alignment, range }: Candidate): readonly number[] {
  const sites: number[] = [];
  let row = 0;
  let cursor = range.from - 0.5;
  let replaces = false;
  for (const { kind } of hunk.lines) {
    const line = kind === "insert" ? -1 : alignment[row++]!;
    if (kind === "insert" && !replaces) sites.push(cursor);
    else if (line >= 0) cursor = line + 0.5;
    if (kind === "remove" && line >= 0) sites.push(line);
    if (kind !== "insert") replaces = kind === "remove";
  }
  return sites;
}

/** Returns whether a hunk, at a place, would change lines, or insert between some, where others do: `taken` has their sites. */
export function isTaken(hunk: Hunk, candidate: Candidate, taken: ReadonlySet<number>): boolean {
  return taken.size > 0 && sitesOf(hunk, candidate).some((site) => taken.has(site));
}

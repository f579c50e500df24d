import { indicesOf, overlaps } from "../../range.ts";
import type { Candidate, Hunk, Image } from "../../types.ts";
import { nearlyAt } from "../nearly.ts";
import { OFF, startOf } from "../place.ts";
import type { Quote } from "../quote.ts";
import { scopesOf } from "./scope.ts";

/** The place found is so many times as far from the number, or it may be that which is meant. */
const FURTHER = 3;
/** In longer scopes nothing is looked for. */
const MOST_LINES = 1000;

/**
 * Returns the place that a hunk's hints name and that reads as the hunk leaves it, or as it quotes but for one line, that is
 * another there or gone, where the quote was `found` somewhere else: what was meant may have changed, and this be its sibling.
 *
 *     @@ def load_order(path):             def load_order(path):
 *          except FileNotFoundError:           except FileNotFoundError:
 *     -        log.warning(path)                   log.error(path)           done, or changed
 *     +        log.error(path)             def load_invoice(path):
 *                                              except FileNotFoundError:
 *                                                  log.warning(path)         the quote as it is
 */
export function hintedInstead(quote: Quote, found: Candidate, image: Image): Candidate | undefined {
  for (const at of hintedStarts(quote.hunk, found, image)) {
    const place = nearlyAt(quote, at, image);
    if (place && !overlaps(place.range, found.range)) return place;
  }
  return undefined;
}

function hintedStarts(hunk: Hunk, found: Candidate, image: Image): readonly number[] {
  const start = startOf(found);
  if (start === hunk.line) return [];
  const scopes = scopesOf(hunk, image);
  const isInScope = scopes.some(({ from, to }) => found.range.from >= from && found.range.to <= to + 1);
  // Of numbers beside right counts, that of the line may be right as well.
  if (isInScope && !hunk.counted) return [];
  const small = isInScope ? [] : scopes.filter(({ from, to }) => to - from <= MOST_LINES);
  const inScopes = small.flatMap(indicesOf);
  const { line } = hunk;
  if (line === undefined) return inScopes;
  const distance = (at: number) => Math.abs(at - line);
  const near = indicesOf({ from: line - OFF, to: line + OFF + 1 });
  return [...inScopes, ...near.filter((at) => FURTHER * Math.max(1, distance(at)) < distance(start))];
}

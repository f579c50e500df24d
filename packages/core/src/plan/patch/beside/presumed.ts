import { quotedLines } from "../../../hunk.ts";
import type { Placed } from "../../../match/place.ts";
import { isStricter } from "../../../match/rung.ts";
import { overlaps } from "../../../range.ts";
import { fold, tells } from "../../../text/fold.ts";
import type { Hunk, Image, Match } from "../../../types.ts";
import type { Splice } from "../../splice.ts";
import type { Patched } from "../patched.ts";

/**
 * Returns the lines that do not stand as they are quoted, and those that `done` hunks found gone already: an edit that
 * goes before may have made it so, or be about to undo it. Canonical where not even that form of them stands there.
 */
export function presumedBy(parts: readonly Placed[], done: readonly Hunk[], image: Image): readonly string[] {
  const removed = done.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "remove"));
  const gone = removed.map(({ text }) => fold(text));
  return [...parts.flatMap((part) => strangeLines(part, image)), ...gone].filter(tells);
}

function strangeLines({ hunk, match: { alignment } }: Placed, image: Image): readonly string[] {
  return quotedLines(hunk).flatMap(({ text }, row) => {
    const line = image.line(alignment[row]!);
    if (line === text) return [];
    const folded = fold(text);
    return line !== undefined && fold(line) === folded ? [text] : [folded];
  });
}

/** Returns the lines that splices bring into a file, as they are and in canonical form. */
export function newLines(splices: readonly Splice[]): readonly string[] {
  return splices.flatMap(({ insert }) => [...insert, ...insert.map(fold)]);
}

/**
 * Returns those of the results of patches that presume what one before them brings, or that leave out, or misquote, lines
 * at the place of one of those: it may be about to change these. `building` has the numbers of those that are known to.
 */
export function presumingOthers(
  results: readonly Patched[],
  building: ReadonlySet<number>,
): ReadonlySet<Patched> {
  const before = new Set<string>();
  const waiting: Match[] = [];
  const found = new Set<Patched>();
  const isAsked = results.some((result) => result.kind !== "refused" && result.presumed.length > 0);
  for (const [nth, result] of results.entries()) {
    if (result.kind === "refused") continue;
    const isOver = ({ range, rung }: Match) =>
      !isStricter(rung, "similar") && waiting.some((other) => overlaps(other.range, range));
    const isPresuming = building.has(nth) || result.presumed.some((line) => before.has(line));
    if (isPresuming || result.matches.some(isOver)) {
      found.add(result);
      waiting.push(...result.matches);
    }
    if (isAsked) for (const line of newLines(result.woven.flat())) before.add(line);
  }
  return found;
}

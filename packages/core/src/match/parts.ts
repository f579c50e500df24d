import type { Hunk } from "../types.ts";
import { candidatesOf } from "./candidates.ts";
import { decide } from "./decide.ts";
import type { FoldedImage } from "./folded.ts";
import { locatePieces } from "./pieces.ts";
import { type Placed, sitesOf } from "./place.ts";
import { isMeagre, quoteOf } from "./quote.ts";
import { splitHunk } from "./split.ts";
import type { Sureness } from "./sureness.ts";
import { isViable } from "./viable.ts";

/** Returns the places of the parts of a hunk that fits no one place, if each of them fits one. */
export function locateParts(
  hunk: Hunk,
  file: FoldedImage,
  sureness: Sureness,
): readonly Placed[] | undefined {
  if (sureness.strict) return undefined;
  return locatePieces(hunk, file) ?? locateGroups(hunk, file, sureness);
}

function locateGroups(hunk: Hunk, file: FoldedImage, sureness: Sureness): readonly Placed[] | undefined {
  const parts = splitHunk(hunk);
  if (parts.length < 2) return undefined;
  const located = parts.map((hunks) => locatePart(hunks, file, sureness));
  return located.every((part) => part !== undefined) && areInOrder(located) ? located : undefined;
}

/**
 * Places the first of `hunks`, ways to cut the same part, that has one place. The one with the least context must
 * have no other: where only context that another part may own tells two places apart, it is a guess.
 */
function locatePart(hunks: readonly Hunk[], file: FoldedImage, sureness: Sureness): Placed | undefined {
  for (const hunk of hunks) {
    const quote = quoteOf(hunk, false);
    if (isMeagre(quote)) continue;
    const decision = decide(quote, candidatesOf(quote, file, sureness), file.image, sureness);
    if (decision.kind === "ambiguous") return undefined;
    if (decision.kind === "not-found") continue;
    const least = quoteOf(hunks.findLast((other) => !isMeagre(quoteOf(other)))!, false);
    const places = candidatesOf(least, file, sureness).filter((one) =>
      isViable(least, one, file.image, sureness),
    );
    const sites = new Set(sitesOf(hunk, decision.match));
    const elsewhere = places.some((one) => sitesOf(least.hunk, one).every((site) => !sites.has(site)));
    return elsewhere ? undefined : { hunk, match: { ...decision.match, rung: "split" } };
  }
  return undefined;
}

/** The model went on down the file, so that each part stands below the changes of the one before. */
function areInOrder(parts: readonly Placed[]): boolean {
  const sites = parts.map(({ hunk, match }) => sitesOf(hunk, match));
  return sites.every((own, nth) => nth === 0 || Math.min(...own) > Math.max(...sites[nth - 1]!));
}

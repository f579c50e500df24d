import { isTelling } from "../text/fold.ts";
import type { Candidate, Hunk, Match, StandsAt } from "../types.ts";
import { isForgottenKnownAt } from "./align/forgotten.ts";
import type { Hindrance } from "./hindrance.ts";
import { hintedInstead } from "./hints/hinted.ts";
import { inScope, NO_OTHERS, type Others, toldByOthers } from "./hints/hints.ts";
import { startOf } from "./place.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";
import { anotherPlace } from "./viable/another.ts";
import { isPartAgain } from "./viable/part-again.ts";
import { canChangeAt, isViable } from "./viable/viable.ts";

/** Where a hunk belongs, or why nowhere. */
export type Decision =
  | {
      readonly kind: "placed";
      readonly match: Match;
      /** Nothing but the number of the hunk, or what others say of it, tells the place. */
      readonly byOthers: boolean;
    }
  /** Several places are as good. */
  | { readonly kind: "ambiguous"; readonly candidates: readonly Candidate[] }
  /** No place is good enough. */
  | { readonly kind: "not-found"; readonly hindrance?: Hindrance; readonly standsAt?: StandsAt };

/** How much better than every other place one has to be. */
const MARGIN = 0.05;
/** How well the claimed place has to fit to make one doubt an exact place elsewhere. */
const CLAIMED = 0.4;

/**
 * Returns the one place of `candidates` where the quote belongs, or why there is none.
 *
 *     scores    0.98 0.80    the first: no rival is within the margin
 *               0.98 0.97    ambiguous, unless a hint of the hunk tells them apart
 *               0.60         not found
 */
export function decide(
  quote: Quote,
  candidates: readonly Candidate[],
  file: SearchedFile,
  others: Others = NO_OTHERS,
): Decision {
  const viable = candidates.filter((candidate) => isViable(quote, candidate, file));
  const best = viable[0];
  const claimed = candidates.find((candidate) => isClaimed(quote, candidate, file));
  if (best?.rung === "exact" && claimed) {
    return { kind: "ambiguous", candidates: [best, claimed] };
  }
  if (!best) return { kind: "not-found" };
  const hinted = viable.length === 1 ? hintedInstead(quote, best, file.image) : undefined;
  if (hinted) return { kind: "ambiguous", candidates: [best, hinted] };
  const another = anotherPlace(quote, best, file);
  if (another?.lacking)
    return { kind: "not-found", hindrance: "stands-elsewhere", standsAt: another.lacking };
  if (another) return { kind: "ambiguous", candidates: [best, another.place] };
  if (candidates.some((other) => isAsLikely(quote, other, best, viable, file)))
    return { kind: "not-found", hindrance: "as-likely" };
  const rivals = viable.filter((candidate) => isRival(candidate, best));
  const { meant, byOthers } = meantOf(quote, rivals, file, others);
  if (!meant) return { kind: "ambiguous", candidates: rivals };
  if (isPartAgain(quote, meant, file)) return { kind: "not-found", hindrance: "part-again" };
  const next = (rivals.length === 1 ? viable : rivals).find((other) => other !== meant);
  return { kind: "placed", match: matchOf(quote.hunk, meant, next), byOthers };
}

/** The one of several places that is meant, if that can be told. */
interface Told {
  readonly meant: Candidate | undefined;
  /** As in a decision. */
  readonly byOthers: boolean;
}

function meantOf(quote: Quote, rivals: readonly Candidate[], file: SearchedFile, others: Others): Told {
  const isKnown = rivals.length === 1 || !rivals.every((one) => lacksTelling(quote, one));
  if (!isKnown) return { meant: undefined, byOthers: false };
  const left = rivals.length === 1 ? rivals : inScope(quote.hunk, rivals, file.image);
  return left.length === 1
    ? { meant: left[0], byOthers: false }
    : { meant: toldByOthers(quote.hunk, left, others), byOthers: true };
}

/**
 * True if another place may as well be meant than one that lacks a quoted line: it fits as well, and is none only because a
 * line there may belong to another thing; or the line stands there but for one place of it, and its `+` was not forgotten.
 */
function isAsLikely(
  quote: Quote,
  other: Candidate,
  best: Candidate,
  viable: readonly Candidate[],
  file: SearchedFile,
): boolean {
  if (other === best || !lacksTelling(quote, best)) return false;
  const isAsGood = isRival(other, best) && !viable.includes(other) && canChangeAt(quote, other, file);
  return (
    isAsGood ||
    (quote.forgetful && isForgottenKnownAt(quote.hunk, best.alignment, other.alignment, file.image))
  );
}

/** A place at the claimed line where the change could be made, though the context is misquoted. */
function isClaimed(quote: Quote, candidate: Candidate, file: SearchedFile): boolean {
  const { line, reach = 0 } = quote.hunk;
  if (line === undefined || reach === 0 || candidate.rung === "exact") return false;
  if (Math.abs(startOf(candidate) - line) > reach || candidate.score < CLAIMED) return false;
  return canChangeAt(quote, candidate, file);
}

/**
 * True if a quoted line that tells stands nowhere at the place: of several like that none may be the one that was meant,
 * which is gone.
 */
function lacksTelling({ weights }: Quote, { alignment }: Candidate): boolean {
  return alignment.some((line, row) => line < 0 && isTelling(weights[row]!));
}

/** A place that is exact is not rivalled by one that is alike when folded. */
export function isRival(candidate: Candidate, best: Candidate): boolean {
  if (best.rung === "exact" && candidate.rung !== "exact") return false;
  return best.score - candidate.score < MARGIN;
}

function matchOf(hunk: Hunk, candidate: Candidate, next: Candidate | undefined): Match {
  const match = { ...candidate, margin: next ? Math.max(0, candidate.score - next.score) : 1 };
  if (hunk.line === undefined) return match;
  const offset = startOf(candidate) - hunk.line;
  const rung = match.rung === "exact" && offset !== 0 && (hunk.reach ?? 0) > 0 ? "offset" : match.rung;
  return { ...match, rung, offset };
}

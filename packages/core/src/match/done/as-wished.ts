import { overlaps } from "../../range.ts";
import { tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { isRival } from "../decide.ts";
import { depthFit } from "../depths.ts";
import { startOf } from "../place.ts";
import { isMeagre, type Quote, quoteOf } from "../quote.ts";
import { isStricter } from "../rung.ts";
import type { SearchedFile } from "../searched-file.ts";
import { isFaithful } from "../viable/viable.ts";
import type { DoneLines } from "./done-lines.ts";
import { type Change, done, insertedAt, insertsIn } from "./gone.ts";
import { exactFrom, placesFrom, placesOfWish, wishOf } from "./wish.ts";

/** By how many lines the hunks above one make the file longer. */
export interface Growth {
  readonly all: number;
  /** Only those that were done. */
  readonly moved: number;
}

/**
 * Returns where the postimage stands, if the quote means that and not what its preimage fits: at the line that the hunk
 * names, where the preimage fits no better elsewhere; or anywhere, if the preimage fits less well. `moved` is by how many
 * lines the changes above that were done have moved the line, `all` by how many all of them do.
 *
 *     -  <b>       <b>     ←  not `  <b>`, moved out once more
 *     +<b>
 */
export function standingAsWished(change: Change, { moved, all }: Growth): readonly DoneLines[] {
  const { stated, viable, file } = change;
  const { line } = stated.hunk;
  const isExact = viable.some(({ rung }) => rung === "exact");
  if (isExact && line === undefined) return [];
  const wish = quoteOf(wishOf(stated.hunk));
  if (isMeagre(wish)) return [];
  if (line !== undefined) {
    const from = [...new Set([line, line + moved, line + all])];
    const places = isExact ? exactFrom(from, wish, file) : placesFrom(from, wish, file);
    const named = done(places, wish, change, true);
    const isElsewhere = (one: Candidate) =>
      startOf(one) !== line + moved && named.some((other) => isRival(other, one));
    if (viable.every((one) => isOvertaken(one, named, wish, change) ?? isElsewhere(one)))
      return insertedAt(named, wish);
  }
  if (isExact) return [];
  const there = done(placesOfWish(wish, file), wish, change);
  const isLikelier = (one: Candidate) =>
    isOvertaken(one, there, wish, change) ?? there.some((other) => isLess(one, other, wish, change));
  return viable.every(isLikelier) ? insertedAt(there, wish) : [];
}

/**
 * True if the postimage stands where the preimage fits, and fits better, false if not better; `undefined` if it stands
 * elsewhere. What only deletes lines that say something leaves what may have stood beside them all along.
 */
function isOvertaken(
  one: Candidate,
  wished: readonly Candidate[],
  wish: Quote,
  { hunk, stated, file }: Change,
): boolean | undefined {
  const over = wished.filter(({ range }) => overlaps(range, one.range));
  if (over.length === 0) return undefined;
  if (one.rung === "exact") return false;
  if (!insertsIn(hunk) && hunk.lines.some(({ kind, text }) => kind === "remove" && tells(text))) return false;
  const depth = depthFit(stated, one, file);
  return over.some(
    (other) =>
      isStricter(other.rung, one.rung) ||
      (fitsBetter(other, wish, one, stated) && !isFaithful(stated, one, file)) ||
      (!stated.removed.includes(true) && isRival(other, one)) ||
      depthFit(wish, other, file) > depth,
  );
}

/** True if the preimage fits less well at a place than the postimage elsewhere. */
function isLess(one: Candidate, wished: Candidate, wish: Quote, { stated, quote, file }: Change): boolean {
  const isWorse = fitsBetter(wished, wish, one, stated) || lacksLines(quote, one);
  if (!isWorse || startOf(one) === stated.hunk.line) return false;
  if (!insertsIn(stated.hunk)) return isMisquoted(quote, one, file);
  return !isFaithful(quote, one, file) || (wished.rung === "exact" && isStricter("whitespace", one.rung));
}

/** Sums of as many weights are the same but for this. */
const ROUNDING = 1e-6;

/** True if less of a postimage is missing at its place than of the preimage at another: what both misquote counts alike. */
function fitsBetter(wished: Candidate, wish: Quote, one: Candidate, stated: Quote): boolean {
  return (1 - wished.score) * wish.total < (1 - one.score) * stated.total - ROUNDING;
}

/** True if a quoted line stands otherwise at the place, or not at all. */
function isMisquoted({ folds, elided }: Quote, { alignment }: Candidate, file: SearchedFile): boolean {
  return alignment.some((line, row) => !elided[row] && (line < 0 || file.fold(line) !== folds[row]));
}

/** True if a quoted line is missing at the place. */
function lacksLines({ elided }: Quote, { alignment }: Candidate): boolean {
  return alignment.some((line, row) => line < 0 && !elided[row]);
}

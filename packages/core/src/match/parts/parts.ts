import { largest, smallest } from "../../extremes.ts";
import { insertionsOf, quotedLines } from "../../hunk.ts";
import { fold, tells } from "../../text/fold.ts";
import { isElision } from "../../text/left-out/elision.ts";
import type { Hunk, HunkLine, Image } from "../../types.ts";
import { isKeptLineLost } from "../align/forgotten.ts";
import { seek } from "../candidates.ts";
import { decide } from "../decide.ts";
import { isBegun, saysAt, spokenOf } from "../lines/standing-run.ts";
import { type Placed, sitesOf } from "../place.ts";
import { isMeagre, quoteOf } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { isTornFromContext, MOST_LEFT_OUT } from "../viable/apart.ts";
import { jumpsInVain } from "../viable/jump.ts";
import { isViable } from "../viable/viable.ts";
import { locatePieces } from "./pieces.ts";
import { locateSections } from "./sections.ts";
import { splitHunk } from "./split.ts";

/**
 * Returns the places of the parts of a hunk that fits no one place, if each of them fits one.
 *
 *      one()           12  one()         first part
 *     +  start()
 *      two()           80  two()         second part: the model left out what is between
 *     -  stop()        81    stop()
 */
export function locateParts(hunk: Hunk, file: SearchedFile): readonly Placed[] | undefined {
  if (file.strict) return undefined;
  const parts = locateSections(hunk, file) ?? locatePieces(hunk, file) ?? locateGroups(hunk, file);
  const alignment = parts && alignmentOf(hunk, parts);
  if (!alignment || [jumpsInVain, isKeptLineLost].some((isSo) => isSo(hunk, alignment, file.image)))
    return undefined;
  if (isTornFromContext(quoteOf(hunk, false), alignment, file.image)) return undefined;
  const quoted = new Set(parts.flatMap(({ hunk, match }) => spokenOf(hunk.lines, match.alignment)));
  const isOpen = (part: Placed) => !isDone(part, quoted, file.image);
  const begun = parts.some((part, nth) => isOpen(part) && hasBegun(parts, nth, quoted, file.image));
  const open = parts.filter(isOpen);
  return open.length > 0 && open.every(isHeld) && !begun ? open : undefined;
}

/**
 * Returns the lines of all rows of a hunk that was placed in parts; of a row that two of them share, that of the upper one, but
 * below lines that stand for others.
 */
function alignmentOf(hunk: Hunk, parts: readonly Placed[]): readonly number[] {
  const lines = new Map<HunkLine, number>();
  for (const { hunk, match } of parts.toReversed()) {
    let isBelowElision = false;
    for (const [row, line] of quotedLines(hunk).entries()) {
      isBelowElision ||= isElision(line.text);
      if (!isBelowElision || !lines.has(line)) lines.set(line, match.alignment[row]!);
    }
  }
  return quotedLines(hunk).map((line) => lines.get(line) ?? -1);
}

function locateGroups(hunk: Hunk, file: SearchedFile): readonly Placed[] | undefined {
  const parts = splitHunk(hunk);
  if (parts.length < 2) return undefined;
  const located = parts.map((hunks) => locatePart(hunks, file));
  return located.every((part) => part !== undefined) && areInOrder(located) ? located : undefined;
}

/** True if the quoted lines beside what changes are there: the model jumped somewhere else. */
function isHeld({ hunk: { lines }, match: { alignment } }: Placed): boolean {
  let row = 0;
  return lines.every(({ kind, text }, index) => {
    if (kind === "insert") return true;
    const beside = [lines[index - 1], lines[index + 1]];
    return (
      alignment[row++]! >= 0 ||
      isElision(text) ||
      beside.every((line) => line === undefined || line.kind === "context")
    );
  });
}

/** True if all that the part does is to insert lines, and they stand where they would go, and are not quoted. */
function isDone({ hunk, match: { alignment } }: Placed, quoted: ReadonlySet<number>, image: Image): boolean {
  const [insertion, ...others] = insertionsOf(hunk);
  if (!insertion || others.length > 0 || hunk.lines.some(({ kind }) => kind === "remove")) return false;
  const run = insertion.texts.map(fold);
  const stands = (from: number) =>
    !quoted.has(from) && !quoted.has(from + run.length - 1) && run.some(tells) && saysAt(image, from, run);
  const [above = -1, below = -1] = [alignment[insertion.row - 1], alignment[insertion.row]];
  return (above >= 0 && stands(above + 1)) || (below >= 0 && stands(below - run.length));
}

/** True if some of what a part inserts stands there, or between a change at its edge and another part near by. */
function hasBegun(parts: readonly Placed[], nth: number, quoted: ReadonlySet<number>, image: Image): boolean {
  const { hunk, match } = parts[nth]!;
  const beside = (edge: readonly HunkLine[], gap: number) => {
    if (gap <= MOST_LEFT_OUT) return edge.some(({ text }) => tells(text)) ? 0 : Math.max(0, gap);
    return edge.length === 0 ? 1 : 0;
  };
  const first = hunk.lines.findIndex(({ kind }) => kind !== "context");
  const last = hunk.lines.findLastIndex(({ kind }) => kind !== "context");
  const above = match.range.from - (parts[nth - 1]?.match.range.to ?? -Infinity);
  const below = (parts[nth + 1]?.match.range.from ?? Infinity) - match.range.to;
  return isBegun(hunk.lines, match.alignment, image, quoted, {
    above: beside(hunk.lines.slice(0, first), above),
    below: beside(hunk.lines.slice(last + 1), below),
  });
}

/**
 * Places the first of `hunks`, ways to cut the same part, that has one place. The one with the least context must
 * have no other: where only context that another part may own tells two places apart, it is a guess.
 */
function locatePart(hunks: readonly Hunk[], file: SearchedFile): Placed | undefined {
  for (const hunk of hunks) {
    const quote = quoteOf(hunk, false);
    if (isMeagre(quote)) continue;
    const decision = decide(quote, seek(quote, file).candidates, file);
    if (decision.kind === "ambiguous") return undefined;
    if (decision.kind === "not-found") continue;
    const least = quoteOf(hunks.findLast((other) => !isMeagre(quoteOf(other)))!, false);
    const places = seek(least, file).candidates.filter((one) => isViable(least, one, file));
    const sites = new Set(sitesOf(hunk, decision.match));
    const elsewhere = places.some((one) => sitesOf(least.hunk, one).every((site) => !sites.has(site)));
    return elsewhere ? undefined : { hunk, match: { ...decision.match, rung: "split" } };
  }
  return undefined;
}

/** The model went on down the file, so that each part stands below the changes of the one before, and all of that above it. */
function areInOrder(parts: readonly Placed[]): boolean {
  const sites = parts.map(({ hunk, match }) => sitesOf(hunk, match));
  return parts.every(({ match: { range } }, nth) => {
    if (nth === 0) return true;
    const [first, last] = [smallest(sites[nth]!), largest(sites[nth - 1]!)];
    return first > last && range.from > last - 1 && first > parts[nth - 1]!.match.range.to - 1;
  });
}

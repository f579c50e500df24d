import { largest, smallest } from "../extremes.ts";
import type { Hunk, HunkLine } from "../types.ts";
import { candidatesOf } from "./candidates.ts";
import { decide } from "./decide.ts";
import { fold, tells } from "./fold.ts";
import type { FoldedImage } from "./folded.ts";
import { locatePieces } from "./pieces.ts";
import { type Placed, sitesOf } from "./place.ts";
import { isMeagre, quoteOf } from "./quote.ts";
import { quotedBelow, splitHunk } from "./split.ts";
import { saysAt, standingRun } from "./standing-run.ts";
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
  if (!located.every((part) => part !== undefined) || !areInOrder(located)) return undefined;
  const below = quotedBelow(hunk);
  if (below.some((lines, nth) => jumpsInVain(located[nth]!, lines, located[nth + 1]!, file)))
    return undefined;
  const quoted = new Set(located.flatMap(({ match }) => match.alignment));
  const open = located.filter((part) => !isDone(part, quoted, file));
  if (open.length === 0 || !open.every(isHeld)) return undefined;
  return open.some((part) => isBegun(part, quoted, file)) ? undefined : open;
}

/** True if what is quoted below the part stands there, up to the next change, whose place is further down all the same. */
function jumpsInVain(
  { hunk: { lines }, match: { alignment } }: Placed,
  below: readonly HunkLine[],
  next: Placed,
  { image }: FoldedImage,
): boolean {
  const end = lines.findLastIndex(({ kind }) => kind !== "context") + 1;
  const row = lines.slice(0, end).filter(({ kind }) => kind !== "insert").length;
  const from = alignment.slice(row).find((line) => line >= 0) ?? alignment[row - 1]! + 1;
  if (next.match.range.from < from + below.length) return false;
  return below.every(({ text }, nth) => saysAt(image, from + nth, fold(text)));
}

/** True if the quoted lines beside what changes are there: the model jumped somewhere else. */
function isHeld({ hunk: { lines }, match: { alignment } }: Placed): boolean {
  let row = 0;
  return lines.every(({ kind }, index) => {
    if (kind === "insert") return true;
    const beside = [lines[index - 1], lines[index + 1]];
    return alignment[row++]! >= 0 || beside.every((line) => line === undefined || line.kind === "context");
  });
}

/** True if all that the part does is to insert lines, and they stand where they would go, and are not quoted. */
function isDone(
  { hunk: { lines }, match: { alignment } }: Placed,
  quoted: ReadonlySet<number>,
  { image }: FoldedImage,
): boolean {
  const first = lines.findIndex(({ kind }) => kind === "insert");
  const end = lines.findLastIndex(({ kind }) => kind !== "context") + 1;
  const count = end - first;
  if (lines.slice(0, end).some(({ kind }, at) => kind !== (at < first ? "context" : "insert"))) return false;
  const stands = (from: number) =>
    !quoted.has(from) &&
    !quoted.has(from + count - 1) &&
    standingRun(lines, first, image, { from, to: from + count }) !== undefined;
  const [above = -1, below = -1] = [alignment[first - 1], alignment[first]];
  return (above >= 0 && stands(above + 1)) || (below >= 0 && stands(below - count));
}

/**
 * True if a line to be inserted stands where it would go, and is not quoted: some of the part was done before.
 *
 *      a        a
 *     +x        x     ←
 *     +y        z
 *      b        b
 */
function isBegun(
  { hunk: { lines }, match: { alignment } }: Placed,
  quoted: ReadonlySet<number>,
  { image }: FoldedImage,
): boolean {
  let row = 0;
  return lines.some(({ kind, text }, index) => {
    if (kind !== "insert") row++;
    if (kind !== "insert" || !tells(text)) return false;
    const [above = -1, below = -1] = [alignment[row - 1], alignment[row]];
    const stands = (line: number) => !quoted.has(line) && saysAt(image, line, fold(text));
    const isFirst = lines[index - 1]?.kind !== "insert";
    const isLast = lines[index + 1]?.kind !== "insert";
    return (isFirst && above >= 0 && stands(above + 1)) || (isLast && below >= 0 && stands(below - 1));
  });
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
  return sites.every((own, nth) => nth === 0 || smallest(own) > largest(sites[nth - 1]!));
}

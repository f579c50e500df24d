import { changesSome, insertionsOf, onlyInserts, preimageOf, quotedLines } from "../../../hunk.ts";
import { imageOf } from "../../../image.ts";
import { onceFor } from "../../../once.ts";
import { fold, tells } from "../../../text/fold.ts";
import type { Hunk, Image, Match } from "../../../types.ts";
import { mergeSplices, type Splice, splice } from "../../splice.ts";

/** What a patch, or a hunk of one, does to the file. */
export interface Deed {
  readonly hunks: readonly Hunk[];
  readonly matches: readonly Match[];
  readonly splices: readonly Splice[];
}

/** So many are looked for in what others leave: each time all of the file is searched. */
const MOST_TRIED = 64;

/**
 * Returns the numbers of those of `deeds` that are placed only more or less as they are quoted, beside what others before
 * them change, and that stand byte for byte, and once, in what the others leave: they build on it.
 *
 *      file       first      leaves      second
 *      f()       -f()        f() {        f() {
 *      {         -{          x           +log()
 *      x         +f() {                   x
 */
export function buildingOnOthers(deeds: readonly Deed[], image: Image): ReadonlySet<number> {
  const near = placedBesideOthers(deeds);
  if (near.size === 0) return near;
  const others = deeds.filter((_, nth) => !near.has(nth)).flatMap(({ splices }) => splices);
  const before = textOf(image);
  const after = textOf(imageOf(splice(image, mergeSplices(others))));
  const isNew = (hunk: Hunk) =>
    changesSome(hunk) && !onlyInserts(hunk) && !before.includes(quotedText(hunk)) && standsOnce(hunk, after);
  return new Set([...near].slice(0, MOST_TRIED).filter((nth) => deeds[nth]!.hunks.some(isNew)));
}

/** Those with a place that is not exact, and with a line there beside which another before them changes something. */
function placedBesideOthers(deeds: readonly Deed[]): ReadonlySet<number> {
  const changed = new Set<number>();
  const found = new Set<number>();
  for (const [nth, { matches, splices }] of deeds.entries()) {
    const isBeside = (line: number) => line >= 0 && (changed.has(line) || changed.has(line + 1));
    if (matches.some((match) => isInexact(match) && match.alignment.some(isBeside))) found.add(nth);
    for (const { range } of splices) for (let edge = range.from; edge <= range.to; edge++) changed.add(edge);
  }
  return found;
}

function isInexact({ rung }: Match): boolean {
  return rung !== "exact" && rung !== "offset";
}

const textOf = onceFor(({ lines }: Image): string => `\n${lines.join("\n")}\n`);

function quotedText(hunk: Hunk): string {
  return `\n${preimageOf(hunk).join("\n")}\n`;
}

function standsOnce(hunk: Hunk, text: string): boolean {
  const quoted = quotedText(hunk);
  const at = text.indexOf(quoted);
  return at >= 0 && text.indexOf(quoted, at + 1) < 0;
}

/** Returns those hunks that quote a line which one before them inserts; a blank one, or a bracket, only if no other does. */
export function buildingOn(hunks: readonly Hunk[]): ReadonlySet<number> {
  const telling = quotingInserted(hunks, tells);
  return telling.size > 0 ? telling : quotingInserted(hunks, () => true);
}

function quotingInserted(hunks: readonly Hunk[], counts: (text: string) => boolean): ReadonlySet<number> {
  const inserted = new Set<string>();
  const found = new Set<number>();
  for (const [nth, hunk] of hunks.entries()) {
    if (quotedLines(hunk).some(({ text }) => inserted.has(fold(text)))) found.add(nth);
    for (const text of insertionsOf(hunk).flatMap(({ texts }) => texts))
      if (counts(text)) inserted.add(fold(text));
  }
  return found;
}

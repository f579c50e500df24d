import { smallest } from "../../../extremes.ts";
import { mayBeVersions } from "../../../match/lines/similarity.ts";
import { indicesOf } from "../../../range.ts";
import { depthOf, isBlank, isVisible, trimmedSet } from "../../../text/blanks.ts";
import { declaredBy, partsNamedIn } from "../../../text/code/declared.ts";
import { definitionAt } from "../../../text/code/definition.ts";
import { entryKey } from "../../../text/code/entry-key.ts";
import { isSaying } from "../../../text/saying.ts";
import type { Range } from "../../../types.ts";
import { isNaming, isUnlikelyTwice, type Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import { placesAsDeep, type Region } from "./edges.ts";
import { renews } from "./fresh.ts";
import { mayBeRenamed } from "./renamed.ts";

/** So many lines at the end of a part are compared with as many beside it. */
const NEAR = 40;
/** A line that stands more often is a phrase of the language. */
const MOST_PLACES = 2;

/** Returns whether what a part says of the file lies where it goes, or was told by a part before: else it is there twice. */
export function tellsAll(
  { lines }: Part,
  told: ReadonlySet<string>,
  file: LinePlaces,
  { from, to }: Range,
): boolean {
  return lines.filter(isSaying).every((line) => {
    const places = file.of(line);
    const isHere = places.some((place) => place >= from && place < to);
    return (
      places.length === 0 ||
      isHere ||
      places.length > (isUnlikelyTwice(line) ? MOST_PLACES : 1) ||
      told.has(line.trim())
    );
  });
}

/**
 * Returns whether a line beside the region, which stays (as do those from `kept` on), may be what a new line at the end
 * of the part is to replace.
 *
 *     const VERSION = '4.2.0';     ends the part, and is new
 *     const VERSION = '4.0.0';     the file's, where the elision below begins
 */
export function isRewritten({ lines }: Part, file: LinePlaces, kept: number, { from, to }: Range): boolean {
  const visible = lines.filter(isVisible);
  const isOld = (line: string) => file.of(line).length > 0;
  const firstOld = visible.findIndex(isOld);
  const known = new Set(file.lines.slice(from, to).map(entryKey));
  const isRenewed = (line: string) => entryKey(line) !== undefined && known.has(entryKey(line));
  const above = (firstOld === -1 ? visible : visible.slice(0, firstOld))
    .filter((line) => !isRenewed(line))
    .slice(-NEAR);
  const below = visible.slice(visible.findLastIndex(isOld) + 1).slice(0, NEAR);
  const before = file.lines.slice(kept, from);
  // Bodies are alike by chance: the names tell.
  const mayRenew = renews(above, before) ?? true;
  return (
    mayReplace(above.at(-1), before) ||
    mayBeRenamed(lines, before) ||
    (mayRenew && anyAlike(above, before.slice(-above.length))) ||
    anyAlike(below, file.lines.slice(to, to + 2 * below.length).filter(isVisible))
  );
}

/** Whether the last of some lines that stay may be what a new one below them was to replace. */
function mayReplace(line: string | undefined, before: readonly string[]): boolean {
  if (line === undefined) return false;
  const last = before.findLast(isVisible);
  if (isNote(line) && isNote(before.at(-1) ?? "")) return true;
  return last !== undefined && isUnlikelyTwice(line) && anyAlike([line], [last]);
}

/** A comment, a decorator or an attribute right above something: with another one there, one of them was to go. */
function isNote(line: string): boolean {
  return /^\s*(?:\/\/|\/\*|\*\/|#|--\s|@|<!--|\[\p{Lu}[^\]]*\]\s*$)/u.test(line);
}

/**
 * Returns whether a block of the file would go for a new one, though nothing that they share stands in that block alone: the
 * new one may as well stand beside it.
 *
 *     FROM node AS build       the file's, and known            FROM node AS build
 *     RUN npm run build                                         RUN npm run build
 *
 *     FROM node AS runtime     would go                         FROM node AS test       new
 *     WORKDIR /app             like many a line                 WORKDIR /app
 */
export function takesBlock(part: Part, file: LinePlaces, region: Region): boolean {
  const { come, go } = blocksOf(part, file, region);
  return come > 0 && go > 0;
}

/** Returns whether more such blocks would go than come: the part may show the two around one, as they are to be. */
export function skipsBlock(part: Part, file: LinePlaces, region: Region): boolean {
  const { come, go } = blocksOf(part, file, region);
  return go > come;
}

/** How many blocks of a part at its margin, below a blank line, are new, and how many of the file's have nothing of their own in it. */
function blocksOf(
  { lines }: Part,
  file: LinePlaces,
  { from, to, indent }: Region,
): { come: number; go: number } {
  const depth = smallest(lines.filter(isVisible).map(depthOf));
  const beginsBlock = (all: readonly string[], at: number, deep: number) =>
    isNaming(all[at]!) && isBlank(all[at - 1] ?? "x") && depthOf(all[at]!) === deep;
  const isNew = (line: string, at: number) => beginsBlock(lines, at, depth) && file.of(line).length === 0;
  const shown = trimmedSet(lines);
  const heads = indicesOf({ from: from + 1, to }).filter((at) =>
    beginsBlock(file.lines, at, depth + indent.length),
  );
  const gone = heads.filter((at, nth) => {
    const own = file.lines.slice(at, heads[nth + 1] ?? to);
    const isShared = (line: string) => shown.has(line.trim()) && file.of(line).length === 1;
    return !shown.has(own[0]!.trim()) && !own.some((line) => isUnlikelyTwice(line) && isShared(line));
  });
  return { come: lines.filter(isNew).length, go: gone.length };
}

/** Returns whether a new line of the part declares what a line that stays declares, too: that one was to go. */
export function declaresAgain({ lines }: Part, file: LinePlaces, { from, to }: Range): boolean {
  return lines
    .filter((line) => file.of(line).length === 0)
    .some((line) => file.declaring(declaredBy(line)).some((at) => at < from || at >= to));
}

/** A key of JSON that has more keys below it. */
const KEY = /^\s*"[^"]+"\s*:\s*[{[]$/;

/** Returns whether the part begins what begins once or twice in the file already, as deep, and stays there: it was moved. */
export function repeatsHead({ lines }: Part, file: LinePlaces, { from, to }: Range): boolean {
  return lines.some((line, nth) => {
    if (!KEY.test(line) && definitionAt(lines, nth) === undefined) return false;
    const places = placesAsDeep(line, file);
    const isHere = places.some((at) => at >= from && at < to);
    return places.length > 0 && places.length <= MOST_PLACES && !isHere;
  });
}

/** Returns whether something is defined in the region that the part, which defines `own`, does not: it would be gone without a word. */
export function losesDefinition(own: ReadonlySet<string>, file: LinePlaces, { from, to }: Range): boolean {
  for (let at = from; at < to; at++) {
    const name = file.partAt(at);
    if (name !== undefined && !own.has(name)) return true;
  }
  return false;
}

/** Returns what a part defines. */
export function definedIn({ lines }: Part): ReadonlySet<string> {
  return new Set(partsNamedIn(lines));
}

/** Returns whether one of these lines and one of those may be versions of one. */
function anyAlike(added: readonly string[], kept: readonly string[]): boolean {
  const [mine, theirs] = [added, kept].map((lines) => lines.map((line) => line.trim()));
  return mine!.some((line) => theirs!.some((other) => mayBeVersions(line, other)));
}

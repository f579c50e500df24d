import { depthOf, isBlank, isVisible } from "../../text/blanks.ts";
import { pairsIn } from "../../text/code/brackets.ts";
import { isClosing } from "../../text/code/closing.ts";
import { definitionAt } from "../../text/code/definition.ts";
import { isImport } from "../../text/code/import.ts";
import { isBareElision } from "../../text/left-out/elision.ts";
import type { Range } from "../../types.ts";
import { type Part, partsOf } from "./elided-part.ts";
import { inPlace } from "./kept/in-place.ts";
import { withNewEnds } from "./kept/new-ends.ts";
import { withOwnComma } from "./kept/own-comma.ts";
import type { KeptComments } from "./kept/own-comments.ts";
import { type LinePlaces, linePlaces } from "./line-places.ts";
import { regionBetween } from "./region/between.ts";
import { placesAsDeep, type Region } from "./region/edges.ts";
import { beginningOf } from "./region/part-head.ts";
import { MOST_BELOW, regionOf } from "./region/region.ts";

/** The file that a text means, or the first of its parts whose place is not certain. */
export type Unfolded =
  | { readonly kind: "unfolded"; readonly lines: readonly string[] }
  | { readonly kind: "unplaced"; readonly part?: Part };

/**
 * Returns the lines of a file that a text with elisions means, if that is certain; `undefined` if it leaves out nothing.
 *
 *     // ... existing code ...     stays
 *     function area(w, h) {        stands in the file once: the part begins there
 *       return Math.abs(w * h);
 *     }                            ends with the first such line, indented like it
 *     // ... existing code ...     stays
 */
export function unfold(text: readonly string[], file: readonly string[]): Unfolded | undefined {
  const parts = partsOf(text, file);
  const [opening, ...others] = parts;
  if (opening?.first && opening.last) return undefined;
  const places = linePlaces(withNewEnds(file, parts));
  if (!opening?.first || beginsTheFile(opening, places)) return unfoldWithComments(parts, places);
  // What stands above a definition of the file, or a key of it, is left out without a word.
  return definitionAt(opening.lines, 0) !== undefined || isKeyOf(opening, places)
    ? unfoldWithComments([{ ...opening, first: false }, ...others], places)
    : { kind: "unplaced", part: opening };
}

/**
 * Returns the lines of a file that a text means, if that is certain, which says nothing of what stands above it and below: that
 * stays, as if it were left out there as well.
 */
export function unfoldAmidst(text: readonly string[], file: readonly string[]): Unfolded {
  const parts = partsOf(text, file).map((part) => ({
    ...part,
    first: false,
    last: false,
    above: part.above ?? "",
    indentBelow: part.indentBelow ?? depthOf(part.lines[0]!),
  }));
  return unfoldParts(parts, linePlaces(file));
}

function beginsTheFile(part: Part, file: LinePlaces): boolean {
  if (beginningOf(part, file)) return true;
  return regionBetween(part, file, { from: 0, to: file.lines.length }).kind === "region";
}

/** Whether a part is nothing but a key at the margin that the file has once: `services:`, right above an elision. */
function isKeyOf({ lines: [line = "", ...others] }: Part, file: LinePlaces): boolean {
  const isKey = others.length === 0 && /^[\w"'.-]+:\s*$/.test(line);
  return isKey && file.of(line).length === 1 && placesAsDeep(line, file).length === 1;
}

/** To hold a text against a file takes as long as to compare so many lines for each of the file's. */
const STEPS = 20;

/** Unfolds parts with the comments that they leave out; where they leave out nothing else, and bring nothing, these are to go. */
function unfoldWithComments(parts: readonly Part[], file: LinePlaces): Unfolded {
  const unfolded = unfoldParts(parts, file, "all");
  const isSame = unfolded.kind === "unfolded" && unfolded.lines.join("\n") === file.lines.join("\n");
  return isSame ? unfoldParts(parts, file) : unfolded;
}

function unfoldParts(parts: readonly Part[], file: LinePlaces, comments?: KeptComments): Unfolded {
  const { lines } = file;
  if (parts.length === 0 || !file.effort.spend(STEPS * lines.length)) return { kind: "unplaced" };
  const unfolded: string[] = [];
  const told = new Set<string>();
  let kept = 0;
  for (const [nth, given] of parts.entries()) {
    const part = withOwnComma(given, file);
    if (part.last && nth > 0 && onlyEndsScopes(part, parts[0]!, lines.slice(kept))) break;
    const later = parts.slice(nth + 1, nth + 1 + MOST_BELOW);
    const region = regionOf(part, later, { file, kept, told });
    for (const line of part.lines) told.add(line.trim());
    if (region === "unchanged") continue;
    if (!region || isText(part, parts[nth - 1], file, { from: kept, to: region.from }))
      return { kind: "unplaced", part };
    for (const line of lines.slice(kept, region.from)) unfolded.push(line);
    for (const line of written(part, region, lines, comments, unfolded.at(-1))) unfolded.push(line);
    kept = region.to;
  }
  const whole = [...unfolded, ...lines.slice(kept)];
  return unpairs(whole, lines) || (lines.some(isImport) && !whole.some(isImport))
    ? { kind: "unplaced", part: parts.at(-1)! }
    : { kind: "unfolded", lines: whole };
}

/** Whether brackets of the whole, or `$$`, are without their other one, where the file has them in pairs: an end was left out, or is there twice. */
function unpairs(whole: readonly string[], file: readonly string[]): boolean {
  const [own, all] = [file, whole].map(pairsIn);
  return own!.some((isPaired, nth) => isPaired && !all![nth]);
}

/**
 * True if the dots above a part may be text: they stand for nothing of the file beside a line that is new, or for lines of
 * which the first or the last is the same dots.
 */
function isText({ above, lines }: Part, before: Part | undefined, file: LinePlaces, left: Range): boolean {
  if (above === undefined || !before || !isBareElision(above)) return false;
  const own = file.lines.slice(left.from, left.to).filter(isVisible);
  if (own.length === 0) return [before.lines.at(-1)!, lines[0]!].some((line) => file.of(line).length === 0);
  return [own[0], own.at(-1)].some((line) => line?.trimEnd() === above.trimEnd());
}

/**
 * True if the last part only ends what the elision above it goes on with: nothing of it is new, and what the file has
 * behind it stays. Only of a text that begins with the file's first line the end may mean the file's.
 */
function onlyEndsScopes({ lines }: Part, { first }: Part, left: readonly string[]): boolean {
  const closing = lines.filter(isVisible).map((line) => line.trimEnd());
  if (!closing.every(isClosing)) return false;
  const own = left.filter(isVisible).map((line) => line.trimEnd());
  if (!first) return closing.every((line) => own.includes(line));
  return own.slice(-closing.length).join("\n") === closing.join("\n");
}

/** The lines of the part as they stand in the file, below blank lines where they are new. */
function written(
  { lines, apart }: Part,
  region: Region,
  file: readonly string[],
  comments: KeptComments | undefined,
  above = "",
): readonly string[] {
  const own = inPlace(lines, region, file, comments);
  return region.beginsNew && !isBlank(above) ? [...Array<string>(apart).fill(""), ...own] : own;
}

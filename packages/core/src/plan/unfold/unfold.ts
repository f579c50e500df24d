import { depthOf, isBlank, isVisible } from "../../text/blanks.ts";
import { pairsIn } from "../../text/code/brackets.ts";
import { isClosing } from "../../text/code/closing.ts";
import { definitionAt } from "../../text/code/definition.ts";
import { isImport } from "../../text/code/import.ts";
import { belowRemarks } from "../../text/code/remark.ts";
import { isBareElision } from "../../text/left-out/elision.ts";
import type { Range } from "../../types.ts";
import { isNaming, type Part, partsOf } from "./elided-part.ts";
import { inPlace } from "./kept/in-place.ts";
import { indented } from "./kept/missing-indent.ts";
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
 * Returns the lines of a file of which a text is one definition without a word about the rest, if that is certain: its
 * first line has to stand in the file once, or what it defines be defined there once.
 */
export function unfoldWithin(text: readonly string[], file: readonly string[]): Unfolded {
  const part = onlyPartOf(text, file);
  const nth = belowRemarks(part?.lines ?? []);
  const head = part?.lines[nth];
  if (!part || head === undefined || !isNaming(head)) return { kind: "unplaced" };
  const places = linePlaces(file);
  const heads = places.of(head).length;
  const name = definitionAt(part.lines, nth);
  const isDefined = name !== undefined && heads === 0 && places.definition(name, 0) !== undefined;
  const only = { ...part, first: false, last: false, indentBelow: depthOf(head) };
  return isDefined || heads === 1 ? unfoldParts([only], places) : { kind: "unplaced", part };
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

function onlyPartOf(text: readonly string[], file: readonly string[]): Part | undefined {
  const [part, ...others] = partsOf(text, file);
  return others.length === 0 ? part : undefined;
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
  let isCut = false;
  let shown: Shown | undefined;
  for (const [nth, given] of parts.entries()) {
    const part = withOwnComma(asDeep(given, shown), file);
    if (part.last && nth > 0 && onlyEndsScopes(part, parts[0]!, lines.slice(kept))) break;
    const later = parts.slice(nth + 1, nth + 1 + MOST_BELOW).map((other) => asDeep(other, shown));
    const region = regionOf(part, later, { file, kept, told, isShifted: shown !== undefined });
    for (const line of part.lines) told.add(line.trim());
    if (region === "unchanged") continue;
    if (!region || isText(part, parts[nth - 1], file, { from: kept, to: region.from }))
      return { kind: "unplaced", part };
    for (const line of lines.slice(kept, region.from)) unfolded.push(line);
    for (const line of written(part, region, lines, comments, unfolded.at(-1))) unfolded.push(line);
    kept = region.to;
    isCut ||= isClosing(lines[kept] ?? "");
    if (region.indent !== "") shown = { depth: depthOf(given.lines[0]!), indent: region.indent };
  }
  const whole = [...unfolded, ...lines.slice(kept)];
  return unpairs(parts, file, whole, isCut) || (lines.some(isImport) && !whole.some(isImport))
    ? { kind: "unplaced", part: parts.at(-1)! }
    : { kind: "unfolded", lines: whole };
}

/**
 * Whether a bracket right below a part, which `isCut`, or `$$`, is without its other one, where the text and the file have them
 * in pairs: the end of what the text has in another version would stay.
 */
function unpairs(
  parts: readonly Part[],
  { lines }: LinePlaces,
  whole: readonly string[],
  isCut: boolean,
): boolean {
  const shown = parts.flatMap((part) => part.lines);
  const [[own, owns], [mine, mines], [all, alls]] = [pairsIn(lines), pairsIn(shown), pairsIn(whole)];
  return (isCut && own && mine && !all) || (owns && mines && !alls);
}

/** The part before that is not as deep as the file. */
interface Shown {
  readonly depth: number;
  /** What its lines lack. */
  readonly indent: string;
}

/** Returns a part as deep as the file has it, where it begins further in than one that lacks indentation. */
function asDeep(part: Part, shown: Shown | undefined): Part {
  if (!shown || depthOf(part.lines[0]!) <= shown.depth) return part;
  const { lines, indentBelow } = part;
  return {
    ...part,
    lines: indented(lines, shown.indent),
    indentBelow: indentBelow === undefined ? undefined : indentBelow + shown.indent.length,
  };
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

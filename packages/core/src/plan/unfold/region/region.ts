import { depthOf, isVisible } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { definitionEnd } from "../../../text/code/definition-end.ts";
import type { Part } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import { anchored } from "./anchored.ts";
import { type Between, regionBetween } from "./between.ts";
import {
  declaresAgain,
  definedIn,
  isRewritten,
  losesDefinition,
  repeatsHead,
  skipsBlock,
  takesBlock,
  tellsAll,
} from "./doubt.ts";
import type { Region } from "./edges.ts";
import { givesKeyAgain, overEntries } from "./entries.ts";
import { isFresh, overloads, renews } from "./fresh.ts";
import { hollowsOut, isDense } from "./missing.ts";
import { endOfBlock } from "./new-code.ts";
import { mayBeRenamed } from "./renamed.ts";
import { SETTINGS, sectionOf } from "./section.ts";

/** What is known of the text and the file where a part is looked for. */
export interface Progress {
  readonly file: LinePlaces;
  /** How many lines of the file lie behind. */
  readonly kept: number;
  /** What the parts before say. */
  readonly told: ReadonlySet<string>;
}

/**
 * Returns the lines of the file that a part takes the place of: of a section, of the definition or between the lines that it
 * has in common with the file, or where new code goes; `undefined` where that is not certain.
 */
export function regionOf(
  part: Part,
  later: readonly Part[],
  progress: Progress,
): Region | "unchanged" | undefined {
  const { file, kept } = progress;
  const section = sectionOf(part.lines, file.lines, SETTINGS);
  const isIn = section && section.from >= kept && !(part.last && file.lastCode >= section.to);
  if (isIn) return { ...section, indent: "", beginsNew: false };
  if (part.above !== undefined && overloads(part.lines, file)) {
    // Below a decorator like many others nothing tells which definition is meant.
    const isDecorated = /^\s*@/.test(part.lines[0]!);
    return isDecorated ? undefined : certain(narrowed(part, later, file, kept), part, file);
  }
  const found = anchored(part, file, kept);
  const around = found && overEntries(part, found, file);
  if (around && isDefinitionFor(part, around, file)) return fits(part, file, around) ? around : undefined;
  const fresh = isFresh(part, file) ? endOfOthers(part, later[0], file, kept) : undefined;
  if (fresh && fits(part, file, fresh)) return fresh;
  const between = narrowed(part, later, file, kept);
  const isOpen = between.kind === "none" || between.kind === "stands" || between.kind === "unsure";
  if (!isOpen) return certain(between, part, file);
  const lossless = around && isLossless(part, file, around, between.kind === "stands") ? around : undefined;
  const region = between.kind === "none" ? (around ?? atEnd(part, later[0], file, kept)) : lossless;
  return region && isSure(part, region, progress) ? region : undefined;
}

/** What stands between lines of the file, if these leave no doubt. */
function certain(between: Between, part: Part, file: LinePlaces): Region | "unchanged" | undefined {
  if (between.kind === "unchanged") return "unchanged";
  if (between.kind !== "region") return undefined;
  const region = overEntries(part, between.region, file);
  return isCertain(part, file, region) ? region : undefined;
}

/** The end of the block of a new definition, which is none of those there with another name. */
function endOfOthers(part: Part, next: Part | undefined, file: LinePlaces, kept: number): Region | undefined {
  const region = endOfBlock(part, next, file, kept);
  const before = file.lines.slice(kept, region?.from);
  return renews(part.lines, before) || mayBeRenamed(part.lines, before) ? undefined : region;
}

/** All that is left of the file, or new lines at the end of a block, be it in place of the entries there that they give anew. */
function atEnd(part: Part, next: Part | undefined, file: LinePlaces, kept: number): Region | undefined {
  const end = endOfBlock(part, next, file, kept);
  const over = end && overEntries(part, end, file);
  // The elision above stands for something.
  const isOver = over && file.lines.slice(kept, over.from).some(isVisible);
  return rest(part, file, kept) ?? (isOver ? over : end);
}

/** Whether nothing speaks against a region that lines of the file do not tell for sure. */
function isSure(part: Part, region: Region, { file, kept, told }: Progress): boolean {
  return (
    fits(part, file, region) &&
    !losesDefinition(definedIn(part), file, region) &&
    tellsAll(part, told, file, region) &&
    !isRewritten(part, file, kept, region) &&
    !takesBlock(part, file, region)
  );
}

/** True if nothing of the region goes, and, where all of the part stands in the file, nothing comes. */
function isLossless(
  { lines }: Part,
  file: LinePlaces,
  { from, to, indent }: Region,
  stands: boolean,
): boolean {
  const [mine, own] = [lines.map((line) => indent + line), file.lines.slice(from, to)];
  return hasAll(mine, own) && (!stands || hasAll(own, mine));
}

/** True if the lines have all visible ones of the file's, in this order. */
function hasAll(lines: readonly string[], own: readonly string[]): boolean {
  const wanted = own.filter(isVisible);
  let at = 0;
  for (const line of lines) if (line.trimEnd() === wanted[at]?.trimEnd()) at++;
  return at === wanted.length;
}

/** True if lines of the file at both ends of a part leave no doubt. */
function isCertain(part: Part, file: LinePlaces, region: Region): boolean {
  const isLost = losesDefinition(definedIn(part), file, region);
  return (
    fits(part, file, region) && !isLost && !repeatsHead(part, file, region) && !skipsBlock(part, file, region)
  );
}

function fits(part: Part, file: LinePlaces, region: Region): boolean {
  return (
    !givesKeyAgain(part, region, file) &&
    !declaresAgain(part, file, region) &&
    !closesTwice(part, file, region) &&
    isDense(part, file, region) &&
    !hollowsOut(part, file, region)
  );
}

/** True if a part ends with the end of what is around its first line, and the region does not: the file has that below. */
function closesTwice({ lines }: Part, file: LinePlaces, { from, to, indent }: Region): boolean {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  if (!isClosing(last) || depthOf(last) >= depthOf(first)) return false;
  const own = file.lines.slice(from, to).findLast(isVisible) ?? "";
  return !isClosing(own) || depthOf(own) > depthOf(indent + last);
}

/** So many of the parts below are asked where they belong. */
export const MOST_BELOW = 5;

/** Between lines of the file, above the first part below that certainly is somewhere. */
function narrowed(part: Part, later: readonly Part[], file: LinePlaces, kept: number): Between {
  const all = { from: kept, to: file.lines.length };
  const between = regionBetween(part, file, all);
  if (between.kind !== "unsure" && between.kind !== "stands") return between;
  for (const other of later) {
    const below = regionBetween(other, file, all);
    if (below.kind !== "region") continue;
    const above = regionBetween(part, file, { from: kept, to: below.region.from });
    return above.kind === "none" ? between : above;
  }
  return between;
}

/** True if one definition takes the place of one: what lies beside them is not meant. */
function isDefinitionFor({ lines }: Part, { from, to, beginsNew }: Region, file: LinePlaces): boolean {
  return !beginsNew && definitionEnd(lines, 0) === lines.length && definitionEnd(file.lines, from) === to;
}

/** All that is left of the file, if the last part holds it in this order: the elision above it stands for nothing. */
function rest({ lines, last }: Part, file: LinePlaces, kept: number): Region | undefined {
  const left = file.lines.slice(kept);
  const beginsNew = lines[0] !== left.find(isVisible);
  return last && hasAll(lines, left)
    ? { from: kept, to: file.lines.length, indent: "", beginsNew }
    : undefined;
}

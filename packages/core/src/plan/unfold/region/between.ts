import { depthOf, isBlank, isVisible } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { bodyBelow } from "../../../text/code/definition-end.ts";
import { isRemark } from "../../../text/code/remark.ts";
import { isSaying } from "../../../text/saying.ts";
import type { Range } from "../../../types.ts";
import { type Part, placeWeight } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import { definedIn, losesDefinition } from "./doubt.ts";
import { type Edge, type Edges, edgesOf, type Region } from "./edges.ts";
import {
  cutsShort,
  differs,
  EQUAL,
  hasMore,
  isByChance,
  isNamesake,
  joinsBlocks,
  leavesTwice,
  losesLess,
  SEVERAL,
  type Stretch,
  SURE,
  shownBy,
  stretchOf,
} from "./stretch.ts";

/** Where a part belongs that begins and ends with lines of the file. */
export type Between =
  | { readonly kind: "region"; readonly region: Region }
  /** All of it stands in the file more than once: it changes nothing, wherever it is meant. */
  | { readonly kind: "unchanged" }
  /** All of it stands in the file, and some of it elsewhere, where it may be meant as well. */
  | { readonly kind: "stands" }
  /** It may be meant in several places. */
  | { readonly kind: "unsure" }
  /** It stands outside of the block that was shown. */
  | { readonly kind: "elsewhere" }
  /** Nothing speaks for any lines. */
  | { readonly kind: "none" };

/** So many lines more than twice its own a part may take the place of. */
const FURTHER = 60;
/** What a region has to say at least, and how much more than another one. */
const LEAST = 1;
const MARGIN = 0.5;
/** How much less the edges of another region may say for it to be doubted: one line that ends a block. */
const ALIKE = 0.3;
/** What says so much and stands elsewhere, too, may be meant there. */
const RIVAL = 1.5;

/**
 * Returns where a part belongs that begins and ends with lines of the file, by what these say together with the lines next
 * to them.
 *
 *     // ... existing code ...
 *       const sum = total(items);      the file's: here the region begins
 *       log(sum);                      new
 *       return sum;                    the file's: here it ends
 *     // ... existing code ...
 */
export function regionBetween(part: Part, file: LinePlaces, within: Range): Between {
  const all = edgesOf(part, file, within);
  if (!all) return { kind: "unsure" };
  const edges = isOneBlock(part) ? withinBlocks(all, part, file) : all;
  const scope = scopeOf(part, file, within.from);
  return asItStands(part, edges, scope) ?? bestOf(part, edges, file, { scope, kept: within.from });
}

/** The block that the line shown last begins, if the part is further in. */
function scopeOf({ lines: [first = ""] }: Part, { lines }: LinePlaces, kept: number): Range | undefined {
  const opener = lines[kept - 1];
  if (opener === undefined || isBlank(opener) || isRemark(opener) || depthOf(first) <= depthOf(opener))
    return undefined;
  const { end } = bodyBelow(lines, kept - 1, depthOf(opener));
  return end === kept ? undefined : { from: kept, to: end };
}

/** Where all of the part stands as it is; that may be chance where a part of it stands elsewhere. */
function asItStands(
  { lines, first, last }: Part,
  { starts, ends }: Edges,
  scope: Range | undefined,
): Between | undefined {
  if (first || last) return undefined;
  const whole = lines.reduce((sum, line) => sum + placeWeight(line), 0);
  const isWhole = ({ run }: Edge) => run > whole - EQUAL;
  const [own, ...others] = starts.filter(isWhole);
  if (!own) return undefined;
  const isRival = (edge: Edge) => !isWhole(edge) && edge.run >= RIVAL;
  if (lines.length > 1 && [...starts, ...ends].some(isRival)) return { kind: "stands" };
  if (others.length > 0) return { kind: "unchanged" };
  if (scope && own.at >= scope.to) return { kind: "elsewhere" };
  const region = { from: own.at, to: own.reach + 1, indent: own.indent, beginsNew: false };
  return { kind: "region", region };
}

/** Where a region is looked for, and how. */
interface Place {
  readonly scope: Range | undefined;
  /** How many lines of the file lie behind. */
  readonly kept: number;
}

/** The region that says most, where no other one may be meant as well. */
function bestOf(part: Part, edges: Edges, file: LinePlaces, place: Place): Between {
  const pairs = pairsOf(part, edges, file);
  if (!pairs) return { kind: "unsure" };
  const defined = definedIn(part);
  const shown = shownBy(part);
  const scoped = inScope(pairs, part, file, place);
  if (pairs.length > 0 && scoped.length === 0) return { kind: "elsewhere" };
  const stretches = scoped
    .filter(([start, end]) => !losesDefinition(defined, file, { from: start.at, to: end.at + 1 }))
    .map(([start, end]) => stretchOf(shown, start, end, file))
    .sort((a, b) => b.score - a.score);
  const [best, ...others] = stretches;
  if (!best || best.score < LEAST || isByChance(part, file, best, place.scope)) return { kind: "none" };
  const isAsGood = (other: Stretch) =>
    (best.score - other.score < MARGIN || losesLess(other, best)) && !leavesTwice(part, file, other, best);
  const isRival = (other: Stretch) =>
    (isAsGood(other) || hasMore(part, file, best, other) || isNamesake(file, best, other)) &&
    differs(part, file, best, other);
  if (
    cutsShort(part, best) ||
    others.some(isRival) ||
    standsBetter(edges, best) ||
    joinsBlocks(part, best, file)
  )
    return { kind: "unsure" };
  const { from, to, start } = best;
  return { kind: "region", region: { from, to, indent: start.indent, beginsNew: edges.beginsNew } };
}

type Pair = readonly [start: Edge, end: Edge];

/** The edges that are near each other, unless it takes too long to compare what lies between them. */
function pairsOf({ lines }: Part, { starts, ends }: Edges, file: LinePlaces): readonly Pair[] | undefined {
  const pairs: Pair[] = [];
  let low = 0;
  for (const start of starts) {
    while (low < ends.length && ends[low]!.at < start.at) low++;
    for (let nth = low; nth < ends.length && ends[nth]!.at - start.at <= 2 * lines.length + FURTHER; nth++) {
      const end = ends[nth]!;
      if (end.indent !== start.indent) continue;
      if (!file.effort.spend(lines.length * (end.at - start.at + 1))) return undefined;
      pairs.push([start, end]);
    }
  }
  return pairs;
}

/** Returns whether the first line of a part begins a block, and nothing stands outside of that but its end. */
export function isOneBlock({ lines: [first = "", ...others] }: Part): boolean {
  const outer = depthOf(first);
  const visible = others.filter(isVisible);
  return (
    visible.length > 0 &&
    visible.every(
      (line, nth) =>
        depthOf(line) > outer || (nth === visible.length - 1 && depthOf(line) === outer && isClosing(line)),
    )
  );
}

/**
 * The edges of a part that is one block without the ends that lie outside of all blocks of the file which begin as it does, unless
 * several lines of the part stand out there, or it takes too long to tell.
 */
function withinBlocks(edges: Edges, { lines }: Part, file: LinePlaces): Edges {
  const within = new Set<number>();
  for (const { at } of edges.starts) {
    const { end, next } = bodyBelow(file.lines, at, depthOf(file.lines[at]!));
    if (!file.effort.spend(next - at)) return edges;
    for (let line = at; line < end; line++) within.add(line);
    if (isClosing(file.lines[next] ?? "")) within.add(next);
  }
  const isOutside = (line: string) => {
    const [at, second] = isSaying(line) ? file.of(line) : [];
    return at !== undefined && second === undefined && !within.has(at);
  };
  if (lines.filter(isOutside).length >= SEVERAL) return edges;
  return { ...edges, ends: edges.ends.filter(({ at }) => within.has(at)) };
}

/**
 * What stands in the block that the line shown last begins, or else what is sure at both ends; and where the part ends that
 * block, its end.
 */
function inScope(
  pairs: readonly Pair[],
  { lines: [first = ""] }: Part,
  { lines }: LinePlaces,
  { scope, kept }: Place,
): readonly Pair[] {
  if (scope) {
    const inner = pairs.filter(([{ at }]) => at < scope.to);
    return inner.length > 0 ? inner : pairs.filter((pair) => pair.every(({ run }) => run >= SURE));
  }
  const opener = lines[kept - 1];
  if (opener === undefined || isBlank(opener) || depthOf(first) !== depthOf(opener) || !isClosing(first))
    return pairs;
  const { end, next } = bodyBelow(lines, kept - 1, depthOf(opener));
  return end === kept ? pairs : pairs.filter(([{ at }]) => at === next);
}

/** Whether the edges say more elsewhere, however far from each other: all between them was to go. */
function standsBetter({ starts, ends }: Edges, { start, end }: Stretch): boolean {
  let most = Number.NEGATIVE_INFINITY;
  let nth = ends.length - 1;
  return starts.toReversed().some((other) => {
    for (; nth >= 0 && ends[nth]!.at >= other.at; nth--) most = Math.max(most, ends[nth]!.run);
    return other.run + most - start.run - end.run >= ALIKE;
  });
}

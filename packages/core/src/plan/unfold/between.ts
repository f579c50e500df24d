import { depthOf, isBlank, isVisible } from "../../text/blanks.ts";
import type { Range } from "../../types.ts";
import { bodyBelow } from "./definition.ts";
import { definedIn, losesDefinition } from "./doubt.ts";
import { type Edge, type Edges, edgesOf } from "./edges.ts";
import { isClosing, type Part, weightOf } from "./elided-part.ts";
import type { LinePlaces } from "./line-places.ts";

/** Lines of the file that a part takes the place of. */
export interface Region extends Range {
  /** What the part's lines lack. */
  readonly indent: string;
  /** The part's first lines are new there, and no other version of the file's. */
  readonly beginsNew: boolean;
}

/**
 * A region, or that the part changes nothing wherever it stands, or that it may as well belong elsewhere, though all of it
 * stands in the file or not.
 */
export type Between = Region | "unchanged" | "stands" | "unsure";

/** So many lines more than twice its own a part may take the place of. */
const FURTHER = 60;
/** A line that goes counts so much against a region. */
const LOST = 0.15;
/** A line in the middle that stays counts so much of what it says: new code may be like the old. */
const MIDDLE = 0.2;
/** What a region has to say at least, and how much more than another one. */
const LEAST = 1;
const MARGIN = 0.5;
/** How much less the edges of another region may say for it to be doubted: one line that ends a block. */
const ALIKE = 0.3;
/** Edges that say so much belong together, however little lies between others. */
const SURE = 1;
/** What says so much and stands elsewhere, too, may be meant there. */
const RIVAL = 1.5;
/** Sums that differ by less are equal. */
const EQUAL = 0.01;

/**
 * Returns where a part belongs that begins and ends with lines of the file, by what these say together with the lines next
 * to them, either at least `leastEnd`; `undefined` if it does not.
 *
 *     // ... existing code ...
 *       const sum = total(items);      the file's: here the region begins
 *       log(sum);                      new
 *       return sum;                    the file's: here it ends
 *     // ... existing code ...
 */
export function regionBetween(
  part: Part,
  file: LinePlaces,
  within: Range,
  leastEnd = 0,
): Between | undefined {
  const edges = edgesOf(part, file, within);
  if (!edges) return "unsure";
  return asItStands(part, edges) ?? bestOf(part, edges, file, { ...within, leastEnd });
}

/** Where all of the part stands as it is; that may be chance where a part of it stands elsewhere. */
function asItStands({ lines, first, last }: Part, { starts, ends }: Edges): Between | undefined {
  if (first || last) return undefined;
  const whole = lines.reduce((sum, line) => sum + weightOf(line), 0);
  const isWhole = ({ run }: Edge) => run > whole - EQUAL;
  const [own, ...others] = starts.filter(isWhole);
  if (!own) return undefined;
  const isRival = (edge: Edge) => !isWhole(edge) && edge.run >= RIVAL;
  if (lines.length > 1 && [...starts, ...ends].some(isRival)) return "stands";
  if (others.length > 0) return "unchanged";
  return { from: own.at, to: own.reach + 1, indent: own.indent, beginsNew: false };
}

interface Candidate extends Range {
  readonly start: Edge;
  readonly end: Edge;
  readonly score: number;
  /** How much those lines say that go. */
  readonly lost: number;
}

/** The region that says most, where no other one may be meant as well. */
function bestOf(
  part: Part,
  edges: Edges,
  file: LinePlaces,
  { from, leastEnd }: Range & { readonly leastEnd: number },
): Between | undefined {
  const pairs = pairsOf(part, edges, file);
  if (!pairs) return "unsure";
  const defined = definedIn(part);
  const shown = part.lines
    .filter(isVisible)
    .map((line) => ({ line: line.trimEnd(), weight: weightOf(line) }));
  const candidates = inScope(pairs, part, file, from)
    .filter(([start, end]) => !losesDefinition(defined, file, { from: start.at, to: end.at + 1 }))
    .map(([start, end]) => candidateOf(shown, start, end, file))
    .sort((a, b) => b.score - a.score);
  const [best, ...others] = candidates;
  if (!best || best.score < LEAST) return undefined;
  const isRival = (other: Candidate) =>
    (best.score - other.score < MARGIN || losesLess(other, best)) && differs(part, file, best, other);
  if (Math.min(best.start.run, best.end.run) < leastEnd) return "unsure";
  if (others.some(isRival) || standsBetter(edges, best)) return "unsure";
  return { from: best.from, to: best.to, indent: best.start.indent, beginsNew: edges.beginsNew };
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

/** What stands in the block that the line shown last begins, if anything does; its end is that of this block. */
function inScope(
  pairs: readonly Pair[],
  { lines: [first = ""] }: Part,
  { lines }: LinePlaces,
  kept: number,
): readonly Pair[] {
  const opener = lines[kept - 1];
  if (opener === undefined || isBlank(opener)) return pairs;
  const { end, next } = bodyBelow(lines, kept - 1, depthOf(opener));
  if (end === kept) return pairs;
  if (depthOf(first) === depthOf(opener) && isClosing(first)) return pairs.filter(([{ at }]) => at === next);
  const inner = depthOf(first) > depthOf(opener) ? pairs.filter(([{ at }]) => at < end) : [];
  return inner.length > 0 ? inner : pairs;
}

function candidateOf(shown: readonly Shown[], start: Edge, end: Edge, file: LinePlaces): Candidate {
  const [from, to] = [start.at, end.at + 1];
  const all = file.weigh({ from, to });
  const kept = inCommon(shown, file.lines.slice(from, to), start.indent);
  const score = Math.min(start.run, all) + Math.min(end.run, all) + MIDDLE * kept - LOST * (all - kept);
  return { from, to, start, end, lost: all - kept, score };
}

/** Whether fewer lines go in another region, with edges that are sure enough: there the part may be new. */
function losesLess(other: Candidate, best: Candidate): boolean {
  const isSure = (edge: Edge, own: Edge) => edge.run >= Math.min(own.run, SURE);
  return other.lost < best.lost - EQUAL && isSure(other.start, best.start) && isSure(other.end, best.end);
}

/** Whether the file reads otherwise with the part in another region. */
function differs({ lines }: Part, file: LinePlaces, one: Candidate, other: Candidate): boolean {
  const [from, to] = [Math.min(one.from, other.from), Math.max(one.to, other.to)];
  const [text, otherText] = [one, other].map((candidate) =>
    [
      ...file.lines.slice(from, candidate.from),
      ...lines.map((line) => candidate.start.indent + line),
      ...file.lines.slice(candidate.to, to),
    ].join("\n"),
  );
  return text !== otherText;
}

/** Whether the edges say more elsewhere, however far from each other: all between them was to go. */
function standsBetter({ starts, ends }: Edges, { start, end }: Candidate): boolean {
  let most = Number.NEGATIVE_INFINITY;
  let nth = ends.length - 1;
  return starts.toReversed().some((other) => {
    for (; nth >= 0 && ends[nth]!.at >= other.at; nth--) most = Math.max(most, ends[nth]!.run);
    return other.run + most - start.run - end.run >= ALIKE;
  });
}

/** A visible line of a part, and how much it says. */
interface Shown {
  readonly line: string;
  readonly weight: number;
}

/** What the lines say that stand in this order in both. */
function inCommon(shown: readonly Shown[], file: readonly string[], indent: string): number {
  const own = file.map((line) => line.trimEnd());
  let best = new Float64Array(own.length + 1);
  for (const { line, weight } of shown) {
    const wanted = indent + line;
    const next = new Float64Array(own.length + 1);
    for (let at = 1; at <= own.length; at++) {
      const shared = own[at - 1] === wanted ? best[at - 1]! + weight : 0;
      next[at] = Math.max(shared, best[at]!, next[at - 1]!);
    }
    best = next;
  }
  return best[own.length]!;
}

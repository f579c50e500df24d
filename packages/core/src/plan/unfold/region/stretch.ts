import { smallest } from "../../../extremes.ts";
import { depthOf, isVisible } from "../../../text/blanks.ts";
import { definitionAt } from "../../../text/code/definition.ts";
import { isSaying } from "../../../text/saying.ts";
import type { Range } from "../../../types.ts";
import { isUnlikelyTwice, type Part, placeWeight } from "../elided-part.ts";
import type { LinePlaces } from "../line-places.ts";
import type { Edge } from "./edges.ts";

/** A line that goes counts so much against a region. */
const LOST = 0.15;
/** A line in the middle that stays counts so much of what it says: new code may be like the old. */
const MIDDLE = 0.2;
/** Edges that say so much belong together, however little lies between others. */
export const SURE = 1;
/** Sums that differ by less are equal. */
export const EQUAL = 0.01;

/** Lines of the file, between two edges, that a part may take the place of. */
export interface Stretch extends Range {
  readonly start: Edge;
  readonly end: Edge;
  readonly score: number;
  /** How much those lines say that go, and those that are new. */
  readonly lost: number;
  readonly fresh: number;
}

/** Returns what speaks for a region, the more the higher its score. */
export function stretchOf(shown: readonly Shown[], start: Edge, end: Edge, file: LinePlaces): Stretch {
  const [from, to] = [start.at, end.at + 1];
  const all = file.weigh({ from, to });
  const kept = inCommon(shown, file.lines.slice(from, to), start.indent);
  const score = Math.min(start.run, all) + Math.min(end.run, all) + MIDDLE * kept - LOST * (all - kept);
  const fresh = shown.reduce((sum, { weight }) => sum + weight, 0) - kept;
  return { from, to, start, end, lost: all - kept, fresh, score };
}

/** Whether more goes than comes up to an end of the file that a bracket alone tells: there the text may leave out the rest. */
export function cutsShort({ first, last }: Part, { start, end, lost, fresh }: Stretch): boolean {
  const isWeak = (first && start.run < SURE) || (last && end.run < SURE);
  return isWeak && lost > fresh + EQUAL;
}

/** Whether lines would go though all that the part shares with the region stands elsewhere as well, in the block that was shown. */
export function isByChance(
  { lines }: Part,
  file: LinePlaces,
  { from, to, lost }: Stretch,
  scope: Range = { from: 0, to: file.lines.length },
): boolean {
  const isHereAlone = (line: string) => {
    const places = isVisible(line) ? file.of(line).filter((at) => at >= scope.from && at < scope.to) : [];
    return places.length > 0 && places.every((at) => at >= from && at < to);
  };
  return lost > EQUAL && !lines.some(isHereAlone);
}

/** Whether fewer lines go in another region, with edges that are sure enough: there the part may be new. */
export function losesLess(other: Stretch, best: Stretch): boolean {
  const isSure = (edge: Edge, own: Edge) => edge.run >= Math.min(own.run, SURE);
  return other.lost < best.lost - EQUAL && isSure(other.start, best.start) && isSure(other.end, best.end);
}

/** Whether a line of the part, which the file has once, stands in another region and not in this one: it would be there twice. */
export function hasMore({ lines }: Part, file: LinePlaces, one: Stretch, other: Stretch): boolean {
  return lines.some((line) => isSaying(line) && isOnlyInOther(line, file, one, other));
}

/** So many lines are not twice in a file by chance. */
export const SEVERAL = 2;

/** Whether several such lines say where they are. */
export function leavesTwice({ lines }: Part, file: LinePlaces, one: Stretch, other: Stretch): boolean {
  const twice = lines.filter((line) => isUnlikelyTwice(line) && isOnlyInOther(line, file, one, other));
  return twice.length >= SEVERAL;
}

function isOnlyInOther(line: string, file: LinePlaces, { from, to }: Stretch, other: Stretch): boolean {
  const [at, second] = file.of(line);
  const isOnce = at !== undefined && second === undefined;
  return isOnce && at >= other.from && at < other.to && (at < from || at >= to);
}

/** Whether a region elsewhere begins with the head of a definition of the same name, and the part has as much of it, and of its own. */
export function isNamesake({ lines }: LinePlaces, one: Stretch, other: Stretch): boolean {
  if (other.to > one.from && one.to > other.from) return false;
  const name = definitionAt(lines, one.from);
  return name !== undefined && name === definitionAt(lines, other.from) && one.fresh > other.fresh - EQUAL;
}

/** Whether the file reads otherwise with the part in another region. */
export function differs({ lines }: Part, file: LinePlaces, one: Stretch, other: Stretch): boolean {
  const [from, to] = [Math.min(one.from, other.from), Math.max(one.to, other.to)];
  const [text, otherText] = [one, other].map((stretch) =>
    [
      ...file.lines.slice(from, stretch.from),
      ...lines.map((line) => stretch.start.indent + line),
      ...file.lines.slice(stretch.to, to),
    ].join("\n"),
  );
  return text !== otherText;
}

/**
 * Whether what goes ends the block in which it begins and begins the one in which it ends, and nothing like this comes: the
 * lines of another block, like those of the first, would end it.
 *
 *     .a {                 shown
 *       margin: 0;         shown
 *     }                      goes
 *     .b {                   goes
 *       display: none;     shown
 *     }                    shown
 */
export function joinsBlocks({ lines }: Part, { start, end }: Stretch, file: LinePlaces): boolean {
  const outer = smallest([start, end].map(({ reach }) => depthOf(file.lines[reach]!)));
  const goes = leastDepth(file.lines.slice(start.reach + 1, end.reach));
  const comes = leastDepth(lines.slice(start.shown + 1, Math.max(start.shown, end.shown)));
  return goes < outer && comes + start.indent.length > goes;
}

function leastDepth(lines: readonly string[]): number {
  return smallest(lines.filter(isVisible).map(depthOf));
}

/** A visible line of a part, and how much it says. */
interface Shown {
  readonly line: string;
  readonly weight: number;
}

/** Returns the visible lines of a part. */
export function shownBy({ lines }: Part): readonly Shown[] {
  return lines.filter(isVisible).map((line) => ({ line: line.trimEnd(), weight: placeWeight(line) }));
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

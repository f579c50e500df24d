import type { Match } from "../../types.ts";
import type { Splice } from "../splice.ts";
import { changesBetween } from "./changes.ts";

/** For each line of a former version the line that it is today, or -1. */
export type LineMap = readonly number[];

/** Returns where the lines of `former` stand in `today`; `undefined` if the two have too little in common. */
export function lineMap(former: readonly string[], today: readonly string[]): LineMap | undefined {
  const changes = changesBetween(former, today);
  if (!changes) return undefined;
  const map = Array.from({ length: former.length }, (_, line) => line);
  let shift = 0;
  let at = 0;
  for (const { range, insert } of changes) {
    for (; at < range.from; at++) map[at]! += shift;
    for (; at < range.to; at++) map[at] = -1;
    shift += insert.length - (range.to - range.from);
  }
  for (; at < former.length; at++) map[at]! += shift;
  return map;
}

/**
 * Returns the same change of today's lines, three-way: the former version is the base. `undefined` if a line to be
 * replaced was changed since, or anything between the two lines where others are to be inserted.
 *
 *     former     today
 *       a    ──    a
 *       b    ──    b         b → x      is carried over
 *       c          C         c → y      is not
 *       d    ──    d
 */
export function carry({ range, ...rest }: Splice, map: LineMap, length: number): Splice | undefined {
  const { from, to } = range;
  if (from === to) {
    const above = from === 0 ? -1 : map[from - 1]!;
    const below = from === map.length ? length : map[from]!;
    const meet = above + 1 === below && (from === 0 || above >= 0);
    return meet ? { ...rest, range: { from: below, to: below } } : undefined;
  }
  const first = map[from]!;
  const stays = first >= 0 && map.slice(from, to).every((line, nth) => line === first + nth);
  return stays ? { ...rest, range: { from: first, to: first + to - from } } : undefined;
}

/** Returns a match in the former version as one in today's. */
export function carryMatch(match: Match, map: LineMap): Match {
  const alignment = match.alignment.map((line) => map[line] ?? -1);
  const lines = alignment.filter((line) => line >= 0);
  const range = lines.length > 0 ? { from: lines[0]!, to: lines.at(-1)! + 1 } : match.range;
  return { ...match, alignment, range, rung: "earlier" };
}

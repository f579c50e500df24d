import { stands } from "../../match/align/exact.ts";
import type { Image, Range } from "../../types.ts";
import { type Splice, splice } from "../splice.ts";
import { carry, type LineMap, lineMap } from "./carry.ts";
import { changesBetween, tellings } from "./changes.ts";

/** What three versions of a file make together. */
export type Merged =
  | { readonly kind: "merged"; readonly text: string }
  /** The lines of `ours` that both sides changed, each differently; empty ranges lie between two lines. */
  | { readonly kind: "conflict"; readonly ranges: readonly Range[] };

/**
 * Makes the change from `base` to `theirs` in `ours`, line by line. What `ours` has in that way already stays; lines
 * that it has changed are never replaced, and nothing is inserted where the lines around are no longer the same.
 */
export function mergeChange(base: Image, theirs: Image, ours: Image): Merged {
  // Down to the last line end.
  if (ours.text === base.text) return { kind: "merged", text: theirs.text };
  const map = lineMap(base.lines, ours.lines);
  const changes = changesBetween(base.lines, theirs.lines);
  if (!map || !changes) return { kind: "conflict", ranges: [{ from: 0, to: ours.length }] };
  const open = changes.filter((change) => !isDone(change, map, ours));
  const carried = open.map((change) => carriedOver(change, map, base, ours));
  const ranges = open.flatMap(({ range }, nth) =>
    carried[nth] ? [] : [neighbours(range, map, ours.length)],
  );
  if (ranges.length > 0) return { kind: "conflict", ranges };
  return { kind: "merged", text: splice(ours, carried as readonly Splice[]) };
}

/** The change in `ours`, wherever it may be told, if all of that comes to the same. */
function carriedOver(change: Splice, map: LineMap, base: Image, ours: Image): Splice | undefined {
  const ways = tellings(change, base.lines).flatMap((telling) => carry(telling, map, ours.length) ?? []);
  const [first, ...others] = ways;
  if (!first) return undefined;
  const result = others.length > 0 ? splice(ours, [first]) : "";
  return others.every((way) => splice(ours, [way]) === result) ? first : undefined;
}

/** True if `ours` has in some telling what the change makes of `base`. */
export function isDoneIn(ours: Image, change: Splice, map: LineMap, base: Image): boolean {
  return tellings(change, base.lines).some((telling) => isDone(telling, map, ours));
}

/** True if `ours` has between the same neighbours what the change puts there. */
function isDone({ range, insert }: Splice, map: LineMap, ours: Image): boolean {
  const { from, to } = neighbours(range, map, ours.length);
  return to - from === insert.length && stands(insert, from, ours);
}

/** The lines of today between those that stand above and below `range` in both versions. */
function neighbours({ from, to }: Range, map: LineMap, length: number): Range {
  let above = from - 1;
  while (above >= 0 && map[above]! < 0) above--;
  let below = to;
  while (below < map.length && map[below]! < 0) below++;
  return { from: above < 0 ? 0 : map[above]! + 1, to: below < map.length ? map[below]! : length };
}

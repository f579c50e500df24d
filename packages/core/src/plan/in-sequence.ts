import { isStricter } from "../match/rung.ts";
import type { Hunk, Outcome, RejectCode } from "../types.ts";
import type { Layer } from "./chain.ts";
import { type Made, makeAll } from "./make.ts";
import { outcomeOf } from "./outcome.ts";
import { buildingOn } from "./patch/built-on.ts";
import type { Item, PatchItem, Source } from "./patch-file.ts";

/**
 * Makes the edits as well that were refused because a hunk quotes what one above it in the same edit inserts, or because the
 * strings of one call meet: each hunk is placed on the result of those before it then. All of them have to be, and one
 * that quotes such lines, or a string, as it is quoted.
 *
 *     @@               file
 *      a               a       a       a
 *     +b               c   →   b   →   x
 *      c                       c       b
 *     @@                               c
 *      a
 *     +x
 *      b
 */
export function makeInSequence(items: readonly Item[], made: Made, source: Source): Made {
  if (source.rules.strict || !items.every(isPatch)) return made;
  const codeOf = ({ index }: Item) => made.outcomes.get(index)?.reject?.code;
  const meets = (item: PatchItem) => codeOf(item) === "overlapping" || item.edit.hunks.length > 1;
  const mayBuild = (item: PatchItem) =>
    item.edit.hunks.every(isString) ? meets(item) : buildingOn(item.edit.hunks).size > 0;
  const refused = items.filter((item) => MENDED.includes(codeOf(item)));
  return refused
    .filter((item) => item.edit.hunks.length <= MOST_HUNKS && mayBuild(item))
    .slice(0, MOST_TRIED)
    .reduce((before, item) => oneInSequence(item, before, source) ?? before, made);
}

/** Tools replace one string after the other. */
function isString({ partial }: Hunk): boolean {
  return partial === true;
}

const MENDED: readonly (RejectCode | undefined)[] = ["not-found", "overlapping"];

/** So many edits of a file are tried, and so many hunks of each: every hunk takes a look at the whole file. */
const MOST_TRIED = 16;
const MOST_HUNKS = 64;

function isPatch(item: Item): item is PatchItem {
  return item.edit.kind === "patch";
}

function oneInSequence({ edit, index, path }: PatchItem, before: Made, source: Source): Made | undefined {
  const building = buildingOn(edit.hunks);
  const isExactOnly = (nth: number) => building.size === 0 || building.has(nth);
  const ends: Outcome[] = [];
  const layers: Layer[] = [];
  let final = before.final;
  for (const [nth, hunk] of edit.hunks.entries()) {
    const one: PatchItem = { index: 0, edit: { ...edit, hunks: [hunk] }, path };
    const step = makeAll([one], final, source);
    const end = step.outcomes.get(0)!;
    if (end.status !== "applied" || (isExactOnly(nth) && !isAsQuoted(end))) return undefined;
    ends.push(end);
    layers.push(...step.layers);
    final = step.final;
  }
  const details = {
    matches: ends.flatMap(({ matches }) => matches),
    notes: ends.flatMap(({ notes }) => notes),
  };
  const outcome = outcomeOf({ edit, path: ends[0]!.path }, "applied", details);
  return {
    outcomes: new Map([...before.outcomes, [index, outcome]]),
    layers: [...before.layers, ...layers.map((layer) => madeBy(index, layer))],
    final,
  };
}

function isAsQuoted({ matches }: Outcome): boolean {
  return matches.every(({ rung }) => isStricter(rung, "similar"));
}

function madeBy(edit: number, layer: Layer): Layer {
  if (layer.kind !== "patch") return layer;
  return { kind: "patch", splices: new Map([[edit, [...layer.splices.values()].flat()]]) };
}

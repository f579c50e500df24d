import { isStricter } from "../match/rung.ts";
import type { Hunk, Outcome, RejectCode } from "../types.ts";
import type { Layer } from "./chain.ts";
import { type Made, makeAll } from "./make.ts";
import { outcomeOf } from "./outcome.ts";
import { buildingOn } from "./patch/beside/built-on.ts";
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
  return items
    .filter(({ index, edit }) => isTried(made.outcomes.get(index)) && edit.hunks.length <= MOST_HUNKS)
    .slice(0, MOST_LOOKED_AT)
    .flatMap((item) => tryOf(item, made) ?? [])
    .slice(0, MOST_TRIED)
    .reduce((before, one) => oneInSequence(one, before, source) ?? before, made);
}

/** An edit to be made on the result of others, and the places that do. */
interface Try {
  readonly item: PatchItem;
  readonly isPlaced: (outcome: Outcome, hunk: number) => boolean;
}

/** Returns how an edit may be made on what the others leave, if it may. */
function tryOf(item: PatchItem, made: Made): Try | undefined {
  const { edit, index } = item;
  const { code, reason } = made.outcomes.get(index)?.reject ?? {};
  // With a reason it is a string that stands within lines several times, which has no place as lines.
  if ((code !== "ambiguous" || reason !== undefined) && mayBuild(edit.hunks, code)) {
    const building = buildingOn(edit.hunks);
    const isExactOnly = (hunk: number) => building.size === 0 || building.has(hunk);
    return { item, isPlaced: (outcome, hunk) => !isExactOnly(hunk) || isAsQuoted(outcome) };
  }
  return undefined;
}

function mayBuild(hunks: readonly Hunk[], code: RejectCode | undefined): boolean {
  if (!hunks.every(isString)) return buildingOn(hunks).size > 0;
  return code === "overlapping" || hunks.length > 1;
}

/** Tools replace one string after the other. */
function isString({ partial }: Hunk): boolean {
  return partial === true;
}

function isTried(outcome: Outcome | undefined): boolean {
  const code = outcome?.reject?.code;
  return code === "not-found" || code === "overlapping" || code === "ambiguous";
}

/** So many edits without a place are looked at. */
const MOST_LOOKED_AT = 64;

/** So many edits of a file are tried, and so many hunks of each: every hunk takes a look at the whole file. */
const MOST_TRIED = 16;
const MOST_HUNKS = 64;

function isPatch(item: Item): item is PatchItem {
  return item.edit.kind === "patch";
}

function oneInSequence({ item, isPlaced }: Try, before: Made, source: Source): Made | undefined {
  const { edit, index, path } = item;
  const ends: Outcome[] = [];
  const layers: Layer[] = [];
  let final = before.final;
  for (const [nth, hunk] of edit.hunks.entries()) {
    const one: PatchItem = { index: 0, edit: { ...edit, hunks: [hunk] }, path };
    const step = makeAll([one], final, source);
    const end = step.outcomes.get(0)!;
    if (end.status !== "applied" || !isPlaced(end, nth)) return undefined;
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

import { isStricter } from "../match/rung.ts";
import type { Outcome, RejectCode } from "../types.ts";
import type { Layer } from "./chain.ts";
import { type Made, makeAll } from "./make.ts";
import { outcomeOf } from "./outcome.ts";
import { buildingOn } from "./patch/built-on.ts";
import type { Item, PatchItem, Source } from "./patch-file.ts";

/**
 * Makes the edits as well that were refused because a hunk quotes what one above it in the same edit inserts: each hunk is
 * placed on the result of those before it then. All of them have to be, and one that quotes such lines as it is quoted.
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
  const refused = items.filter(({ index }) => MENDED.includes(made.outcomes.get(index)?.reject?.code));
  const due = refused.filter(({ edit }) => edit.hunks.length > 1 && buildingOn(edit.hunks).size > 0);
  return due
    .slice(0, MOST_TRIED)
    .reduce((before, item) => oneInSequence(item, before, source) ?? before, made);
}

const MENDED: readonly (RejectCode | undefined)[] = ["not-found", "overlapping"];

/** So many edits of a file are tried: each of them takes as long as all did at once. */
const MOST_TRIED = 16;

function isPatch(item: Item): item is PatchItem {
  return item.edit.kind === "patch";
}

function oneInSequence({ edit, index, path }: PatchItem, before: Made, source: Source): Made | undefined {
  const building = buildingOn(edit.hunks);
  const steps = edit.hunks.map(
    (hunk, nth): PatchItem => ({ index: nth, edit: { ...edit, hunks: [hunk] }, path }),
  );
  const { outcomes, layers, final } = makeAll(steps, before.final, source);
  const ends = steps.map(({ index: nth }) => outcomes.get(nth)!);
  if (!ends.every((end, nth) => end.status === "applied" && (!building.has(nth) || isAsQuoted(end))))
    return undefined;
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

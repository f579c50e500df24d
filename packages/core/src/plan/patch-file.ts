import { smallest } from "../extremes.ts";
import { imageOf } from "../image.ts";
import type { Outcome } from "../types.ts";
import type { Layer, Version } from "./chain.ts";
import { linesUnmarked, withoutBroughtBack } from "./earlier/brought-back.ts";
import { patchEarlier } from "./earlier/earlier.ts";
import type { NamedVersion } from "./earlier/named-version.ts";
import { withoutSiblingsLeft } from "./earlier/sibling-left.ts";
import { outcomeOf, refusal, refuse, type Subject } from "./outcome.ts";
import { buildingOnOthers, type Deed } from "./patch/beside/built-on.ts";
import { presumingOthers } from "./patch/beside/presumed.ts";
import { patchAll } from "./patch/patch.ts";
import type { Patch, Patched, Rules } from "./patch/patched.ts";
import { mayCreate, type Place, type ReadableEdit } from "./resolve.ts";
import type { Splice } from "./splice.ts";
import { quotesLater, quotingWritten, type Writers } from "./writers.ts";

/** An edit with its place among the edits of the response, and the file that it is for. */
export interface Item {
  readonly index: number;
  readonly edit: ReadableEdit;
  readonly path: string;
  /** The sentences, or the heading, right above it and above no other. */
  readonly above?: string | undefined;
}

/** One with hunks. */
export type PatchItem = Item & Patch;

/** What the edits of a file are placed on, and how. */
export interface Source {
  readonly place: Place;
  readonly rules: Rules;
  readonly versionOf: NamedVersion;
  /** Whether an edit of the response moves the file away from a path, or deletes it. */
  readonly isLeft: (path: string) => boolean;
}

/** What edits of a file lead to, each named by its place in the response. */
export interface FileDraft {
  readonly outcomes: readonly (readonly [number, Outcome])[];
  readonly layers: readonly Layer[];
  /** Those that are to be tried on the result. */
  readonly again?: readonly Item[];
}

function isUnplaced(result: Patched): boolean {
  return (
    result.kind === "refused" && (result.reject.code === "not-found" || result.reject.code === "ambiguous")
  );
}

/**
 * Places the patches on the file as it is. One that is not found there, or not as it is quoted, may quote what another
 * before it makes of it: it is tried again on the result. `writers` tells which lines others have made already; none
 * where the file is as it was at first. Patches that quote such lines come first: of a long chain, each built on the one
 * before, only one has a place.
 */
export function patchFile(
  patches: readonly PatchItem[],
  version: Version,
  source: Source,
  writers: Writers | undefined,
): FileDraft {
  const { image } = version;
  const due = image && writers ? quotingWritten(patches, image, writers) : [];
  if (due.length > 0 && due.length < patches.length) {
    const { again = [], ...draft } = placePatches(due, version, source, writers);
    const settled = new Set<Item>(due);
    for (const patch of again) settled.delete(patch);
    if (draft.layers.length > 0) return { ...draft, again: patches.filter((patch) => !settled.has(patch)) };
  }
  return placePatches(patches, version, source, writers);
}

function placePatches(
  patches: readonly PatchItem[],
  version: Version,
  source: Source,
  writers: Writers | undefined,
): FileDraft {
  const { path, image } = version;
  const isFitting = ({ edit }: PatchItem) => image !== undefined || mayCreate(edit);
  const fitting = patches.filter(isFitting);
  const outcomes = patches
    .filter((patch) => !isFitting(patch))
    .map(({ edit, index }): [number, Outcome] => [index, withoutFile({ edit, path }, version)]);
  const results = resultsOf(fitting, version, source, writers === undefined);
  const building = image ? buildingOnOthers(results.map(deedOf(fitting)), image) : new Set<number>();
  const presuming = presumingOthers(results, building);
  const splices = new Map<number, readonly Splice[]>();
  const missing: PatchItem[] = [];
  for (const [nth, result] of results.entries()) {
    const patch = fitting[nth]!;
    if (result.kind === "refused") {
      outcomes.push([patch.index, refusal(patch.edit, result.reject)]);
      if (result.reject.code === "not-found") missing.push(patch);
      continue;
    }
    const { matches, notes, woven } = result;
    const isPresuming = splices.size > 0 && presuming.has(result);
    if (isPresuming || quotesLater(patch.index, matches, writers ?? [])) {
      outcomes.push([patch.index, refuse("not-found", { edit: patch.edit, path }, asLeftByOthers(path))]);
      if (isPresuming) missing.push(patch);
      continue;
    }
    const status = result.kind === "placed" ? "applied" : "already-applied";
    outcomes.push([patch.index, outcomeOf({ edit: patch.edit, path }, status, { matches, notes })]);
    if (woven.length > 0) splices.set(patch.index, woven.flat());
  }
  const first = smallest(splices.keys());
  return {
    outcomes,
    layers: splices.size > 0 ? [{ kind: "patch", splices }] : [],
    again: missing.filter(({ index }) => index > first),
  };
}

/** Refuses an edit that quotes lines of a file that is not there, or no more. */
function withoutFile(subject: Subject, { path, deletedBy }: Version): Outcome {
  if (deletedBy === undefined) {
    const message = `${path} does not exist. Create it, or name the file that is meant.`;
    return refuse("no-such-file", subject, message);
  }
  const message = `An earlier edit deletes ${path}. Send one edit in place of both.`;
  return refuse("no-such-file", subject, message, { rival: deletedBy });
}

function deedOf(patches: readonly PatchItem[]): (result: Patched, nth: number) => Deed {
  return (result, nth) => {
    const { matches, woven } = result.kind === "refused" ? { matches: [], woven: [] } : result;
    return { hunks: patches[nth]!.edit.hunks, matches, splices: woven.flat() };
  };
}

function asLeftByOthers(path: string): string {
  return `Only other edits of the response produce the quoted lines of ${path}, but the ones before this edit do not. Send one edit in place of them.`;
}

/** What the patches do to the file, or did to a former version of it, as far as it is the one that the model saw. */
function resultsOf(
  patches: readonly PatchItem[],
  { path, image, origin }: Version,
  { place: { earlier = () => [] }, rules, versionOf }: Source,
  isOrigin: boolean,
): readonly Patched[] {
  const target = { path, image: image ?? imageOf(""), rules };
  if (!image || !isOrigin) return patchAll(patches, { ...target, before: origin });
  const ids = patches.map(({ edit }) => versionOf(edit));
  const id = ids.find((own) => own !== undefined);
  const named = id === undefined ? undefined : [...earlier(path)].find((one) => one.id.startsWith(id));
  const isToday = named?.image.text === image.text;
  const undone = isToday && ids.every((own) => own !== undefined && named.id.startsWith(own));
  const results = patchAll(patches, { ...target, rules: { ...rules, undone } });
  if (rules.strict) return results;
  const isNamed = named !== undefined && !isToday;
  const isAmiss = (result: Patched, nth: number) =>
    isUnplaced(result) || linesUnmarked(patches[nth]!, result).size > 0;
  const versions = isNamed ? [named] : results.some(isAmiss) ? [...earlier(path)] : [];
  const placed = patchEarlier(patches, target, { versions, named: isNamed }, results).map((result, nth) =>
    withoutBroughtBack(patches[nth]!, target, versions, result),
  );
  return withoutSiblingsLeft(patches, target, earlier, placed);
}

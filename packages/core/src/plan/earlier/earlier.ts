import { quotedLines } from "../../hunk.ts";
import { isStricter } from "../../match/rung.ts";
import { fold, tells } from "../../text/fold.ts";
import { isElision } from "../../text/left-out/elision.ts";
import type { Earlier, Image } from "../../types.ts";
import { carry, carryMatch, type LineMap, lineMap } from "../merge/carry.ts";
import { isDoneIn } from "../merge/merge.ts";
import { settleOverlaps } from "../patch/beside/overlap.ts";
import { patchAll } from "../patch/patch.ts";
import { type Patch, type Patched, rejected, type Target } from "../patch/patched.ts";
import type { Splice } from "../splice.ts";

/** Returns so much of a version's id as tells it apart. */
export function shortId(id: string): string {
  return id.slice(0, 10);
}

/** Versions of a file that patches may have been written for. */
export interface Former {
  /** Newest first. */
  readonly versions: Iterable<Earlier>;
  /** The response says so: what can't be carried over is refused then, wherever else it may be found today. */
  readonly named: boolean;
}

/**
 * Returns what the patches do to today's image if they were written for a former version of it: the first of
 * `versions` where all of them stand as they are quoted, merged three-way with what was changed since. What can't be carried
 * over stays as it is in `results`, where the patches were placed on today's image.
 */
export function patchEarlier(
  patches: readonly Patch[],
  today: Target,
  { versions, named }: Former,
  results: readonly Patched[],
): readonly Patched[] {
  const { path } = today;
  const quoted = linesQuoted(patches);
  for (const { id, image } of versions) {
    const known = new Set(image.lines.map(fold));
    if (!quoted.every((line) => known.has(line))) continue;
    const rules = { ...today.rules, undone: named };
    const former = patchAll(patches, { ...today, image, rules });
    if (!former.every(isAsQuoted)) continue;
    const map = lineMap(image.lines, today.image.lines);
    if (!map) return results;
    const version = shortId(id);
    const told = `are in version ${version} of ${path}`;
    const merged = results.map((result, nth): Patched => {
      const carried = carryOver(former[nth]!, { id: version, image }, map, today.image);
      if (carried) return carried;
      const subject = { edit: patches[nth]!.edit, path };
      return named && result.kind !== "refused"
        ? rejected("not-found", subject, `The quoted lines ${told}, ${CLASH_NAMED}`)
        : clashed(result, `The quoted lines ${told}; ${CLASH}`);
    });
    return settleOverlaps(patches, today, merged);
  }
  return results;
}

/** Returns the lines, in canonical form, that a version must have in which all patches stand as they are quoted. */
function linesQuoted(patches: readonly Patch[]): readonly string[] {
  const hunks = patches
    .flatMap(({ edit }) => edit.hunks)
    .filter(({ partial, readings }) => !partial && !readings);
  const texts = hunks.flatMap(quotedLines).map(({ text }) => text);
  return texts.filter((text) => tells(text) && !isElision(text)).map(fold);
}

const CLASH = "what the edit changes has changed since.";
const CLASH_NAMED = `which the response names; ${CLASH} Quote the lines exactly as they are in the file now.`;

/** Says why a patch that has no place in today's file can't be carried over to it. */
function clashed(result: Patched, why: string): Patched {
  if (result.kind !== "refused") return result;
  const { reject } = result;
  return { ...result, reject: { ...reject, message: `${reject.message} ${why}`, reason: why } };
}

/** True if all of its hunks have a place that is as they quote it, but for blanks, and quotes and dashes of another kind. */
export function isAsQuoted(patched: Patched): boolean {
  return patched.kind === "placed" && patched.matches.every(({ rung }) => isStricter(rung, "similar"));
}

/** Makes in today's image what was not done since. */
function carryOver(patched: Patched, from: Earlier, map: LineMap, today: Image): Patched | undefined {
  if (patched.kind === "refused") return undefined;
  const isOpen = (splice: Splice) => !isDoneIn(today, splice, map, from.image);
  const open = patched.woven.map((splices) => splices.filter(isOpen));
  if (open.every((splices) => splices.length === 0))
    return { ...patched, kind: "already-there", woven: [], matches: [] };
  const woven = open.map((splices) => splices.map((splice) => carry(splice, map, today.length)));
  if (!woven.every((splices) => splices.every((splice) => splice !== undefined))) return undefined;
  const matches = patched.matches.map((match) => carryMatch(match, map));
  return {
    ...patched,
    woven,
    matches,
    notes: [...patched.notes, `written for version ${from.id} of the file`],
  };
}

import type { Earlier, Image } from "../types.ts";
import { carry, carryMatch, type LineMap, lineMap } from "./carry.ts";
import { settleOverlaps } from "./overlap.ts";
import { patchAll } from "./patch.ts";
import type { Patch, Patched, Rules } from "./patched.ts";
import { reject } from "./reject.ts";

/** So many characters of an id tell a version apart. */
const SHORT = 10;

/** Versions of a file that patches may have been written for. */
export interface Former {
  /** Newest first. */
  readonly versions: Iterable<Earlier>;
  /** The response says so: what can't be carried over is refused then, wherever else it may be found today. */
  readonly named: boolean;
}

/**
 * Returns what the patches do to today's image if they were written for a former version of it: the first of
 * `versions` where all of them stand exactly, merged three-way with what was changed since. What can't be carried
 * over stays as it is in `results`, where the patches were placed on today's image.
 */
export function patchEarlier(
  patches: readonly Patch[],
  path: string,
  today: Image,
  { versions, named }: Former,
  rules: Rules,
  results: readonly Patched[],
): readonly Patched[] {
  for (const { id, image } of versions) {
    const former = patchAll(patches, path, image, rules);
    if (!former.every(isExact)) continue;
    const map = lineMap(image, today);
    if (!map) return results;
    const version = id.slice(0, SHORT);
    const merged = results.map(
      (result, nth) =>
        carryOver(former[nth]!, version, map, today) ?? clashed(result, patches[nth]!, version, path, named),
    );
    return settleOverlaps(patches, path, merged);
  }
  return results;
}

function isExact(patched: Patched): boolean {
  return (
    patched.kind === "placed" && patched.matches.every(({ rung }) => rung === "exact" || rung === "offset")
  );
}

function carryOver(patched: Patched, version: string, map: LineMap, today: Image): Patched | undefined {
  if (patched.kind === "refused") return undefined;
  const woven = patched.woven.map((splices) => splices.map((splice) => carry(splice, map, today.length)));
  if (!woven.every((splices) => splices.every((splice) => splice !== undefined))) return undefined;
  const matches = patched.matches.map((match) => carryMatch(match, map));
  return {
    ...patched,
    woven,
    matches,
    notes: [...patched.notes, `written for version ${version} of the file`],
  };
}

function clashed(result: Patched, { edit }: Patch, version: string, path: string, named: boolean): Patched {
  if (result.kind !== "refused") {
    if (!named) return result;
    const told = `The quoted lines stand in version ${version} of ${path}, which the response names; what the edit changes was changed since. Quote them as they stand in the file now.`;
    return { kind: "refused", reject: reject("not-found", edit, path, told) };
  }
  const message = `${result.reject.message} They stand in version ${version} of ${path}; what the edit changes was changed since.`;
  return { ...result, reject: { ...result.reject, message } };
}

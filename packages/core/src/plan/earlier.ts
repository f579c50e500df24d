import type { Earlier, Image } from "../types.ts";
import { carry, carryMatch, type LineMap, lineMap } from "./carry.ts";
import { settleOverlaps } from "./overlap.ts";
import { type Patch, type Patched, patchAll, type Rules } from "./patch.ts";

/** So many characters of an id tell a version apart. */
const SHORT = 10;

/**
 * Returns what the patches do to today's image if they were written for a former version of it: the first of
 * `versions` where all of them stand exactly, merged three-way with what was changed since. What can't be carried
 * over stays as it is in `results`, where the patches were placed on today's image.
 */
export function patchEarlier(
  patches: readonly Patch[],
  path: string,
  today: Image,
  versions: Iterable<Earlier>,
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
      (result, nth) => carryOver(former[nth]!, version, map, today) ?? clashed(result, version, path),
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

function clashed(result: Patched, version: string, path: string): Patched {
  if (result.kind !== "refused") return result;
  const message = `${result.reject.message} They stand in version ${version} of ${path}; what the edit changes was changed since.`;
  return { ...result, reject: { ...result.reject, message } };
}

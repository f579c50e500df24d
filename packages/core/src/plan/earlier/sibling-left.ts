import { quotedLines } from "../../hunk.ts";
import { lineSetOf } from "../../image.ts";
import { once } from "../../once.ts";
import { fold, tells } from "../../text/fold.ts";
import type { Earlier, Match } from "../../types.ts";
import { type LineMap, lineMap } from "../merge/carry.ts";
import { patchAll } from "../patch/patch.ts";
import { type Patch, type Patched, rejected, type Target } from "../patch/patched.ts";
import { isAsQuoted, shortId } from "./earlier.ts";

/** So many versions that have such lines are looked at: each takes as long as the file of today. */
const MOST_TRIED = 4;

/** Returns the lines that a patch quotes, and that are not so where it is placed. */
function linesOtherwise({ edit }: Patch, result: Patched): readonly string[] {
  if (result.kind !== "placed" || result.presumed.length === 0) return [];
  const strange = new Set(result.presumed);
  const quoted = edit.hunks.flatMap(quotedLines).map(({ text }) => text);
  return quoted.filter((text) => tells(text) && strange.has(fold(text)));
}

/**
 * Refuses the patches that are placed on lines like the quoted ones, where a former version of the file has these, and they are
 * gone since, or elsewhere: what is left is their sibling.
 *
 *     former             today
 *       get("/orders")
 *       check(1)                          the place, gone since
 *       get("/users")      get("/users")
 *       check(1)           check(1)       ←  not meant
 */
export function withoutSiblingsLeft(
  patches: readonly Patch[],
  today: Target,
  earlier: (path: string) => Iterable<Earlier>,
  results: readonly Patched[],
): readonly Patched[] {
  const open = new Map<number, readonly string[]>();
  for (const [nth, result] of results.entries()) {
    const strange = linesOtherwise(patches[nth]!, result);
    if (strange.length > 0) open.set(nth, strange);
  }
  if (open.size === 0) return results;
  const settled = [...results];
  let tried = 0;
  for (const version of earlier(today.path)) {
    const known = lineSetOf(version.image);
    const due = [...open.keys()].filter((nth) => open.get(nth)!.every((text) => known.has(text)));
    if (due.length === 0) continue;
    if (tried++ === MOST_TRIED) break;
    const there = due.map((nth) => patches[nth]!);
    const former = patchAll(there, { ...today, image: version.image });
    const mapped = once(() => lineMap(version.image.lines, today.image.lines));
    for (const [at, nth] of due.entries()) {
      const [was, result] = [former[at]!, results[nth]!];
      if (was.kind !== "placed" || !isAsQuoted(was) || result.kind !== "placed") continue;
      open.delete(nth);
      const map = mapped();
      if (map && !isSamePlace(was.matches, result.matches, map))
        settled[nth] = siblingLeft(patches[nth]!, today, version);
    }
  }
  return settled;
}

function siblingLeft({ edit }: Patch, { path }: Target, { id }: Earlier): Patched {
  const message = `The quoted lines are in version ${shortId(id)} of ${path}, and gone since; what is like them today was there beside them. Quote the lines exactly as they are in the file now.`;
  return rejected("not-found", { edit, path }, message);
}

/** True if most lines of the former places that are left are within those of today. */
function isSamePlace(former: readonly Match[], today: readonly Match[], map: LineMap): boolean {
  const lines = former.flatMap(({ alignment }) => alignment).map((line) => map[line] ?? -1);
  const isWithin = (line: number) => today.some(({ range }) => line >= range.from && line < range.to);
  return lines.filter(isWithin).length >= lines.length / 2;
}

import { quotedLines } from "../../hunk.ts";
import { fold, tells } from "../../text/fold.ts";
import type { Earlier, Match } from "../../types.ts";
import { type LineMap, lineMap } from "../merge/carry.ts";
import { patchAll } from "../patch/patch.ts";
import { type Patch, type Patched, rejected, type Target } from "../patch/patched.ts";
import { isAsQuoted, shortId } from "./earlier.ts";

/** Returns the lines that a patch quotes, and that are not so where it is placed. */
function linesOtherwise({ edit }: Patch, result: Patched): readonly string[] {
  if (result.kind !== "placed" || result.presumed.length === 0) return [];
  const strange = new Set(result.presumed);
  const quoted = edit.hunks.flatMap(quotedLines).map(({ text }) => text);
  return quoted.filter((text) => tells(text) && strange.has(fold(text)));
}

/**
 * Refuses a patch that is placed on lines like the quoted ones, where a former version of the file has these to the letter, and
 * they are gone since, or elsewhere: what is left is their sibling.
 *
 *     former             today
 *       get("/orders")
 *       check(1)                          the place, gone since
 *       get("/users")      get("/users")
 *       check(1)           check(1)       ←  not meant
 */
export function unlessSiblingLeft(
  patch: Patch,
  today: Target,
  earlier: (path: string) => Iterable<Earlier>,
  result: Patched,
): Patched {
  const strange = linesOtherwise(patch, result);
  if (result.kind !== "placed" || strange.length === 0) return result;
  for (const { id, image } of earlier(today.path)) {
    if (!strange.every((text) => image.text.includes(text))) continue;
    const [former] = patchAll([patch], { ...today, image });
    if (former?.kind !== "placed" || !isAsQuoted(former)) continue;
    const map = lineMap(image.lines, today.image.lines);
    if (!map || isSamePlace(former.matches, result.matches, map)) return result;
    const { path } = today;
    const message = `The quoted lines are in version ${shortId(id)} of ${path}, and gone since; what is like them today was there beside them. Quote the lines exactly as they are in the file now.`;
    return rejected("not-found", { edit: patch.edit, path }, message);
  }
  return result;
}

/** True if most lines of the former places that are left are within those of today. */
function isSamePlace(former: readonly Match[], today: readonly Match[], map: LineMap): boolean {
  const lines = former.flatMap(({ alignment }) => alignment).map((line) => map[line] ?? -1);
  const isWithin = (line: number) => today.some(({ range }) => line >= range.from && line < range.to);
  return lines.filter(isWithin).length >= lines.length / 2;
}

import { quotedLines } from "../../hunk.ts";
import { fold, tells } from "../../match/fold.ts";
import type { Placed } from "../../match/place.ts";
import { indicesOf } from "../../range.ts";
import type { Hunk, Image } from "../../types.ts";
import { type Difference, differenceOf, sharesWith } from "./difference.ts";
import type { Patched } from "./patched.ts";

/**
 * Returns how quotes differ from their places in the file, and which lines `done` hunks found gone already: an edit that
 * goes before may have made it so, or be about to undo it.
 */
export function presumedBy(parts: readonly Placed[], done: readonly Hunk[], image: Image): Difference {
  const removed = done.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "remove"));
  const strange = [
    ...parts.flatMap((part) => strangeLines(part, image)),
    ...removed.map(({ text }) => fold(text)),
  ];
  return { there: new Set(strange.filter(tells)), gone: new Set(parts.flatMap(linesLeftOut)) };
}

/** Lines that do not stand as they are quoted, canonical where not even their canonical form does. */
function strangeLines({ hunk, match: { alignment } }: Placed, image: Image): readonly string[] {
  return quotedLines(hunk).flatMap(({ text }, row) => {
    const line = image.line(alignment[row]!);
    if (line === text) return [];
    const folded = fold(text);
    return line !== undefined && fold(line) === folded ? [text] : [folded];
  });
}

function linesLeftOut({ match: { alignment, range } }: Placed): readonly number[] {
  const quoted = new Set(alignment);
  return indicesOf(range).filter((line) => !quoted.has(line));
}

/** Returns those of the results of patches that presume what one before them does. */
export function presumingOthers(results: readonly Patched[]): ReadonlySet<Patched> {
  const before = { there: new Set<string>(), gone: new Set<number>() };
  const found = new Set<Patched>();
  for (const result of results) {
    if (result.kind === "refused") continue;
    if (sharesWith(result.presumed, before)) found.add(result);
    const { there, gone } = differenceOf(result.woven.flat());
    for (const line of there) before.there.add(line);
    for (const line of gone) before.gone.add(line);
  }
  return found;
}

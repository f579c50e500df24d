import { changesSome, onlyInserts } from "../../hunk.ts";
import { locate } from "../../match/locate.ts";
import { type Location, placedParts } from "../../match/place.ts";
import type { Hunk, Image } from "../../types.ts";
import { normalise } from "./normalise.ts";
import type { Rules } from "./patched.ts";
import { chooseReadings } from "./reading.ts";
import { notLiteral, withSeparators } from "./separators.ts";

/** The hunks of patches as they are placed, and where those that quote something are. */
export interface LocatedHunks {
  /** With the separators of the file. */
  readonly separated: readonly (readonly Hunk[])[];
  readonly hunks: readonly (readonly Hunk[])[];
  readonly quoting: readonly Hunk[];
  /** Where each of `quoting` is. */
  readonly located: readonly Location[];
}

/** Places the hunks as they are stated, and those that don't stand there to the letter once more with the separators of the file. */
export function locateHunks(stated: readonly (readonly Hunk[])[], image: Image, rules: Rules): LocatedHunks {
  const asStated = locateThese(stated, image, rules);
  if (rules.strict) return asStated;
  const misquoted = new Set(asStated.quoting.filter((_, nth) => !isLiteral(asStated.located[nth]!)));
  const open = stated.map((all, nth) => all.filter((_, at) => misquoted.has(asStated.hunks[nth]![at]!)));
  const near = placedParts(asStated.located).map(({ match }) => match.range);
  const ends = withSeparators(open.flat(), image, near);
  if (ends.size === 0) return asStated;
  const asInFile = locateThese(
    stated.map((all) => all.map((hunk) => ends.get(hunk) ?? hunk)),
    image,
    rules,
  );
  const statedAs = new Map(
    asInFile.hunks.flatMap((all, nth) => all.map((hunk, at) => [hunk, stated[nth]![at]!])),
  );
  const located = asInFile.located.map((location, nth) => {
    const hunk = statedAs.get(asInFile.quoting[nth]!)!;
    const other = ends.get(hunk);
    return other ? notLiteral(location, hunk, other) : location;
  });
  return { ...asInFile, located };
}

function locateThese(separated: readonly (readonly Hunk[])[], image: Image, rules: Rules): LocatedHunks {
  const read = chooseReadings(separated.flat(), image, rules);
  const hunks = separated.map((all) =>
    all.map((hunk) => withoutSameEnd(normalise(read.get(hunk) ?? hunk), image)),
  );
  const quoting = hunks.flat().filter((hunk) => changesSome(hunk) && !onlyInserts(hunk));
  return { separated, hunks, quoting, located: locate(quoting, image, rules) };
}

function isLiteral(location: Location): boolean {
  return location.kind === "placed" && location.parts.every(({ match }) => match.rung === "exact");
}

/** A file that ends as the hunk wants it to needs no change for that. */
function withoutSameEnd({ finalNewline, ...hunk }: Hunk, image: Image): Hunk {
  return finalNewline === undefined || finalNewline === image.finalNewline ? hunk : { ...hunk, finalNewline };
}

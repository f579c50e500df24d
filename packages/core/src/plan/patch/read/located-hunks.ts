import { changesSome, onlyInserts } from "../../../hunk.ts";
import { locate } from "../../../match/locate.ts";
import { type Location, placedParts } from "../../../match/place.ts";
import type { Hunk, Image } from "../../../types.ts";
import type { Rules } from "../patched.ts";
import { asPartOfLine } from "../strings/part-of-line.ts";
import { normalise } from "./normalise.ts";
import { chooseReadings } from "./reading.ts";
import { notLiteral, withSeparators } from "./separators.ts";

type Hunks = readonly (readonly Hunk[])[];
/** What is read in place of hunks. */
type Others = ReadonlyMap<Hunk, Hunk>;

/** The hunks of patches as they are placed, and where those that quote something are. */
export interface LocatedHunks {
  /** As they are stated, those that quote a part of a line as its whole. */
  readonly stated: Hunks;
  /** With the separators of the file. */
  readonly separated: Hunks;
  readonly hunks: Hunks;
  /** By the one of `hunks`. */
  readonly locations: ReadonlyMap<Hunk, Location>;
}

/**
 * Places hunks as they are stated; those that stand nowhere once more as a part of a line, and those that don't stand there to
 * the letter with the separators of the file.
 */
export function locateHunks(given: Hunks, image: Image, rules: Rules): LocatedHunks {
  const asGiven = locateAs(new Map(), given, image, rules);
  if (rules.strict) return asGiven;
  const asStated = locateParts(given, asGiven, image, rules);
  const { stated } = asStated;
  const before = locationsOf(asStated);
  const open = stated.flat().filter((hunk) => !isLiteral(before.get(hunk)));
  if (open.length === 0) return asStated;
  const near = placedParts([...asStated.locations.values()]).map(({ match }) => match.range);
  const ends = withSeparators(open, image, near, rules.path);
  if (ends.size === 0) return asStated;
  return locateAs(ends, stated, image, rules);
}

/** Places once more, as they were given, those that were not found and are a part of a line. */
function locateParts(given: Hunks, asGiven: LocatedHunks, image: Image, rules: Rules): LocatedHunks {
  const lost = [...locationsOf(asGiven)].filter(([, location]) => location?.kind === "not-found");
  const parts = new Map(lost.map(([hunk]) => [hunk, asPartOfLine(hunk, image, rules.path)]));
  const stated = given.map((all) => all.map((hunk) => parts.get(hunk) ?? hunk));
  const isSame = stated.every((all, nth) => all.every((hunk, at) => hunk === given[nth]![at]));
  return isSame ? asGiven : locateAs(new Map(), stated, image, rules);
}

function locateAs(others: Others, stated: Hunks, image: Image, rules: Rules): LocatedHunks {
  const separated = stated.map((all) => all.map((hunk) => others.get(hunk) ?? hunk));
  const read = chooseReadings(separated.flat(), image, rules);
  const hunks = separated.map((all) =>
    all.map((hunk) => withoutSameEnd(normalise(read.get(hunk) ?? hunk), image)),
  );
  const quoting = hunks.map((all) => all.filter((hunk) => changesSome(hunk) && !onlyInserts(hunk)));
  const located = locate(quoting, image, rules);
  const statedAs = new Map(hunks.flatMap((all, nth) => all.map((hunk, at) => [hunk, stated[nth]![at]!])));
  const locations = quoting.flat().map((hunk, nth): [Hunk, Location] => {
    const given = statedAs.get(hunk)!;
    const other = others.get(given);
    return [hunk, other ? notLiteral(located[nth]!, given, other) : located[nth]!];
  });
  return { stated, separated, hunks, locations: new Map(locations) };
}

/** Returns where hunks are as they are stated, and not as they are read. */
function locationsOf({ stated, hunks, locations }: LocatedHunks): ReadonlyMap<Hunk, Location | undefined> {
  return new Map(
    stated.flatMap((all, nth) => all.map((hunk, at) => [hunk, locations.get(hunks[nth]![at]!)])),
  );
}

/** True if there is nothing to be looked for, or it was done, or stands there to the letter. */
function isLiteral(location: Location | undefined): boolean {
  if (location?.kind !== "placed") return location === undefined || location.kind === "already-there";
  return location.parts.every(({ match }) => match.rung === "exact");
}

/** A file that ends as the hunk wants it to needs no change for that. */
function withoutSameEnd({ finalNewline, ...hunk }: Hunk, image: Image): Hunk {
  return finalNewline === undefined || finalNewline === image.finalNewline ? hunk : { ...hunk, finalNewline };
}

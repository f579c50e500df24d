import { isLoose, mayLackSign } from "../../hunk.ts";
import { forgottenRows } from "../../match/align/forgotten.ts";
import { type Placed, placedParts } from "../../match/place.ts";
import type { Hunk, Image } from "../../types.ts";
import { mergeSplices, type Splice } from "../splice.ts";
import { standInAmong } from "../stand-in.ts";
import { withEntitiesOfFile } from "../style/entities-of-file.ts";
import { withoutEntitiesOfCode } from "../style/escaped.ts";
import { type FileStyle, styleOf } from "../style/file-style.ts";
import { withPlainIndents } from "../style/plain.ts";
import { KEEPS_TABS, withRecipes } from "../style/tabs.ts";
import { buildingOn, buildingOnOthers, type Deed } from "./built-on.ts";
import { closedTwice } from "./closed-twice.ts";
import { doubledBy } from "./doubled.ts";
import { eachOnce } from "./each-once.ts";
import {
  closesTwice,
  foundTwice,
  hasStandIn,
  outOfProportion,
  standsThere,
  toldOtherwise,
} from "./faults.ts";
import { againstSuspicion, suspicious } from "./guard.ts";
import { faultIn, type LocatedPart } from "./hunk-faults.ts";
import { lineOfLoose } from "./insertion.ts";
import { locateHunks } from "./located-hunks.ts";
import { withLostEscapes } from "./lost-escapes.ts";
import { settleOverlaps, withoutRepeats } from "./overlap.ts";
import { QUOTES_PART } from "./part-of-line.ts";
import { type Patch, type Patched, rejected, type Target } from "./patched.ts";
import { newLines, presumedBy } from "./presumed.ts";
import { rivalsOf } from "./rivals.ts";
import { KEEPS_SEPARATORS } from "./separators.ts";
import { withSides } from "./sides.ts";
import { soughtElsewhere, wholeLines } from "./string.ts";
import { withoutBackslashes } from "./string-escapes.ts";
import { withSignsOfFile } from "./string-signs.ts";
import { mayBeToldOtherwise } from "./tellings.ts";
import { withUnicodeOfFile } from "./unicode-escapes.ts";
import { type Located, locateAll } from "./unquoted.ts";
import { weave } from "./weave.ts";

/**
 * Returns what each patch does to the file. All of their hunks are placed together, each against the image as it
 * is: what one patch inserts is not seen by the others.
 */
export function patchAll(patches: readonly Patch[], target: Target): readonly Patched[] {
  const { path, image } = target;
  const rules = { ...target.rules, path };
  const plain = plainHunks(patches, target);
  const whole = plain.map((own) => own.map((hunk) => wholeLines(hunk, image)));
  const given = whole.map((all) => all.flatMap((own = []) => own));
  const tabbed = (hunk: Hunk) => (rules.strict ? undefined : withRecipes(hunk, path)) ?? hunk;
  const tabs = given.map((all) => all.map(tabbed));
  const { stated, hunks, separated, locations } = locateHunks(tabs, image, rules);
  const placed = placedParts([...locations.values()]);
  const style = styleOf(placed, image);
  const among = { ...target, placed };
  const results = patches.map((patch, nth): Patched => {
    if (whole[nth]!.includes(undefined)) return outOfProportion(patch, path);
    const [twice] = patch.edit.hunks.flatMap((hunk) => soughtElsewhere(hunk, image) ?? []);
    const owners = whole[nth]!.flatMap((own = [], at) => own.map(() => at));
    const all = locateAll(hunks[nth]!, locations, target).map((one, at) => ({ ...one, of: owners[at]! }));
    const result = combine(patch, eachOnce(all), style, among, placed.length < 2);
    if (twice !== undefined && result.kind === "placed") return foundTwice(patch, path, twice);
    if (result.kind !== "placed") return result;
    const notes = [
      ...(areSame(tabs[nth]!, given[nth]!) ? [] : [KEEPS_TABS]),
      ...(areSame(stated[nth]!, tabs[nth]!) ? [] : [QUOTES_PART]),
      ...(areSame(separated[nth]!, stated[nth]!) ? [] : [KEEPS_SEPARATORS]),
    ];
    return notes.length === 0 ? result : { ...result, notes: [...result.notes, ...notes] };
  });
  return settleOverlaps(patches, target, results);
}

function areSame(some: readonly Hunk[], others: readonly Hunk[]): boolean {
  return some.every((hunk, at) => hunk === others[at]);
}

/** Each takes back what something made of the characters of a hunk, as far as the file shows it. */
const AS_IN_FILE = [
  withUnicodeOfFile,
  withLostEscapes,
  withoutBackslashes,
  withSignsOfFile,
  withEntitiesOfFile,
];

/** The hunks of each patch, with what something made of their blanks and signs on their way taken back. */
function plainHunks(patches: readonly Patch[], { path, image, rules }: Target): readonly (readonly Hunk[])[] {
  const given = patches.map(({ edit }) => edit.hunks);
  if (rules.strict) return given;
  const asInFile = (hunk: Hunk) => AS_IN_FILE.reduce((one, restored) => restored(one, image, path), hunk);
  const plain = given.flat().map((hunk) => withPlainIndents(asInFile(hunk), image));
  const rest = withoutEntitiesOfCode(plain, path, image).values();
  return given.map((own) => own.map(() => rest.next().value!));
}

/** Returns what a patch does whose hunks have these places, or why it does nothing. */
function combine(
  patch: Patch,
  located: readonly LocatedPart[],
  style: FileStyle,
  target: Target,
  isAlone: boolean,
): Patched {
  const { path, image, rules } = target;
  const parts = placedParts(located.map(({ location }) => location));
  const { edit } = patch;
  const fault = faultIn(patch, located, parts, target);
  if (fault) return fault;
  if (parts.some((part) => mayBeToldOtherwise(part, image, style))) return toldOtherwise({ edit, path });
  const done = located.flatMap(({ hunk, location }) => (location.kind === "already-there" ? [hunk] : []));
  const each = parts.map((part) => withSides(mergeSplices(weave(part, image, style)), part.match.alignment));
  const woven = each.length > 1 ? withoutRepeats(each) : each;
  const mayBeDone = rules.undone ? [] : parts;
  const [doubled] = mayBeDone.flatMap((part, nth) => {
    const line = lineOfLoose(part.hunk, image);
    return line >= 0 ? line : (doubledBy(each[nth]!, part, image, isAlone) ?? []);
  });
  if (doubled !== undefined) return standsThere({ edit, path }, doubled);
  const closed = rules.undone ? undefined : closedTwice(woven.flat(), target.placed ?? parts, image);
  if (closed !== undefined) return closesTwice({ edit, path }, closed, image);
  const areOneChange =
    located.length > 1 &&
    (rivalsOf(woven).size > 0 ||
      quoteEachOther(parts, each, image) ||
      areBuilding(located, parts, each, image));
  if (areOneChange) {
    const message = `Two hunks of this edit change the same lines of ${path}. Send one hunk in place of both.`;
    return rejected("overlapping", { edit, path }, message);
  }
  const remark = rules.allowElision ? undefined : standInAmong(woven.flat(), path, image);
  if (remark) return hasStandIn({ edit, path }, remark);
  const suspicions = suspicious(woven.flat(), image);
  if (rules.strict && suspicions.length > 0)
    return rejected("forbidden", { edit, path }, againstSuspicion(suspicions, path));
  return {
    kind: parts.length === 0 && located.length > 0 ? "already-there" : "placed",
    woven,
    matches: parts.map(({ match }) => match),
    presumed: presumedBy(parts, done, image),
    notes: [...notesOf(parts, image), ...suspicions],
  };
}

/** True if one of the hunks, of which `parts` have a place, builds on the lines of others. */
function areBuilding(
  located: readonly Located[],
  parts: readonly Placed[],
  woven: readonly (readonly Splice[])[],
  image: Image,
): boolean {
  if (buildingOn(located.map(({ hunk }) => hunk)).size === 0) return false;
  const splicesOf = new Map(parts.map((part, nth) => [part, woven[nth]!]));
  const deeds = located.map(({ hunk, location }): Deed => {
    const own = placedParts([location]);
    const splices = own.flatMap((part) => splicesOf.get(part)!);
    return { hunks: [hunk], matches: own.map(({ match }) => match), splices };
  });
  return buildingOnOthers(deeds, image).size > 0;
}

/** True if a hunk quotes lines as another one, right beside, leaves them. */
function quoteEachOther(
  parts: readonly Placed[],
  woven: readonly (readonly Splice[])[],
  image: Image,
): boolean {
  return parts.some((part, nth) => {
    const presumed = presumedBy([part], [], image);
    if (presumed.length === 0) return false;
    const { from, to } = part.match.range;
    const beside = woven
      .filter((_, other) => other !== nth)
      .flatMap((splices) => splices.filter(({ range }) => range.from <= to && range.to >= from));
    const there = new Set(newLines(beside));
    return presumed.some((line) => there.has(line));
  });
}

function notesOf(parts: readonly Placed[], image: Image): readonly string[] {
  const isForgotten = ({ hunk, match }: Placed) =>
    mayLackSign(hunk) && forgottenRows(hunk, match.alignment, image).size > 0;
  return [
    ...(parts.some(({ hunk }) => isLoose(hunk)) ? ["quotes nothing of the file: appended at its end"] : []),
    ...(parts.some(isForgotten)
      ? ["inserts quoted lines that the file does not have, as if their + had been forgotten"]
      : []),
  ];
}

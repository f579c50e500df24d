import { placedParts } from "../../match/place.ts";
import type { Hunk } from "../../types.ts";
import { withEntitiesOfFile } from "../style/entities-of-file.ts";
import { withoutEntitiesOfCode } from "../style/escaped.ts";
import { styleOf } from "../style/file-style.ts";
import { withPlainIndents } from "../style/plain.ts";
import { KEEPS_TABS, withRecipes } from "../style/tabs.ts";
import { eachOnce } from "./beside/each-once.ts";
import { settleOverlaps } from "./beside/overlap.ts";
import { combine } from "./combine.ts";
import { foundTwice, outOfProportion } from "./faults.ts";
import type { Patch, Patched, Target } from "./patched.ts";
import { locateHunks } from "./read/located-hunks.ts";
import { KEEPS_SEPARATORS } from "./read/separators.ts";
import { locateAll } from "./read/unquoted.ts";
import { QUOTES_PART } from "./strings/part-of-line.ts";
import { soughtElsewhere, wholeLines } from "./strings/string.ts";
import { withoutBackslashes } from "./strings/string-escapes.ts";
import { withSignsOfFile } from "./strings/string-signs.ts";
import { withUnicodeOfFile } from "./strings/unicode-escapes.ts";

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
    const result = combine(patch, eachOnce(all), style, among);
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
const AS_IN_FILE = [withUnicodeOfFile, withoutBackslashes, withSignsOfFile, withEntitiesOfFile];

/** The hunks of each patch, with what something made of their blanks and signs on their way taken back. */
function plainHunks(patches: readonly Patch[], { path, image, rules }: Target): readonly (readonly Hunk[])[] {
  const given = patches.map(({ edit }) => edit.hunks);
  if (rules.strict) return given;
  const asInFile = (hunk: Hunk) => AS_IN_FILE.reduce((one, restored) => restored(one, image, path), hunk);
  const plain = given.flat().map((hunk) => withPlainIndents(asInFile(hunk), image));
  const rest = withoutEntitiesOfCode(plain, path, image).values();
  return given.map((own) => own.map(() => rest.next().value!));
}

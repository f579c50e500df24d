import { isLoose, mayLackSign } from "../../hunk.ts";
import { forgottenRows } from "../../match/align/forgotten.ts";
import { type Placed, placedParts } from "../../match/place.ts";
import type { Image } from "../../types.ts";
import type { Subject } from "../outcome.ts";
import { mergeSplices, type Splice } from "../splice.ts";
import { standInAmong } from "../stand-in.ts";
import type { FileStyle } from "../style/file-style.ts";
import { buildingOn, buildingOnOthers, type Deed } from "./beside/built-on.ts";
import { closedTwice } from "./beside/closed-twice.ts";
import { doubledBy } from "./beside/doubled.ts";
import { withoutRepeats } from "./beside/overlap.ts";
import { newLines, presumedBy } from "./beside/presumed.ts";
import { rivalsOf } from "./beside/rivals.ts";
import { closesTwice, hasStandIn, standsThere, toldOtherwise } from "./faults.ts";
import { againstSuspicion, suspicious } from "./guard.ts";
import { faultIn, type LocatedPart } from "./hunk-faults.ts";
import { keptLines } from "./kept-lines.ts";
import { type Patch, type Patched, rejected, type Target } from "./patched.ts";
import { lineOfLoose } from "./read/insertion.ts";
import type { Located } from "./read/unquoted.ts";
import { withSides } from "./weave/sides.ts";
import { mayBeToldOtherwise } from "./weave/tellings.ts";
import { weave } from "./weave/weave.ts";

/** The hunks of a patch with their places, and what they change there. */
interface Change {
  readonly subject: Subject;
  readonly located: readonly LocatedPart[];
  /** Those that have a place. */
  readonly parts: readonly Placed[];
  /** What each part changes. */
  readonly each: readonly (readonly Splice[])[];
  /** The same without what is changed alike. */
  readonly woven: readonly (readonly Splice[])[];
}

/** Returns what a patch does whose hunks have these places, or why it does nothing. */
export function combine(
  patch: Patch,
  located: readonly LocatedPart[],
  style: FileStyle,
  target: Target,
): Patched {
  const { path, image, rules } = target;
  const parts = placedParts(located.map(({ location }) => location));
  const fault = faultIn(patch, located, parts, target);
  if (fault) return fault;
  const subject = { edit: patch.edit, path };
  if (parts.some((part) => mayBeToldOtherwise(part, image, style))) return toldOtherwise(subject);
  const each = parts.map((part) => withSides(mergeSplices(weave(part, image, style)), part.match.alignment));
  const woven = each.length > 1 ? withoutRepeats(each) : each;
  const change = { subject, located, parts, each, woven };
  const refused = (rules.undone ? undefined : repeatsFile(change, target)) ?? standsInWay(change, target);
  if (refused) return refused;
  const suspicions = suspicious(woven.flat(), image);
  if (rules.strict && suspicions.length > 0)
    return rejected("forbidden", subject, againstSuspicion(suspicions, path));
  const done = located.flatMap(({ hunk, location }) => (location.kind === "already-there" ? [hunk] : []));
  return {
    kind: parts.length === 0 && located.length > 0 ? "already-there" : "placed",
    woven,
    matches: parts.map(({ match }) => match),
    presumed: presumedBy(parts, done, image),
    notes: [...notesOf(parts, image), ...suspicions],
  };
}

/** Refuses what the file may have already, or would have twice. */
function repeatsFile(
  { subject, parts, each, woven }: Change,
  { image, placed = parts }: Target,
): Patched | undefined {
  const isAlone = placed.length < 2;
  const [doubled] = parts.flatMap((part, nth) => {
    const line = lineOfLoose(part.hunk, image);
    return line >= 0 ? line : (doubledBy(each[nth]!, part, image, isAlone) ?? []);
  });
  if (doubled !== undefined) return standsThere(subject, doubled);
  const closed = closedTwice(woven.flat(), placed, image);
  return closed === undefined ? undefined : closesTwice(subject, closed, image);
}

/** Refuses hunks that change the same lines, and a remark that comes in place of code. */
function standsInWay(change: Change, { path, image, rules }: Target): Patched | undefined {
  const { subject, located, parts, each, woven } = change;
  const areOneChange =
    located.length > 1 &&
    (rivalsOf(woven).size > 0 ||
      quoteEachOther(parts, each, image) ||
      areBuilding(located, parts, each, image));
  if (areOneChange) {
    const message = `Two hunks of this edit change the same lines of ${path}. Send one hunk in place of both.`;
    return rejected("overlapping", subject, message);
  }
  const remark = rules.allowElision ? undefined : standInAmong(woven.flat(), path, image);
  return remark && hasStandIn(subject, remark);
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
  const kept = parts.flatMap((part) => keptLines(part, image)).map((line) => line + 1);
  const isForgotten = ({ hunk, match }: Placed) =>
    mayLackSign(hunk) && forgottenRows(hunk, match.alignment, image).size > 0;
  return [
    ...(parts.some(({ hunk }) => isLoose(hunk)) ? ["quotes nothing of the file: appended at its end"] : []),
    ...(kept.length > 0 ? [keeps(kept)] : []),
    ...(parts.some(isForgotten)
      ? ["inserts quoted lines that the file does not have, as if their + had been forgotten"]
      : []),
  ];
}

function keeps([first, ...others]: readonly number[]): string {
  return others.length === 0
    ? `keeps line ${first}, which is quoted otherwise`
    : `keeps lines ${[first, ...others].join(", ")}, which are quoted otherwise`;
}

import { smallest } from "../../../extremes.ts";
import { depthOf, isVisible, trimmedSet } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { definitionAt } from "../../../text/code/definition.ts";
import { entryKey } from "../../../text/code/entry-key.ts";
import { countSaying } from "../../../text/saying.ts";
import type { Range } from "../../../types.ts";
import { isUnlikelyTwice, type Part } from "../elided-part.ts";
import { withOwnComments } from "../kept/own-comments.ts";
import type { LinePlaces } from "../line-places.ts";
import { MOST_LOST } from "../lost.ts";

/** So many lines more may go than come. */
const SLACK = 5;
/** Returns whether the part, which takes the place of these lines of the file, has all of them. */
export function mentions({ lines }: Part, own: readonly string[]): boolean {
  return !missingFrom(lines, own).some(isVisible);
}

/** Returns the lines of `own` that are not among `lines`, but for blanks around them. */
function missingFrom(lines: readonly string[], own: readonly string[]): readonly string[] {
  const known = trimmedSet(lines);
  return own.filter((line) => !known.has(line.trim()));
}

/**
 * Returns whether little goes for not being mentioned, beside comments that stay, as they may be many where a file begins: a line
 * far off may be like one of the part by chance.
 */
export function isDense(part: Part, file: LinePlaces, { from, to }: Range): boolean {
  const replaced = file.lines.slice(from, to);
  const most = missingFrom(replaced, part.lines).length + SLACK;
  const lostFor = (lines: readonly string[]) => missingFrom(lines, replaced).filter(isUnlikelyTwice).length;
  if (lostFor(part.lines) <= most) return true;
  return part.first && lostFor(withOwnComments(part.lines, replaced, "all")) <= most;
}

/**
 * Returns whether more of the region goes than stays there and comes: beside elisions a part may show only what changes of it. A
 * definition may be written shorter.
 *
 *     .buy {                  the file's        .buy {              the part
 *       background: navy;                         padding: 6px;
 *       border: none;                           }
 *       padding: 4px;
 *     }
 */
export function hollowsOut(part: Part, file: LinePlaces, { from, to }: Range): boolean {
  if (from === to) return false;
  const own = file.lines.slice(from, to);
  if (showsOnlyNew(part.lines, own)) return true;
  if (!part.above) return false;
  const gone = countSaying(missingFrom(part.lines, own));
  const comes = countSaying(missingFrom(own, part.lines));
  const isDefined = definitionAt(file.lines, from) !== undefined;
  const most = isDefined ? MOST_LOST : 1;
  if (!isDefined && showsOnlyChanges(part.lines, own)) return true;
  return gone - comes > most && gone - comes > countSaying(own) - gone;
}

/** Returns whether a block has entries, as the file's has, and none of those: they may be meant to stand beside these. */
export function showsOnlyNew(lines: readonly string[], own: readonly string[]): boolean {
  if (lines[0]!.trim() !== own[0]!.trim()) return false;
  const [shown, known] = [keysIn(lines), keysIn(own)];
  return shown.size > 0 && known.size > 0 && ![...shown].some((key) => known.has(key));
}

/** The keys right inside of a block; none of other lines. */
function keysIn([head = "", ...others]: readonly string[]): ReadonlySet<string> {
  const within = others.filter((line) => isVisible(line) && !isClosing(line));
  const margin = smallest(within.map(depthOf));
  if (margin <= depthOf(head)) return new Set();
  return new Set(within.filter((line) => depthOf(line) === margin).flatMap((line) => entryKey(line) ?? []));
}

/** Whether all entries below the head have another value, and one of the block's is left out while none comes in its place. */
function showsOnlyChanges(lines: readonly string[], own: readonly string[]): boolean {
  const entriesOf = (all: readonly string[]) => new Map(all.slice(1).flatMap((line) => entryOf(line)));
  const [shown, known] = [entriesOf(lines), entriesOf(own)];
  const isChanged = (key: string) => known.has(key) && known.get(key) !== shown.get(key);
  return shown.size > 0 && shown.size < known.size && [...shown.keys()].every(isChanged);
}

function entryOf(line: string): readonly (readonly [string, string])[] {
  const key = entryKey(line);
  return key === undefined ? [] : [[key, line.trim().replace(/[,;]$/, "")]];
}

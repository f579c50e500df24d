import { depthOf, isBlank, isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { isClosing } from "../../text/code/closing.ts";
import { isRemark } from "../../text/code/remark.ts";
import type { PlaceInWords, Range } from "../../types.ts";
import { linePlaces } from "../unfold/line-places.ts";
import { atEnd } from "./at-end.ts";
import { fitsAmong, indentedLike, isDefined, isSeparatedAlike } from "./fresh.ts";
import { DIRECTIVE, headsOf, type Named, nameAt, namedAt } from "./named.ts";
import type { Placed } from "./result.ts";
import { blockAround, gapAbove } from "./siblings.ts";

/** To look for a place takes as long as to compare so many lines for each of the file's. */
const STEPS = 20;

/**
 * Returns a file with the lines of a text where words put them: beside what the file has once under the name that they say, or
 * at the end.
 *
 *     def load(self):            the file's
 *         return 1
 *                                as many as the file has there
 *     def store(self):           new, as deep as `load`
 *         return 2
 */
export function placedIn(text: readonly string[], place: PlaceInWords, lines: readonly string[]): Placed {
  if (!linePlaces(lines).effort.spend(STEPS * lines.length)) return { kind: "unplaced", why: "is too long" };
  const fresh = withoutBlankEnds(text);
  if (fresh.length === 0) return EMPTY;
  if (place.side === "end") return atEnd(text, place, lines) ?? (isNamedIn(place, lines) ? UNFIT : UNKNOWN);
  const within = scopeOf(place, lines);
  const [head, ...others] = headsFor(fresh, headsOf(place.name!, lines, within), lines);
  if (head === undefined) return UNKNOWN;
  if (others.length > 0)
    return { kind: "unplaced", why: `has that ${others.length + 1} times`, several: true };
  const named = namedAt(lines, head);
  const whole = named && isBeforeNext(named, place, lines) ? beside(fresh, named, place, lines) : undefined;
  return whole ? { kind: "placed", lines: whole } : UNFIT;
}

const EMPTY: Placed = { kind: "unplaced", why: "stays as it is, as the text is empty" };
const UNKNOWN: Placed = { kind: "unplaced", why: "has nothing that is certainly called that" };
const UNFIT: Placed = { kind: "unplaced", why: "does not show how the text fits there" };

/** Whether the file has what the words name, if they name anything but the file. */
function isNamedIn({ name }: PlaceInWords, lines: readonly string[]): boolean {
  return name === undefined || headsOf(name, lines, { from: 0, to: lines.length }).length > 0;
}

/**
 * A function or a class goes beside another one, where that has the name as well as a setting has, and a field beside the line
 * that declares the one of the name, rather than where that is set.
 */
function headsFor(
  fresh: readonly string[],
  heads: readonly number[],
  lines: readonly string[],
): readonly number[] {
  const definitions = heads.filter((at) => nameAt(lines, at)?.isDefinition);
  if (definitions.length > 0 && isDefined(fresh)) return definitions;
  const declarations = heads.filter((at) => DECLARES.test(lines[at]!));
  return declarations.length > 0 && DECLARES.test(fresh[0]!) ? declarations : heads;
}

/** `private int size = 0;`, `let size: u32 = 0;`, but not `size = 0;` */
const DECLARES =
  /^\s*(?!(?:await|delete|return|throw|yield)\b)[\w@][\w$.<>[\],?]*(?:[\s*&]+[\w$.<>[\],?]+){1,6}\s*(?::[^=]{1,80})?(?:=(?!=)|;)/;

/** The lines of what holds the place; all of them where that is not known. */
function scopeOf({ within }: PlaceInWords, lines: readonly string[]): Range {
  const all = { from: 0, to: lines.length };
  const [head, ...others] = within === undefined ? [] : headsOf(within, lines, all);
  const named = head !== undefined && others.length === 0 ? namedAt(lines, head) : undefined;
  return named && named.to > head! + 1 ? named : all;
}

/** Whether what stands on the other side of the place is the next below. */
function isBeforeNext({ to }: Named, { before }: PlaceInWords, lines: readonly string[]): boolean {
  if (before === undefined) return true;
  const [head, ...others] = headsOf(before, lines, { from: to, to: lines.length });
  if (head === undefined || others.length > 0) return false;
  const depth = depthOf(lines[head]!);
  return lines.slice(to, head).every((line, at) => {
    const isNamed = depthOf(line) <= depth && nameAt(lines, to + at) !== undefined;
    return !isNamed && !isClosing(line);
  });
}

/** The file with new lines above or below what is named. */
function beside(
  fresh: readonly string[],
  named: Named,
  { side, name }: PlaceInWords,
  lines: readonly string[],
): readonly string[] | undefined {
  const mine = indentedLike(fresh, lines[named.head]!, lines);
  const isAbove = side === "above";
  if (side === "beside" || mine === undefined || !isApart(named, isAbove, lines)) return undefined;
  const at = isAbove ? named.from : named.to;
  if (isThere(mine, at, isAbove, lines)) return lines;
  // A line that is told as it stands has no name that tells what is like it.
  const isSure = lines[named.head]!.trim() === name!.trim() || isLike(mine, named);
  const block = blockAround(lines, named.head);
  if (!isSure || !fitsAmong(mine, block, lines) || !isSeparatedAlike(mine, named, isAbove, lines))
    return undefined;
  const gap = gapOf(mine, named, isAbove, lines);
  if (gap === undefined) return undefined;
  const blanks = Array<string>(gap).fill("");
  const insert = isAbove ? [...mine, ...blanks] : [...blanks, ...mine];
  return [...lines.slice(0, at), ...insert, ...lines.slice(at)];
}

/** Below a function comes a definition: other code may be meant to go below its call. */
function isLike(fresh: readonly string[], { isDefinition }: Named): boolean {
  const depth = depthOf(fresh[0]!);
  const names = [...fresh.keys()]
    .filter((at) => depthOf(fresh[at]!) === depth)
    .flatMap((at) => nameAt(fresh, at) ?? []);
  return isDefinition ? names.some((name) => name.isDefinition) : names.length > 0;
}

/** Whether no line belongs to what is named, or parts it from the place, that is not known as such. */
function isApart({ from, to, head }: Named, isAbove: boolean, lines: readonly string[]): boolean {
  const next = lines[isAbove ? from - 1 : to] ?? "";
  if (isBlank(next)) return !isAbove || !/^=\w/.test(lines.slice(0, from).findLast(isVisible) ?? "");
  if (DIRECTIVE.test(next)) return false;
  const isOutside = isAbove && depthOf(next) < depthOf(lines[head]!);
  const isEnd = isAbove ? /^\s*(?:\}[;,]?|end)\s*$/.test(next) : isClosing(next);
  return isOutside || isEnd || (to === from + 1 && !isRemark(next));
}

/** Whether the new lines stand there already. */
function isThere(fresh: readonly string[], at: number, isAbove: boolean, lines: readonly string[]): boolean {
  const known = isAbove ? lines.slice(0, at) : lines.slice(at);
  const visible = (all: readonly string[]) => all.filter(isVisible).map((line) => line.trimEnd());
  const [mine, own] = [visible(fresh), visible(known)];
  const there = isAbove ? own.slice(-mine.length) : own.slice(0, mine.length);
  return there.join("\n") === mine.join("\n");
}

/** How many blank lines part the new lines from what is named: as many as part that from what is beside it. */
function gapOf(
  fresh: readonly string[],
  { from, to, head }: Named,
  isAbove: boolean,
  lines: readonly string[],
): number | undefined {
  const depth = depthOf(lines[head]!);
  const next = lines.findIndex((line, at) => at >= to && isVisible(line));
  const [above, below] = [
    gapAbove(lines, from, depth),
    next === -1 || isClosing(lines[next]!) ? undefined : next - to,
  ];
  const own = isAbove ? (above ?? below) : (below ?? above);
  const areLines = to === from + 1 && fresh.length === 1;
  if (areLines && (above === 0 || below === 0)) return 0;
  if (own === 0 && isDefined(fresh) && to === from + 1) return undefined;
  return own ?? (areLines ? 0 : depth === 0 && /:\s*$/.test(lines[head]!) ? 2 : 1);
}

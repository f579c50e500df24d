import { depthOf, isVisible, withoutBlankEnds } from "../../../text/blanks.ts";
import { isBalanced } from "../../../text/code/brackets.ts";
import { bodyBelow } from "../../../text/code/definition-end.ts";
import { fold } from "../../../text/fold.ts";
import { isProse } from "../../../text/prose.ts";
import type { Image } from "../../../types.ts";
import { indentedLike } from "../../in-words/fresh.ts";
import { headsOf, nameAt, namedAt } from "../../in-words/named.ts";
import { inPlace } from "../../unfold/kept/in-place.ts";
import { showsOnlyNew } from "../../unfold/region/missing.ts";
import { losesNothing, type PartOfFile } from "./part.ts";

/** A file has so many lines, and so many times those of the text, that this is no next version of it. */
const [LINES, TIMES] = [10, 3];

/** A call, or a function, may be written shorter; of an object or a list members may have been left out. */
const SHORTENED = /\(\s*$|=>/;

/** `const `, `static `: a line that declares may have been taken out of its block; another is as deep as it stands. */
const DECLARES = /^\s*\w+\s/;

const COMMA = /,\s*$/;

/**
 * Returns the file with a text that is one setting or one declared value, in place of the only one that begins so to its name.
 *
 *     const limit = 20;           const limit = 10;       goes
 *                                 limit = 5;              is set, and not declared
 */
export function settingMeantIn(text: readonly string[], path: string, image: Image): PartOfFile | undefined {
  const { lines } = image;
  const fresh = withoutBlankEnds(text);
  const name = fresh.length > 0 ? nameAt(fresh, 0) : undefined;
  if (!name || name.isDefinition || isProse(path)) return undefined;
  if (Math.max(LINES, TIMES * fresh.length) > lines.length || endOf(fresh, 0) !== fresh.length)
    return undefined;
  const begin = beginTo(name.name, fresh[0]!);
  const heads = headsOf(name.name, lines, { from: 0, to: lines.length });
  const [from, ...others] = heads.filter((head) => beginTo(name.name, lines[head]!) === begin);
  const to = from === undefined || others.length > 0 ? undefined : endOf(lines, from);
  if (from === undefined || to === undefined) return undefined;
  if (!DECLARES.test(begin) && depthOf(fresh[0]!) !== depthOf(lines[from]!)) return undefined;
  const mine = indentedLike(fresh, lines[from]!, lines);
  if (!mine) return undefined;
  const own = lines.slice(from, to);
  const region = { from, to, indent: "" };
  const whole = [...lines.slice(0, from), ...inPlace(mine, region, lines), ...lines.slice(to)];
  const isShorter = countVisible(mine) < countVisible(own);
  const isSeparated = COMMA.test(mine.at(-1)!) === COMMA.test(own.at(-1)!);
  const mayLack = !isSeparated || (isShorter && !SHORTENED.test(mine[0]!)) || showsOnlyNew(mine, own);
  return mayLack || !losesNothing(whole, image) ? undefined : { kind: "setting", whole };
}

/** The line behind what begins at one: a setting, or all up to the bracket that closes the one at its end. */
function endOf(lines: readonly string[], at: number): number | undefined {
  const { next } = bodyBelow(lines, at, depthOf(lines[at]!));
  const isClosed = /[([{]\s*$/.test(lines[at]!) && isBalanced(lines.slice(at, next + 1).join("\n"));
  return isClosed ? next + 1 : namedAt(lines, at)?.to;
}

/** A line up to the end of a name in it. */
function beginTo(name: string, line: string): string {
  return fold(line.slice(0, line.indexOf(name) + name.length));
}

function countVisible(lines: readonly string[]): number {
  return lines.filter(isVisible).length;
}

import { isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { fold } from "../../text/fold.ts";
import type { Image } from "../../types.ts";
import { indentedLike } from "../in-words/fresh.ts";
import { headsOf, nameAt, namedAt } from "../in-words/named.ts";
import { inPlace } from "../unfold/in-place.ts";
import { losesNothing, type PartOfFile } from "./part.ts";

/** A file has so many lines, and so many times those of the text, that this is no next version of it. */
const [LINES, TIMES] = [10, 3];

/** A call, or a function, may be written shorter; of an object or a list members may have been left out. */
const SHORTENED = /\(\s*$|=>/;

/**
 * Returns the file with a text that is one setting or one declared value, in place of the only one that begins so to its name.
 *
 *     const limit = 20;           const limit = 10;       goes
 *                                 limit = 5;              is set, and not declared
 */
export function settingMeantIn(text: readonly string[], image: Image): PartOfFile | undefined {
  const { lines } = image;
  const fresh = withoutBlankEnds(text);
  const name = fresh.length > 0 ? nameAt(fresh, 0) : undefined;
  if (!name || name.isDefinition || Math.max(LINES, TIMES * fresh.length) > lines.length) return undefined;
  if (namedAt(fresh, 0)?.to !== fresh.length) return undefined;
  const begin = beginTo(name.name, fresh[0]!);
  const heads = headsOf(name.name, lines, { from: 0, to: lines.length });
  const [at, ...others] = heads.filter((head) => beginTo(name.name, lines[head]!) === begin);
  const own = at === undefined || others.length > 0 ? undefined : namedAt(lines, at);
  const mine = own && indentedLike(fresh, lines[own.head]!, lines);
  if (!own || !mine) return undefined;
  const region = { from: own.head, to: own.to, indent: "" };
  const whole = [...lines.slice(0, own.head), ...inPlace(mine, region, lines), ...lines.slice(own.to)];
  const isShorter = countVisible(mine) < countVisible(lines.slice(own.head, own.to));
  const mayLack = isShorter && !SHORTENED.test(mine[0]!);
  return mayLack || !losesNothing(whole, image) ? undefined : { kind: "setting", whole };
}

/** A line up to the end of a name in it. */
function beginTo(name: string, line: string): string {
  return fold(line.slice(0, line.indexOf(name) + name.length));
}

function countVisible(lines: readonly string[]): number {
  return lines.filter(isVisible).length;
}

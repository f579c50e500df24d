import { depthOf, indentOf, isBlank, isVisible } from "../../text/blanks.ts";
import { isBalanced } from "../../text/code/brackets.ts";
import { isClosing } from "../../text/code/closing.ts";
import type { Range } from "../../types.ts";
import { nameAt } from "./named.ts";
import { namesIn } from "./siblings.ts";

/** Returns new lines as deep as one of the file, indented with what the file is; `undefined` where they are no block of their own. */
export function indentedLike(
  fresh: readonly string[],
  own: string,
  lines: readonly string[],
): readonly string[] | undefined {
  const [has, wants] = [indentOf(fresh[0] ?? ""), indentOf(own)];
  const isBlock = fresh.length > 0 && fresh.every((line) => isBlank(line) || line.startsWith(has));
  if (!isBlock) return undefined;
  const bare = fresh.map((line) => line.slice(has.length));
  const [tabs, blanks] = [/^\t/, /^ {2}/].map((sign) => lines.some((line) => sign.test(line)));
  const isForeign = bare.some(
    (line) => (/^\t/.test(line) && blanks && !tabs) || (/^ {2}/.test(line) && tabs && !blanks),
  );
  return isForeign ? undefined : bare.map((line) => (isBlank(line) ? "" : wants + line));
}

/** Returns whether new lines are whole, and define nothing that their block has. */
export function fitsAmong(fresh: readonly string[], block: Range, lines: readonly string[]): boolean {
  const depth = depthOf(fresh[0]!);
  const known = new Set(lines.slice(block.from, block.to).map((line) => line.trimEnd()));
  const isKnown = (line: string) =>
    isVisible(line) &&
    depthOf(line) === depth &&
    !isClosing(line) &&
    known.has(line.trimEnd()) &&
    /\w{3}/.test(line);
  const names = namesIn(lines, block, depth);
  const isDefinedTwice = [...namesIn(fresh, { from: 0, to: fresh.length }, depth)].some((name) =>
    names.has(name),
  );
  return (
    isBalanced(fresh.join("\n")) &&
    !isClosing(fresh[0]!) &&
    !isDefinedTwice &&
    (isDefined(fresh) || !fresh.some(isKnown))
  );
}

/** Returns whether lines define a function or a class. */
export function isDefined(fresh: readonly string[]): boolean {
  const depth = depthOf(fresh[0]!);
  return [...fresh.keys()].some((at) => depthOf(fresh[at]!) === depth && nameAt(fresh, at)?.isDefinition);
}

const COMMA = /,\s*(?:\/\/.*)?$/;

/** Returns whether a comma ends new lines, and what they follow, where the entries beside end so, and none else. */
export function isSeparatedAlike(
  fresh: readonly string[],
  { from, to }: Range,
  isAbove: boolean,
  lines: readonly string[],
): boolean {
  const own = lines[to - 1]!;
  const above = lines.slice(0, from).findLast(isVisible) ?? "";
  const isList = COMMA.test(own) || COMMA.test(above);
  if (COMMA.test(fresh.at(-1)!) !== isList) return false;
  return isAbove || !isList || COMMA.test(own);
}

import { depthOf, isBlank } from "../../text/blanks.ts";
import { definitionAt } from "../../text/code/definition.ts";
import { isTelling } from "../../text/fold.ts";
import type { Image } from "../../types.ts";
import type { Quote } from "../quote.ts";

/** So many lines the head of a definition has at most. */
const LONGEST_HEAD = 30;

/**
 * True if a row of a quote, another version of which is in the file, may tell what changes below it from its siblings:
 * - it heads the block of what changes, and the other one has not the same name, or
 * - it is the first of a block, or gives a key another value than the file, a word or a string; unless that is in a definition,
 *   or an item, the head of which is quoted.
 *
 *     <dependency>
 *       <artifactId>lib-util</artifactId>      lib-core in the file
 *     - <version>1.0</version>
 */
export function namesChange(
  row: number,
  changing: readonly number[],
  quote: Quote,
  alignment: readonly number[],
  image: Image,
): boolean {
  const below = changing.filter((each) => each > row);
  if (below.length === 0) return false;
  const { lines } = quote;
  const line = alignment[row]!;
  const actual = image.line(line);
  // Beyond the end of the file nothing tells that it is not.
  if (actual === undefined) return true;
  if (below.some((each) => heads(row, each, quote))) {
    const name = definitionAt(lines, row);
    return name === undefined || name !== definitionAt(image.linesBetween(line, line + LONGEST_HEAD), 0);
  }
  if (isInNamed(row, quote)) return false;
  return isOtherValue(lines[row]!, actual) || isFirstOfUnnamed(row, quote);
}

/** True if the next line above that is further out is quoted, and the head of a definition, or of an item: `- name: Set up`. */
function isInNamed(row: number, { lines }: Quote): boolean {
  const isFurtherOut = (text: string) => !isBlank(text) && depthOf(text) < depthOf(lines[row]!);
  const head = lines.findLastIndex((text, each) => each < row && isFurtherOut(text));
  return head >= 0 && (definitionAt(lines, head) !== undefined || ITEM.test(lines[head]!));
}

const ITEM = /^\s*- \w+: \S/;

/** True if a row heads the block that another row is in. */
function heads(row: number, inner: number, { lines, weights }: Quote): boolean {
  const depth = depthOf(lines[row]!);
  const isWithin = (each: number) => depthOf(lines[each]!) > depth;
  for (let each = row + 1; each < inner; each++)
    if (isTelling(weights[each]!) && !isWithin(each)) return false;
  return inner < lines.length && isWithin(inner);
}

/** True if a row is the first of its block, and no row above says what that is. */
function isFirstOfUnnamed(row: number, { lines, weights }: Quote): boolean {
  const above = lines.findLastIndex((line, each) => each < row && !isBlank(line));
  return above >= 0 && depthOf(lines[above]!) < depthOf(lines[row]!) && !isTelling(weights[above]!);
}

/** `"name": "shop",`, `name: shop  # 2`, `<id>shop</id>`: the key, or the tag. */
const VALUE =
  /^\s*(?:- )?(?:["']?([\w.$@-]+)["']?\s*[:=]\s*(?:"[^"]*"|'[^']*'|[^\s("']+)[,;]?(?:\s+(?:#|\/\/).*)?|<([\w.:-]+)[^<>]*>[^<]*<\/[^<>]*>)\s*$/;

function isOtherValue(quoted: string, actual: string): boolean {
  const [mine, theirs] = [quoted, actual].map((line) => VALUE.exec(line));
  return !!mine && !!theirs && (mine[1] ?? mine[2]) === (theirs[1] ?? theirs[2]);
}

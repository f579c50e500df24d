import { isBlank, isVisible } from "../text/blanks.ts";
import { isProse } from "../text/prose.ts";
import { strayDivider } from "../text/stray-divider.ts";
import type { SearchBlock } from "./search-block.ts";
import type { Sides } from "./sides.ts";

/** So many of a block's dividers are tried: text that holds more is rather a list of them. */
const READINGS = 8;

/** What the dividers make of the lines of a block. */
export interface Divided {
  /** The ways to divide it, the likeliest one first. */
  readonly ways: readonly Sides[];
  /** A divider stands once more, between two texts of a new file or before the end, and would go into the file, or be all that is new. */
  readonly isTwice: boolean;
}

/**
 * Divides a block. Models write the divider twice: the first of two in a row, where there are no more, divides nothing. In
 * code several in a row may be one, and those right before the end go into no file.
 */
export function divided(block: SearchBlock, path: string): Divided {
  const { lines, dividers } = block;
  const texts = lines.map((line) => line.text);
  const runs = isProse(path) ? [] : runsOf(dividers);
  const isAgain = endsWithDivider(block, path);
  const isStray = isAgain && isStrayEnd(texts, runs);
  const end = isStray ? runs[1]!.from : texts.length;
  const dividedBy = (from: number, to: number) => ({
    preimage: texts.slice(0, from),
    postimage: texts.slice(to, end),
  });
  const isFirstOfTwo = (divider: number) => dividers.length === 2 && dividers.includes(divider + 1);
  const single = dividers.filter((divider) => !isFirstOfTwo(divider)).slice(0, READINGS);
  const several = runs.filter(({ from, to }) => to - from > 1 && texts.slice(to, end).some(isVisible));
  const ways = [
    ...single.map((divider) => dividedBy(divider, divider + 1)),
    ...several.slice(0, READINGS).map(({ from, to }) => dividedBy(from, to)),
  ];
  if (makesFile(ways[0]!) && !isProse(path) && strayDivider(ways[0]!.postimage) !== undefined)
    return { ways, isTwice: true };
  return { ways, isTwice: isAgain && !(isStray && changesSomething(ways[0]!)) };
}

function makesFile({ preimage }: Sides): boolean {
  return preimage.every(isBlank);
}

function changesSomething({ preimage, postimage }: Sides): boolean {
  return preimage.length !== postimage.length || preimage.some((text, at) => text !== postimage[at]);
}

/** Dividers in a row, `to` excluded. */
interface Run {
  readonly from: number;
  readonly to: number;
}

function runsOf(dividers: readonly number[]): readonly Run[] {
  const isFirst = (divider: number, at: number) => dividers[at - 1] !== divider - 1;
  const isLast = (divider: number, at: number) => dividers[at + 1] !== divider + 1;
  const lasts = dividers.filter(isLast);
  return dividers.filter(isFirst).map((from, at) => ({ from, to: lasts[at]! + 1 }));
}

/**
 * Whether dividers before the end can be no text: a block that has more than one above them may be about such lines, and
 * words apart may be a heading, however long what underlines them is.
 */
function isStrayEnd(texts: readonly string[], [first, last, ...others]: readonly Run[]): boolean {
  if (!first || !last || others.length > 0 || first.to - first.from > 1) return false;
  const [before, above] = texts.slice(last.from - 2, last.from);
  return !(isBlank(before!) && /^[\p{L}\p{N}][^=:;{}()[\]]*$/u.test(above!));
}

/**
 * Whether a divider stands once more before the end, and underlines no heading: in code that is as long, as in a docstring.
 * The second of two in a row underlines nothing.
 */
function endsWithDivider({ lines, dividers }: SearchBlock, path: string): boolean {
  const [last, before] = [dividers.at(-1)!, dividers.at(-2)];
  if (before === undefined || last < lines.length - 1) return false;
  if (before === last - 1) return dividers.length > 2;
  const [above, line] = [lines[last - 1]!.text, lines[last]!.text];
  if (isProse(path)) return isBlank(above);
  const shorter = line.trimEnd().length - above.length;
  return shorter < 0 || shorter > 1 || !/^[\p{L}\p{N}][^;{}()]*$/u.test(above);
}

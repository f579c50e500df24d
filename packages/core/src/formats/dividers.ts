import { isBlank, isVisible } from "../text/blanks.ts";
import { isProse } from "../text/prose.ts";
import type { SearchBlock } from "./search-block.ts";
import type { Sides } from "./sides.ts";

/** So many of a block's dividers are tried: text that holds more is rather a list of them. */
const READINGS = 8;

/**
 * Returns the ways to divide a block. Models write the divider twice: the first of two in a row, where there are no more,
 * divides nothing. In code several in a row may be one, and those right before the end go into no file.
 */
export function sidesOf(block: SearchBlock, path: string): readonly Sides[] {
  const { lines, dividers } = block;
  const texts = lines.map((line) => line.text);
  const runs = isProse(path) ? [] : runsOf(dividers);
  const end = endOf(block, path, runs);
  const dividedBy = (from: number, to: number) => ({
    preimage: texts.slice(0, from),
    postimage: texts.slice(to, end),
  });
  const isTwice = (divider: number) => dividers.length === 2 && dividers.includes(divider + 1);
  const single = dividers.filter((divider) => !isTwice(divider)).slice(0, READINGS);
  const several = runs.filter(({ from, to }) => to - from > 1 && texts.slice(to, end).some(isVisible));
  return [
    ...single.map((divider) => dividedBy(divider, divider + 1)),
    ...several.slice(0, READINGS).map(({ from, to }) => dividedBy(from, to)),
  ];
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

/** Returns where the lines of a block end without dividers that stand before its end once more. */
function endOf(block: SearchBlock, path: string, runs: readonly Run[]): number {
  const { length } = block.lines;
  const last = runs.at(-1);
  if (last === undefined || last.to < length || !hasStrayEnd(block)) return length;
  return last.to - last.from > 1 || endsWithDivider(block, path) ? last.from : length;
}

/**
 * Whether dividers before the end can be no text: a block that has more than one above them may be about such lines, and
 * words apart may be a heading, however long what underlines them is.
 */
export function hasStrayEnd({ lines, dividers }: SearchBlock): boolean {
  const runs = runsOf(dividers);
  if (runs.length !== 2 || dividers[1] !== runs[1]!.from) return false;
  const [before, above] = lines.slice(runs[1]!.from - 2, runs[1]!.from);
  return !(isBlank(before!.text) && /^[\p{L}\p{N}][^=:;{}()[\]]*$/u.test(above!.text));
}

/**
 * Whether a divider stands once more before the end, and underlines no heading: in code that is as long, as in a docstring.
 * The second of two in a row underlines nothing.
 */
export function endsWithDivider({ lines, dividers }: SearchBlock, path: string): boolean {
  const [last, before] = [dividers.at(-1)!, dividers.at(-2)];
  if (before === undefined || last < lines.length - 1) return false;
  if (before === last - 1) return dividers.length > 2;
  const [above, line] = [lines[last - 1]!.text, lines[last]!.text];
  if (isProse(path)) return isBlank(above);
  const shorter = line.trimEnd().length - above.length;
  return shorter < 0 || shorter > 1 || !/^[\p{L}\p{N}][^;{}()]*$/u.test(above);
}

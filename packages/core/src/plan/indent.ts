import { indentOf, isBlank } from "../match/fold.ts";
import type { Hunk, Image } from "../types.ts";

/** What the model wrote as indentation, and what the file has at the line that it stands for. */
interface Pair {
  readonly index: number;
  readonly quoted: string;
  readonly actual: string;
}

/**
 * Returns a function that gives inserted lines the file's indentation, learnt from the aligned lines: another
 * depth, tabs for blanks, or another width of the unit.
 *
 *     quoted     file            inserted           becomes
 *     if a:      →→if a:         ····c()            →→→c()
 *     ··b()      →→→b()
 */
export function reindenter(
  hunk: Hunk,
  alignment: readonly number[],
  image: Image,
): (text: string, index: number) => string {
  const pairs = pairsOf(hunk, alignment, image);
  if (pairs.every(({ quoted, actual }) => quoted === actual)) return (text) => text;
  return (text, index) => {
    if (isBlank(text)) return text;
    const quoted = indentOf(text);
    return actualIndent(quoted, nearestFirst(pairs, index)) + text.slice(quoted.length);
  };
}

function pairsOf(hunk: Hunk, alignment: readonly number[], image: Image): readonly Pair[] {
  const pairs: Pair[] = [];
  let row = 0;
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    if (kind === "insert") continue;
    const at = alignment[row++]!;
    if (at >= 0 && !isBlank(text))
      pairs.push({ index, quoted: indentOf(text), actual: indentOf(image.lines[at]!) });
  }
  return pairs;
}

function nearestFirst(pairs: readonly Pair[], index: number): readonly Pair[] {
  return [...pairs].sort(
    (a, b) => Math.abs(a.index - index) - Math.abs(b.index - index) || a.index - b.index,
  );
}

function actualIndent(quoted: string, pairs: readonly Pair[]): string {
  const same = pairs.find((pair) => pair.quoted === quoted);
  if (same) return same.actual;
  const nearest = pairs[0]!;
  const unit = unitsOf(pairs);
  const depth = columns(quoted, unit.quotedTab) - columns(nearest.quoted, unit.quotedTab);
  const width = Math.max(0, columns(nearest.actual, unit.actualTab) + depth * unit.scale);
  return blanks(width, unit);
}

interface Units {
  /** Columns of the file for each column of the quote. */
  readonly scale: number;
  readonly quotedTab: number;
  readonly actualTab: number;
  /** The file indents by tabs. */
  readonly tabs: boolean;
}

/** A tab of either side counts as many columns as the other side has blanks for it. */
function unitsOf(pairs: readonly Pair[]): Units {
  const tabs = pairs.some(({ actual }) => actual.includes("\t"));
  const quotedTabs = pairs.some(({ quoted }) => quoted.includes("\t"));
  if (tabs && !quotedTabs) {
    const width =
      ratio(
        pairs,
        (pair) => pair.quoted.length,
        (pair) => pair.actual.length,
      ) ?? 4;
    return { scale: 1, quotedTab: 4, actualTab: width, tabs };
  }
  if (quotedTabs && !tabs) {
    const width =
      ratio(
        pairs,
        (pair) => pair.actual.length,
        (pair) => pair.quoted.length,
      ) ?? 4;
    return { scale: 1, quotedTab: width, actualTab: 4, tabs };
  }
  const scale =
    ratio(
      pairs,
      (pair) => pair.actual.length,
      (pair) => pair.quoted.length,
    ) ?? 1;
  return { scale: tabs ? 1 : scale, quotedTab: 4, actualTab: 4, tabs };
}

/** The slope between pairs of different depth: how many of `over` for one of `under`, if it is a sane one. */
function ratio(
  pairs: readonly Pair[],
  over: (pair: Pair) => number,
  under: (pair: Pair) => number,
): number | undefined {
  const sorted = [...pairs].sort((a, b) => under(a) - under(b));
  const shallow = sorted[0]!;
  const deep = sorted.at(-1)!;
  const slope =
    under(deep) > under(shallow)
      ? (over(deep) - over(shallow)) / (under(deep) - under(shallow))
      : under(deep) > 0 && over(deep) % under(deep) === 0 && /\t/.test(deep.quoted + deep.actual)
        ? over(deep) / under(deep)
        : 0;
  return [0.25, 0.5, 1, 2, 3, 4, 8].find((sane) => Math.abs(slope - sane) < 0.01);
}

function columns(indent: string, tab: number): number {
  let width = 0;
  for (const char of indent) width += char === "\t" ? tab : 1;
  return width;
}

function blanks(width: number, { tabs, actualTab }: Units): string {
  if (!tabs) return " ".repeat(width);
  return "\t".repeat(Math.floor(width / actualTab)) + " ".repeat(width % actualTab);
}

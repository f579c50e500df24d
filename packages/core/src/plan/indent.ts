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
  style: FileStyle,
): (text: string, index: number) => string {
  const pairs = withoutLostBlanks(hunk, pairsOf(hunk, alignment, image));
  if (pairs.every(({ quoted, actual }) => quoted === actual)) {
    const isVerbatim = hunk.lines.some(({ text }) => text.startsWith("\t"));
    const isQuoted = (text: string) => pairs.some(({ quoted }) => quoted === indentOf(text));
    return (text) => (isVerbatim || isQuoted(text) ? text : style.reindent(text));
  }
  return (text, index) => {
    if (isBlank(text)) return text;
    const quoted = indentOf(text);
    return actualIndent(quoted, nearestFirst(pairs, index)) + text.slice(quoted.length);
  };
}

/** What the file alone tells of how its lines are indented. */
export interface FileStyle {
  /** Gives a line the file's own blanks for its width, where the file has tabs and never those of the line. */
  readonly reindent: (text: string) => string;
}

export function styleOf(image: Image): FileStyle {
  let used: ReadonlySet<string> | undefined;
  return {
    reindent(text) {
      used ??= image.text.includes("\n\t") ? indentsOf(image) : new Set();
      const quoted = indentOf(text);
      if (used.size === 0 || used.has(quoted) || quoted.includes("\t") || isBlank(text)) return text;
      const alike = [...used].filter(
        (indent) => indent.includes("\t") && columns(indent, TABS[0]!) === quoted.length,
      );
      return alike.length === 1 ? alike[0] + text.slice(quoted.length) : text;
    },
  };
}

function indentsOf(image: Image): ReadonlySet<string> {
  return new Set(image.lines.filter((line) => !isBlank(line)).map(indentOf));
}

function pairsOf(hunk: Hunk, alignment: readonly number[], image: Image): readonly Pair[] {
  const pairs: Pair[] = [];
  let row = 0;
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    if (kind === "insert") continue;
    const at = alignment[row++]!;
    if (at >= 0 && !isBlank(text))
      pairs.push({ index, quoted: indentOf(text), actual: indentOf(image.line(at)!) });
  }
  return pairs;
}

/**
 * Where the context lines of a marked hunk lost the blank that marks them, each that is indented is one blank short,
 * and the other lines are not.
 */
function withoutLostBlanks(hunk: Hunk, pairs: readonly Pair[]): readonly Pair[] {
  const context = pairs.filter(
    ({ index, quoted, actual }) => hunk.lines[index]!.kind === "context" && (quoted !== "" || actual !== ""),
  );
  const lost =
    hunk.marked && context.length > 0 && context.every(({ quoted, actual }) => actual === ` ${quoted}`);
  return lost ? pairs.filter((pair) => !context.includes(pair)) : pairs;
}

function nearestFirst(pairs: readonly Pair[], index: number): readonly Pair[] {
  return [...pairs].sort(
    (a, b) => Math.abs(a.index - index) - Math.abs(b.index - index) || a.index - b.index,
  );
}

function actualIndent(quoted: string, pairs: readonly Pair[]): string {
  const same = pairs.find((pair) => pair.quoted === quoted);
  if (same) return same.actual;
  const units = unitsOf(pairs);
  const { quoted: from, actual: to } = pairs[0]!;
  const shift = columns(quoted, units.tab) - columns(from, units.tab);
  return blanks(Math.max(0, columns(to, units.tab) + shift * units.scale), units);
}

interface Units {
  /** Columns that a tab goes to the next multiple of, on either side. */
  readonly tab: number;
  /** Columns of the file for each column of the quote. */
  readonly scale: number;
  /** The file indents by tabs. */
  readonly tabs: boolean;
}

const TABS = [4, 2, 8, 3];
const SCALES = [1, 2, 0.5, 4, 0.25];

/** Returns the width of a tab, and the scale, under which all pairs are shifted by the same. */
function unitsOf(pairs: readonly Pair[]): Units {
  const tabs = pairs.some(({ actual }) => actual.includes("\t"));
  for (const scale of SCALES) {
    for (const tab of TABS) {
      const shifts = new Set(
        pairs.map((pair) => columns(pair.actual, tab) - columns(pair.quoted, tab) * scale),
      );
      if (shifts.size === 1 && (scale === 1 || shifts.has(0))) return { tab, scale, tabs };
    }
  }
  return { tab: 4, scale: 1, tabs };
}

function columns(indent: string, tab: number): number {
  let width = 0;
  for (const char of indent) width = char === "\t" ? (Math.floor(width / tab) + 1) * tab : width + 1;
  return width;
}

function blanks(width: number, { tabs, tab }: Units): string {
  if (!tabs) return " ".repeat(width);
  return "\t".repeat(Math.floor(width / tab)) + " ".repeat(width % tab);
}

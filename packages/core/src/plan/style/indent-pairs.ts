import { indentOf, isBlank } from "../../text/blanks.ts";
import type { Hunk, Image } from "../../types.ts";

/** What the model wrote as indentation, and what the file has at the line that it stands for. */
export interface IndentPair {
  /** Index of the line in the hunk. */
  readonly index: number;
  /** The line is context. */
  readonly kept: boolean;
  readonly quoted: string;
  readonly actual: string;
}

/** Returns a pair for each line of the hunk that is aligned with one of the file. */
export function pairsOf(hunk: Hunk, alignment: readonly number[], image: Image): readonly IndentPair[] {
  const pairs: IndentPair[] = [];
  let row = 0;
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    if (kind === "insert") continue;
    const at = alignment[row++]!;
    if (at >= 0 && !isBlank(text))
      pairs.push({
        index,
        kept: kind === "context",
        quoted: indentOf(text),
        actual: indentOf(image.line(at)!),
      });
  }
  return pairs;
}

/** Returns the indentation of the file for one of the hunk. */
export function actualIndent(quoted: string, pairs: readonly IndentPair[]): string {
  const same = pairs.find((pair) => pair.quoted === quoted);
  if (same) return same.actual;
  const units = unitsOf(pairs);
  const { quoted: from, actual: to } = pairs[0]!;
  const shift = columns(quoted, units.tab) - columns(from, units.tab);
  return blanks(Math.max(0, columns(to, units.tab) + shift * units.scale), units);
}

/** Returns the text so many columns deeper, indented as the file is. */
export function shifted(text: string, shift: number, pairs: readonly IndentPair[]): string {
  const indent = indentOf(text);
  const bare = text.slice(indent.length);
  return bare === "" ? text : blanks(columns(indent) + shift, unitsOf(pairs)) + bare;
}

interface Units {
  /** Columns that a tab goes to the next multiple of, on either side. */
  readonly tab: number;
  /** Columns of the file for each column of the quote. */
  readonly scale: number;
  /** The file indents by tabs, as far as anybody knows. */
  readonly tabs: boolean;
}

const TABS = [4, 2, 8, 3];
const SCALES = [1, 2, 0.5, 4, 0.25];

/**
 * Returns the width of a tab, and the scale, under which all pairs are shifted by the same: by nothing, if there is a
 * width of which that is true.
 */
function unitsOf(pairs: readonly IndentPair[]): Units {
  // Where the file shows none, but for the blank before a star, the model's is the only one to go by.
  const shown = pairs.some(({ actual }) => actual !== "" && actual !== " ") ? "actual" : "quoted";
  const tabs = pairs.some((pair) => pair[shown].includes("\t"));
  for (const scale of SCALES) {
    const fitting = TABS.map((tab) => ({ tab, shifts: shiftsOf(pairs, tab, scale) })).filter(
      ({ shifts }) => shifts.size === 1 && (scale === 1 || shifts.has(0)),
    );
    const best = fitting.find(({ shifts }) => shifts.has(0)) ?? fitting[0];
    if (best) return { tab: best.tab, scale, tabs };
  }
  return { tab: TABS[0]!, scale: 1, tabs };
}

function shiftsOf(pairs: readonly IndentPair[], tab: number, scale: number): ReadonlySet<number> {
  return new Set(pairs.map((pair) => columns(pair.actual, tab) - columns(pair.quoted, tab) * scale));
}

/** Returns how far the indentation goes, with tabs to the multiples of `tab`. */
export function columns(indent: string, tab = TABS[0]!): number {
  let width = 0;
  for (const char of indent) width = char === "\t" ? (Math.floor(width / tab) + 1) * tab : width + 1;
  return width;
}

function blanks(width: number, { tabs, tab }: Units): string {
  if (!tabs) return " ".repeat(width);
  return "\t".repeat(Math.floor(width / tab)) + " ".repeat(width % tab);
}

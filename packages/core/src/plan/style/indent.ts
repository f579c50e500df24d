import { smallest } from "../../extremes.ts";
import { indentOf, isBlank } from "../../text/blanks.ts";
import type { Hunk, Image } from "../../types.ts";
import { counterparts } from "./counterpart.ts";
import type { FileStyle } from "./file-style.ts";
import { actualIndent, columns, type IndentPair, pairsOf, shifted } from "./indent-pairs.ts";

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
  const all = pairsOf(hunk, alignment, image);
  const pairs = withoutLostBlanks(hunk, all);
  const reindent = reindenterBy(pairs, hunk, style);
  if (!hunk.marked) return reindent;
  // A line whose `+` was forgotten lost its blank like the context.
  const isShort = pairs.length < all.length ? (text: string) => text.startsWith(" ") : shortFor(hunk, pairs);
  const isForgotten = (index: number) => hunk.lines[index]!.kind === "context";
  return (text, index) => (isForgotten(index) && isShort(text) ? ` ${text}` : reindent(text, index));
}

/**
 * Returns whether a line whose `+` was forgotten is one blank short, as that was taken for the mark of context: no other line of
 * the hunk stands as deep, and one does with that blank, or all stand in even columns, and this is no line of a comment.
 *
 *     +  if a:
 *         b()        ←  as deep as `c()`
 *         c()
 */
function shortFor(hunk: Hunk, pairs: readonly IndentPair[]): (text: string) => boolean {
  const known = new Set([...insertedIndents(hunk), ...pairs.map(({ quoted }) => quoted)]);
  const areEven = [...known].every((indent) => /^(?: {2})*$/.test(indent));
  return (text) => {
    const indent = indentOf(text);
    return (
      indent.startsWith(" ") &&
      !goesOnComment(text) &&
      !known.has(indent) &&
      (known.has(` ${indent}`) || (areEven && indent.length % 2 === 1))
    );
  };
}

/** ` * Returns the sum.` stands one column further in than what begins it. */
function goesOnComment(text: string): boolean {
  return text.trimStart().startsWith("*");
}

function reindenterBy(
  pairs: readonly IndentPair[],
  hunk: Hunk,
  style: FileStyle,
): (text: string, index: number) => string {
  if (pairs.every(({ quoted, actual }) => quoted === actual)) {
    // Below blanks the file may have tabs of its own.
    const isMixed = pairs.some(({ quoted }) => quoted.startsWith(" "));
    if (usesTabs(hunk) || !(isMixed || style.isUntabbed())) return (text) => text;
    // What the quote has, the file has; to look for it takes time.
    const known = new Set(pairs.map(({ quoted }) => quoted));
    return (text) => (known.has(indentOf(text)) ? text : style.reindent(text));
  }
  if (isInOwnIndent(hunk, pairs)) return (text) => text;
  const shift = shiftOfFlat(hunk, pairs);
  if (shift !== undefined) return (text) => shifted(text, shift, pairs);
  const margin = marginOf(hunk, pairs);
  const nearest = byNearness(hunk, pairs);
  return (text, index) => {
    if (text === "") return text;
    if (margin?.lost) return margin.lost + text;
    if (margin?.added && text.startsWith(margin.added)) return text.slice(margin.added.length);
    const quoted = indentOf(text);
    return actualIndent(quoted, nearest(index)) + text.slice(quoted.length);
  };
}

/**
 * Returns what gives the pairs in the order in which they tell of a line: that of the line whose place it takes, others that go
 * with that, the nearest.
 */
function byNearness(hunk: Hunk, pairs: readonly IndentPair[]): (index: number) => readonly IndentPair[] {
  const mates = counterparts(hunk);
  return (index) => {
    const { index: place, group } = mates.get(index) ?? { index, group: { from: index, to: index } };
    const far = (at: number) =>
      Math.abs(at - place) + (at >= group.from && at < group.to ? 0 : hunk.lines.length);
    return pairs.toSorted((a, b) => far(a.index) - far(b.index));
  };
}

/**
 * What stands before each quoted line and before none of the file's, or the other way round: what is inserted has it, or lacks
 * it, like them, whatever blanks and tabs follow. Where the file's has tabs, and the model writes none, its blanks may be tabs.
 */
function marginOf(
  hunk: Hunk,
  pairs: readonly IndentPair[],
): { readonly lost?: string; readonly added?: string } | undefined {
  const { quoted, actual } = pairs[0]!;
  const lost = actual.endsWith(quoted) ? actual.slice(0, actual.length - quoted.length) : "";
  const added = quoted.endsWith(actual) ? quoted.slice(0, quoted.length - actual.length) : "";
  if (
    lost !== "" &&
    (usesTabs(hunk) || !lost.includes("\t")) &&
    pairs.every((pair) => pair.actual === lost + pair.quoted)
  )
    return { lost };
  return added !== "" && pairs.every((pair) => pair.quoted === added + pair.actual) ? { added } : undefined;
}

/** A model that sees tabs means the blanks that it writes. */
function usesTabs({ lines }: Hunk): boolean {
  return lines.some(({ text }) => text.startsWith("\t"));
}

/**
 * True if the model misquoted the indentation and wrote the lines in their place as the file has it: nothing that it
 * repeats keeps the indentation of the quote, and what it writes begins where the file does.
 *
 *     quoted     file            inserted           becomes
 *     if a:      ····if a:       ····if a:          ····if a:
 *     b()        ········b()     ········c()        ········c()
 */
function isInOwnIndent(hunk: Hunk, pairs: readonly IndentPair[]): boolean {
  if (pairs.some(({ kept, quoted, actual }) => kept && quoted !== actual)) return false;
  const visible = hunk.lines.filter(({ kind, text }) => kind !== "remove" && !isBlank(text));
  const written = leastOf(visible.map(({ text }) => indentOf(text)));
  const least = leastOf(pairs.map(({ actual }) => actual));
  return written === undefined || (written === least && leastOf(pairs.map(({ quoted }) => quoted)) !== least);
}

/**
 * Returns how many columns deeper what is written stands in the file, where the quote lost the depths of its lines and
 * what is written has them: it begins then as deep as the lines that it replaces.
 *
 *     quoted     file            inserted           becomes
 *     if a:      ····if a:
 *     b()        ········b()     ····c()            ········c()
 */
function shiftOfFlat(hunk: Hunk, pairs: readonly IndentPair[]): number | undefined {
  const quoted = depthsOf(pairs.map((pair) => pair.quoted));
  const actual = depthsOf(pairs.map((pair) => pair.actual));
  if (quoted.size !== 1 || actual.size === 1) return undefined;
  const [kept, gone] = [true, false].map((isKept) => pairs.filter((pair) => pair.kept === isKept));
  const written = depthsOf(insertedIndents(hunk));
  if (written.size === 1 && depthsOf(gone!.map((pair) => pair.actual)).size > 1) return undefined;
  const shift = smallest(depthsOf(gone!.map((pair) => pair.actual))) - smallest(written);
  const shifts = new Set(kept!.map((pair) => columns(pair.actual) - columns(pair.quoted)));
  const isOwn = shifts.size > 0 ? shifts.size === 1 && shifts.has(shift) : written.size > 1;
  return isOwn && shift >= 0 ? shift : undefined;
}

/** The indentations of lines that the hunk inserts. */
function insertedIndents({ lines }: Hunk): readonly string[] {
  return lines.flatMap(({ kind, text }) => (kind === "insert" && !isBlank(text) ? [indentOf(text)] : []));
}

function depthsOf(indents: readonly string[]): ReadonlySet<number> {
  return new Set(indents.map((indent) => columns(indent)));
}

function leastOf(indents: readonly string[]): string | undefined {
  return indents.toSorted((a, b) => columns(a) - columns(b))[0];
}

/**
 * Where the context lines of a marked hunk lost the blank that marks them, each that is indented is one blank short,
 * and the other lines are not, be they put back as they were: so that what is inserted does not stand like those.
 */
function withoutLostBlanks(hunk: Hunk, pairs: readonly IndentPair[]): readonly IndentPair[] {
  if (!hunk.marked) return pairs;
  const context = pairs.filter(({ kept, quoted, actual }) => kept && (quoted !== "" || actual !== ""));
  const isShort = ({ quoted, actual }: IndentPair) => actual === ` ${quoted}`;
  const short = new Set(context.filter(isShort).map(({ quoted }) => quoted));
  const inserted = insertedIndents(hunk);
  const lost =
    short.size > 0 &&
    context.every((pair) => isShort(pair) || pair.quoted === pair.actual) &&
    !(inserted.length > 0 && inserted.every((indent) => short.has(indent)));
  return lost ? pairs.filter((pair) => !isShort(pair)) : pairs;
}

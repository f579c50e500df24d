import { smallest } from "../../extremes.ts";
import { depthOf, isVisible } from "../../text/blanks.ts";
import { type NumberedLine, numberedLine } from "./numbered-line.ts";

/** What a line to insert starts with; what may be the separator as well as a pipe of the code is `unclear`. */
type Start = "prefix" | "code" | "unclear";

/** What the lines to remove tell of those to insert. */
export interface Removed {
  readonly separators: ReadonlySet<string>;
  /** Columns of their separators; not those at the margin, where a row of a table starts. */
  readonly columns: ReadonlySet<number>;
  /** Depths of what is behind the separators. */
  readonly depths: ReadonlySet<number>;
  /** Columns of the pipes that their code starts with, with and without one blank that may belong to the separator. */
  readonly pipes: ReadonlySet<number>;
}

/**
 * Returns the lines to insert without their prefix, or `undefined` where nothing tells whether a pipe is one. Models leave the
 * prefix out, misalign it, or put a number in it, each line for itself.
 *
 *     `    │  return x;`
 *     `|a|b|`             a row of a table: the pipe of the keyboard separates only where the removed lines have it
 *                         too, or where it stands in the column of their separator
 *     `    | x > 0 = y`   the removed lines have it, and a pipe of their code in that column: it is the code's
 */
export function insertedTexts(
  lines: readonly string[],
  remove: readonly NumberedLine[],
): readonly string[] | undefined {
  const removed = toldBy(remove);
  const parted = lines.map(numberedLine);
  const starts = parted.map((line) => startOf(line, removed));
  const isPrefixed = starts.some((start, nth) => start === "prefix" && isAtDepth(parted[nth]!, removed));
  const isCode = starts.some((start, nth) => start === "code" && isVisible(lines[nth]!));
  const texts = lines.map((line, nth) => {
    const [start, own] = [starts[nth], parted[nth]!];
    if (start === "code" || (start === "unclear" && isCode && !isPrefixed && !isDeep(own))) return line;
    return start === "prefix" || (isPrefixed && !isCode) ? own.text : undefined;
  });
  return texts.includes(undefined) ? undefined : (texts as readonly string[]);
}

/** True if what is behind the separator is no deeper than the removed lines: so none of its blanks is the separator's. */
function isAtDepth({ text }: NumberedLine, { depths }: Removed): boolean {
  return depthOf(text) <= smallest(depths);
}

/** Returns a line to insert as far as it can be told before the lines beside it are known. */
export function insertedText(line: string, removed: Removed): string {
  const parted = numberedLine(line);
  return startOf(parted, removed) === "code" ? line : parted.text;
}

/** Returns what lines to remove tell of those to insert. */
export function toldBy(remove: readonly NumberedLine[]): Removed {
  const code = remove.map(({ text }) => text).filter(isVisible);
  const depths = new Set(code.map(depthOf));
  const pipes = code.map(pipeOf).filter((column) => column >= 0);
  const isSpaced = code.length > 0 && !depths.has(0);
  return {
    separators: new Set(remove.map(({ separator }) => separator)),
    columns: new Set(remove.map(({ column }) => column).filter((column) => column > 0)),
    depths,
    pipes: new Set(isSpaced ? pipes.flatMap((column) => [column, column - 1]) : pipes),
  };
}

/** Returns the column of the pipe that code starts with, or -1. */
function pipeOf(text: string): number {
  const depth = depthOf(text);
  return text[depth] === "|" ? depth : -1;
}

/** A pipe of the code has a blank behind it, or nothing: more of them are the depth of a line behind a separator. */
function isDeep({ text }: NumberedLine): boolean {
  return depthOf(text) > 1;
}

function startOf({ number, separator, column, text }: NumberedLine, removed: Removed): Start {
  if (separator === "") return "code";
  const { columns, pipes, separators } = removed;
  if (separator === "│" || number !== undefined || pipes.has(pipeOf(text))) return "prefix";
  const isAligned = columns.has(column);
  if (!isAligned && !separators.has("|")) return "code";
  if (pipes.has(column)) return isAligned && !isShallow(text, removed) ? "unclear" : "code";
  if (isPadded(text, removed)) return "unclear";
  return isAligned || pipes.size === 0 || !isShallow(text, removed) ? "prefix" : "unclear";
}

/** True if a line that is all behind a separator would be less deep than each that is removed. */
function isShallow(text: string, { depths }: Removed): boolean {
  return isVisible(text) && depthOf(text) < smallest(depths);
}

/** True if what is behind the sign is code behind a pipe of its own, or two of them, unless the removed lines start so too. */
function isPadded(text: string, { depths }: Removed): boolean {
  return /^\| .*[^|]$/.test(text) || (isVisible(text) && depthOf(text) === 1 && !depths.has(1));
}

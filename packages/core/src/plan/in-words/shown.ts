import { depthOf, isBlank, isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { isBalanced } from "../../text/code/brackets.ts";
import { isClosing } from "../../text/code/closing.ts";
import { isRemark } from "../../text/code/remark.ts";
import type { PlaceInWords } from "../../types.ts";
import { isIndented, missingIndent } from "../unfold/kept/missing-indent.ts";
import { linePlaces } from "../unfold/line-places.ts";
import { fitsAmong, isDefined } from "./fresh.ts";
import { blockAround } from "./siblings.ts";

/** Lines with which a text begins, or ends, as the file has them. */
interface Run {
  /** The first and the last of them in the file. */
  readonly from: number;
  readonly last: number;
  /** How many lines of the text they are. */
  readonly count: number;
  /** What the lines of the text lack. */
  readonly indent: string;
}

/** A place beside what has a name. */
type Beside = PlaceInWords & { readonly name: string };

/**
 * Returns the file with the new lines of a text that begins with lines of the file, or ends with them, and so shows its place; among
 * them is what the words name. `undefined` where it is not so, or stands in the file more than once.
 */
export function besideShown(
  text: readonly string[],
  { side, name }: Beside,
  lines: readonly string[],
): readonly string[] | undefined {
  const words = new Set(wordsOf(name));
  const isNamed = ({ from, last }: Run) => {
    const shown = new Set(wordsOf(lines.slice(from, last + 1).join("\n")));
    return [...words].every((word) => shown.has(word));
  };
  const above = side === "above" ? undefined : onlyRun(text, lines, 1, isNamed);
  if (above) return first(shorter(above, 1, isNamed).map((run) => belowRun(text, run, lines)));
  const below = side === "below" ? undefined : onlyRun(text, lines, -1, isNamed);
  return below && first(shorter(below, -1, isNamed).map((run) => aboveRun(text, run, lines)));
}

/** So many lines may be alike by chance where the new ones begin: the bracket above them ends those as well. */
const MOST_ALIKE = 8;

/** The run, and those with fewer lines at its other end. */
function shorter(run: Run, step: 1 | -1, isNamed: (run: Run) => boolean): readonly Run[] {
  return Array.from({ length: Math.min(MOST_ALIKE, run.count) }, (_, less) => ({
    ...run,
    count: run.count - less,
    ...(step === 1 ? { last: run.last - less } : { from: run.from + less }),
  })).filter(isNamed);
}

function first<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  return values.find((value) => value !== undefined);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** The lines of the file that begin the text, or end it, if they are the only ones with the name. */
function onlyRun(
  text: readonly string[],
  lines: readonly string[],
  step: 1 | -1,
  isNamed: (run: Run) => boolean,
): Run | undefined {
  const first = step === 1 ? 0 : text.length - 1;
  const runs = linePlaces(lines)
    .of(text[first]!)
    .flatMap((at) => runFrom(text, lines, { nth: first, at, step }) ?? [])
    .filter(isNamed);
  return runs.length === 1 && runs[0]!.count < text.length ? runs[0] : undefined;
}

function runFrom(
  text: readonly string[],
  lines: readonly string[],
  { nth, at, step }: { nth: number; at: number; step: 1 | -1 },
): Run | undefined {
  const indent = missingIndent(text[nth]!, lines[at]!);
  if (indent === undefined) return undefined;
  let count = 0;
  const isSame = (line: string, own: string | undefined) =>
    own !== undefined && isIndented(line, own, indent);
  while (nth + step * count in text && isSame(text[nth + step * count]!, lines[at + step * count])) count++;
  while (count > 0 && isBlank(text[nth + step * (count - 1)]!)) count--;
  const end = at + step * (count - 1);
  return count === 0 ? undefined : { from: Math.min(at, end), last: Math.max(at, end), count, indent };
}

/** What the file has stands above: it goes on below no deeper than it began. */
function belowRun(
  text: readonly string[],
  run: Run,
  lines: readonly string[],
): readonly string[] | undefined {
  const fresh = text.slice(run.count).map((line) => (isBlank(line) ? "" : run.indent + line));
  const next = lines.slice(run.last + 1).find(isVisible);
  const depth = depthOf(lines[run.from]!);
  const isOver = (next === undefined || depthOf(next) <= depth) && !isRemark(lines[run.last]!);
  return isOver && mayTouch(fresh, lines[run.last + 1]) && fits(fresh, run, lines)
    ? [...lines.slice(0, run.last + 1), ...fresh, ...lines.slice(run.last + 1)]
    : undefined;
}

/** What the file has stands below, and no comment of it above. */
function aboveRun(
  text: readonly string[],
  run: Run,
  lines: readonly string[],
): readonly string[] | undefined {
  const fresh = text.slice(0, -run.count).map((line) => (isBlank(line) ? "" : run.indent + line));
  const above = lines[run.from - 1];
  const isFirst =
    !isRemark(above ?? "") && (mayTouch(fresh, above) || depthOf(above!) < depthOf(lines[run.from]!));
  return isFirst && fits(fresh, run, lines)
    ? [...lines.slice(0, run.from), ...fresh, ...lines.slice(run.from)]
    : undefined;
}

/** A definition goes where no other line touches the place, but for one that ends a block. */
function mayTouch(fresh: readonly string[], line = ""): boolean {
  const mine = withoutBlankEnds(fresh);
  return isBlank(line) || isClosing(line) || mine.length === 0 || !isDefined(mine);
}

function fits(given: readonly string[], { from, last }: Run, lines: readonly string[]): boolean {
  const fresh = withoutBlankEnds(given);
  if (fresh.length === 0 || isBlank(lines[from]!) || isBlank(lines[last]!)) return false;
  const isAsDeep = depthOf(fresh[0]!) === depthOf(lines[from]!);
  const isWhole = isBalanced(lines.slice(from, last + 1).join("\n"));
  return isAsDeep && isWhole && fitsAmong(fresh, blockAround(lines, from), lines);
}

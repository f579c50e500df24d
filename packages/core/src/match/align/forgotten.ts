import { insertionsOf, preimageOf, quotedIndices, quotedLines } from "../../hunk.ts";
import { isBlankBetween } from "../../image.ts";
import { indicesOf } from "../../range.ts";
import { isVisible } from "../../text/blanks.ts";
import { fold, tells } from "../../text/fold.ts";
import { looksLikeMarker } from "../../text/marker.ts";
import type { Hunk, HunkLine, Image } from "../../types.ts";
import { differsInOnePlace } from "../lines/similarity.ts";
import { displacedRows, spareLines } from "./displaced.ts";
import { lineOfRun } from "./exact.ts";
import { isAmongInserted, isAmongNew, type MissingRun, missingRuns } from "./missing.ts";

/** So many rows are compared with the lines beside them, and as many of those on either side. */
const FEW = 2;

/**
 * Returns the rows of the preimage whose `+` the model forgot: beside a changed line, not in the file, and the
 * lines around them touch there, but for blank ones, or the one above is the file's last; or between inserted lines with
 * which the hunk begins or ends.
 *
 *     -old                   old
 *      new_one    ←  `+`     following
 *      following
 */
export function forgottenRows(hunk: Hunk, alignment: readonly number[], image: Image): ReadonlySet<number> {
  const runs = strangeRuns(hunk, alignment, image).filter(({ isKnown }) => !isKnown);
  return new Set(runs.flatMap(indicesOf));
}

/**
 * True if nothing tells whether the model forgot a `+`, or quoted lines that it saw wrongly: it says the same line twice,
 * or one like that stands right beside, and that is not because it mixed up their order; or above or below several of them
 * there are only brackets to go by; or they stand above a line to go, where nothing is inserted; or what ends the quote, below
 * the file's last line, stands elsewhere in it; or the line is cut short, or is a marker of some format; or several were rather deleted since.
 */
export function isForgottenOrNot(hunk: Hunk, alignment: readonly number[], image: Image): boolean {
  const runs = strangeRuns(hunk, alignment, image);
  const quoted = quotedLines(hunk);
  const inserted = hunk.lines.length - quoted.length;
  const isShort = (row: number) => isCutShort(quoted[row]!.text);
  const isMarker = (row: number) => looksLikeMarker({ text: quoted[row]!.text, ended: true });
  const isUnclear = (run: MissingRun) =>
    isOpen(hunk, run) ||
    (run.above === "context" && run.below === "remove") ||
    isFromElsewhere(hunk, run, image) ||
    indicesOf(run).some((row) => isShort(row) || isMarker(row)) ||
    (inserted >= run.to - run.from && isGoneRather(quoted, run));
  if (runs.some(isUnclear)) return true;
  const known = runs.filter(({ isKnown }) => isKnown);
  const displaced = displacedRows(hunk, alignment, image);
  return known.some((run) => !indicesOf(run).every((row) => displaced.has(row)));
}

/**
 * True if a quoted line that tells, and that the hunk keeps beside what it inserts, is not in the file, where the lines around
 * touch: without it the result is not what the model sees.
 *
 *      a      a
 *     +x
 *      b            ←  new as well, or gone since
 *      c      c
 */
export function isKeptLineLost(hunk: Hunk, alignment: readonly number[], image: Image): boolean {
  const runs = strangeRuns(hunk, alignment, image).filter(({ above, below }) =>
    [above, below].includes("insert"),
  );
  if (runs.length === 0) return false;
  const displaced = displacedRows(hunk, alignment, image);
  const quoted = quotedLines(hunk);
  const isLost = (row: number) => tells(quoted[row]!.text) && !displaced.has(row);
  return runs.some((run) => indicesOf(run).some(isLost));
}

/** True if a line ends in dots, for the rest of it. */
function isCutShort(text: string): boolean {
  return /[^.…](?:\.{3}|…)\s*$/.test(text);
}

/** True if a run of several lines has context above or below, and none of that tells. */
function isOpen(hunk: Hunk, { from, to }: MissingRun): boolean {
  if (to - from < 2) return false;
  const indices = quotedIndices(hunk);
  const [above, below] = [indices[from - 1]!, indices[to - 1]!];
  return [hunk.lines.slice(0, above + 1), hunk.lines.slice(below + 1)].some(
    (side) => side.length > 0 && side.every(({ kind, text }) => kind === "context" && !tells(text)),
  );
}

/** True if several lines that tell have context on one side: of a hunk that marks as many, they were rather deleted since. */
function isGoneRather(quoted: readonly HunkLine[], { from, to, above, below }: MissingRun): boolean {
  if (above !== "context" && below !== "context") return false;
  return quoted.slice(from, to).filter(({ text }) => tells(text)).length > 1;
}

/** True if a run of several lines ends the quote, and stands in the file as it is. */
function isFromElsewhere(hunk: Hunk, { from, to }: MissingRun, image: Image): boolean {
  const lines = preimageOf(hunk);
  const run = lines.slice(from, to);
  return to === lines.length && run.length > 1 && run.some(tells) && lineOfRun(run, image) >= 0;
}

/** Rows that are not in the file, beside a changed line and between lines that touch. */
interface StrangeRun extends MissingRun {
  /** One of them is in the file all the same, right beside, or so is a line like it. */
  readonly isKnown: boolean;
}

function strangeRuns(hunk: Hunk, alignment: readonly number[], image: Image): readonly StrangeRun[] {
  const indices = quotedIndices(hunk);
  const changes = (kind: HunkLine["kind"] | undefined) => kind === "insert" || kind === "remove";
  const strange = missingRuns(hunk, alignment).filter((run) => {
    const { from, to } = run;
    const [above = -1, below = -1] = [alignment[from - 1], alignment[to]];
    const isAtEdge = isAmongInserted(run) && (from === 0 || to === alignment.length);
    const touches = isAtEdge
      ? Math.max(above, below) >= 0
      : above >= 0 && isBlankBetween(image, above + 1, alignment[to]);
    const isVisibleAt = (row: number) => isVisible(hunk.lines[indices[row]!]!.text);
    return touches && (changes(run.above) || changes(run.below)) && indicesOf({ from, to }).some(isVisibleAt);
  });
  if (strange.length === 0) return [];
  const spare = spareLines(hunk, alignment, image);
  const near = leftOutNear(alignment, image);
  return strange.map((run) => {
    const compared = run.to - run.from <= FEW && !isAmongNew(run) ? near : [];
    const isKnown = (row: number) => spare.has(row) || isSaid(hunk, indices[row]!, compared);
    return { ...run, isKnown: indicesOf(run).some(isKnown) };
  });
}

/**
 * True if a line of context says what the quoted line above or below it says, or one of those near it in the file, but for
 * one place of the line perhaps.
 */
function isSaid({ lines }: Hunk, index: number, near: readonly string[]): boolean {
  const { kind, text } = lines[index]!;
  if (kind !== "context") return false;
  const beside = [lines[index - 1], lines[index + 1]];
  return (
    beside.some((line) => line?.kind === "context" && line.text === text) ||
    near.some((other) => differsInOnePlace(fold(text), fold(other)))
  );
}

/** True if a row that is taken for forgotten at one place stands in its order at another, but for one place of the line. */
export function isForgottenKnownAt(
  hunk: Hunk,
  alignment: readonly number[],
  other: readonly number[],
  image: Image,
): boolean {
  const quoted = quotedLines(hunk);
  return [...forgottenRows(hunk, alignment, image)].some((row) => {
    const above = other.findLastIndex((line, at) => line >= 0 && at < row);
    const below = other.findIndex((line, at) => line >= 0 && at > row);
    const [at, ...apart] = new Set(
      [above, below].filter((held) => held >= 0).map((held) => other[held]! + row - held),
    );
    const { text } = quoted[row]!;
    const actual = at === undefined || apart.length > 0 ? undefined : image.line(at);
    const isMissing = actual !== undefined && other[row]! < 0 && tells(text);
    return isMissing && differsInOnePlace(fold(text), fold(actual));
  });
}

/** The lines of the file that are not quoted, and stand next to one that is, or to that. */
function leftOutNear(alignment: readonly number[], image: Image): readonly string[] {
  const quoted = new Set(alignment);
  const near = new Set<number>();
  for (const line of quoted) {
    for (let at = line - FEW; line >= 0 && at <= line + FEW; at++) if (!quoted.has(at)) near.add(at);
  }
  return [...near].flatMap((at) => image.line(at) ?? []);
}

/**
 * Returns the rows of context with inserted lines on both sides: what the model inserts there, it may have forgotten
 * to mark only here.
 *
 *     +fn f() {
 *          1    ←  `+`
 *     +}
 */
export function enclosedRows(hunk: Hunk): ReadonlySet<number> {
  const quoted = quotedLines(hunk);
  const insertions = insertionsOf(hunk);
  const between = insertions.slice(1).map((below, nth) => ({ from: insertions[nth]!.row, to: below.row }));
  const isContext = (row: number) => quoted[row]!.kind === "context";
  return new Set(between.map(indicesOf).flatMap((rows) => (rows.every(isContext) ? rows : [])));
}

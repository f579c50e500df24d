import { preimageOf, quotedLines } from "../hunk.ts";
import { indicesOf } from "../range.ts";
import { isBlank } from "../text/blanks.ts";
import type { Hunk, HunkLine, Image } from "../types.ts";
import { displacedRows, spareLines } from "./displaced.ts";
import { fold, tells } from "./fold.ts";
import { isAmongInserted, type MissingRun, missingRuns } from "./missing.ts";
import { differsInOnePlace } from "./similarity.ts";

/** So many rows are compared with the lines beside them, and as many of those on either side. */
const FEW = 2;

/**
 * Returns the rows of the preimage whose `+` the model forgot: beside a changed line, not in the file, and the
 * lines around them touch there, or the one above is the file's last.
 *
 *     -old                   old
 *      new_one    ←  `+`     following
 *      following
 */
export function forgottenRows(hunk: Hunk, alignment: readonly number[], image: Image): ReadonlySet<number> {
  const runs = strangeRuns(hunk, alignment, image);
  const known = knownRows(hunk, alignment, image, runs);
  return new Set(runs.map(indicesOf).flatMap((rows) => (rows.some((row) => known.has(row)) ? [] : rows)));
}

/**
 * True if nothing tells whether the model forgot a `+`, or quoted lines that it saw wrongly: it says the same line twice,
 * or one like that stands right beside, and that is not because it mixed up their order; or above or below several of them
 * there are only brackets to go by; or what ends the quote, below the file's last line, stands elsewhere in it.
 */
export function isForgottenOrNot(hunk: Hunk, alignment: readonly number[], image: Image): boolean {
  const runs = strangeRuns(hunk, alignment, image);
  if (runs.some((run) => isOpen(hunk, run) || isFromElsewhere(hunk, run, image))) return true;
  const known = knownRows(hunk, alignment, image, runs);
  const displaced = displacedRows(hunk, alignment, image);
  return runs
    .map(indicesOf)
    .some((rows) => rows.some((row) => known.has(row)) && !rows.every((row) => displaced.has(row)));
}

/** True if a run of several lines has context above or below, and none of that tells. */
function isOpen({ lines }: Hunk, { from, to }: MissingRun): boolean {
  if (to - from < 2) return false;
  let row = 0;
  const rows = lines.map(({ kind }) => (kind === "insert" ? row : row++));
  const sides = [lines.filter((_, at) => rows[at]! < from), lines.filter((_, at) => rows[at]! >= to)];
  return sides.some(
    (side) => side.length > 0 && side.every(({ kind, text }) => kind === "context" && !tells(text)),
  );
}

/** True if a run of several lines ends the quote, and stands in the file as it is. */
function isFromElsewhere(hunk: Hunk, { from, to }: MissingRun, image: Image): boolean {
  const lines = preimageOf(hunk);
  const run = lines.slice(from, to);
  return to === lines.length && run.length > 1 && run.some(tells) && image.text.includes(run.join("\n"));
}

/** Returns the runs of rows that are not in the file, beside a changed line and between lines that touch. */
function strangeRuns(hunk: Hunk, alignment: readonly number[], image: Image): readonly MissingRun[] {
  const quoted = quotedLines(hunk);
  const changes = (kind: HunkLine["kind"] | undefined) => kind === "insert" || kind === "remove";
  return missingRuns(hunk, alignment).filter(({ from, to, above, below }) => {
    const touches = from > 0 && alignment[from - 1]! + 1 === (alignment[to] ?? image.length);
    const tells = quoted.slice(from, to).some(({ text }) => !isBlank(text));
    return touches && tells && (changes(above) || changes(below));
  });
}

/**
 * The rows that say what stands in the file right beside them, but for one place of the line perhaps, or what the quoted
 * line above or below them says. A bracket stands beside them as it is quoted.
 */
function knownRows(
  hunk: Hunk,
  alignment: readonly number[],
  image: Image,
  runs: readonly MissingRun[],
): ReadonlySet<number> {
  if (runs.length === 0) return new Set();
  const rows = new Set(spareLines(hunk, alignment, image).keys());
  const few = runs.filter((run) => run.to - run.from <= FEW && !isAmongInserted(run));
  const compared = new Set(few.flatMap(indicesOf));
  const near = compared.size > 0 ? leftOutNear(alignment, image) : [];
  const around = near.map(fold);
  let row = 0;
  for (const [index, { kind, text }] of hunk.lines.entries()) {
    const beside = [hunk.lines[index - 1], hunk.lines[index + 1]];
    const isTwice = beside.some((line) => line?.kind === "context" && line.text === text);
    const isLike = () =>
      tells(text)
        ? isTwice || around.some((other) => differsInOnePlace(fold(text), other))
        : !isBlank(text) && near.includes(text);
    if (kind === "context" && (compared.has(row) ? isLike() : isTwice && tells(text))) rows.add(row);
    if (kind !== "insert") row++;
  }
  return rows;
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
  const rows = new Set<number>();
  let row = 0;
  let run: number[] = [];
  let open = false;
  for (const { kind } of hunk.lines) {
    if (kind === "insert" && open) for (const enclosed of run) rows.add(enclosed);
    if (kind !== "context") [run, open] = [[], kind === "insert"];
    if (kind === "context") run.push(row);
    if (kind !== "insert") row++;
  }
  return rows;
}

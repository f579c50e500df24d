import type { Candidate, Hunk, Image } from "../types.ts";
import { boundsOf, displacedRows, linesStoodAt } from "./displaced.ts";
import { fold, indentOf, isBlank, isComment, isSkippable, isTelling, tells } from "./fold.ts";
import { forgottenRows, isForgottenOrNot } from "./forgotten.ts";
import { missingRuns } from "./missing.ts";
import { NEARBY, startOf } from "./place.ts";
import { isMeagre, type Quote } from "./quote.ts";
import { isDrifted, resemblance, similarity } from "./similarity.ts";
import { standingRuns } from "./standing-run.ts";
import type { Sureness } from "./sureness.ts";

/** So many lines of code between two quoted ones a model forgets; where there are more, it jumped. */
const MOST_LEFT_OUT = 4;

/** So many telling lines of code say where a comment is, whatever it says. */
const CODE_TO_GO_BY = 2;

/** True if the quote may stand at this place at all. */
export function isViable(
  quote: Quote,
  candidate: Candidate,
  image: Image,
  { threshold, strict }: Pick<Sureness, "threshold" | "strict">,
): boolean {
  if (candidate.rung === "exact") return !strict || isAtClaimedLine(quote.hunk, candidate);
  if (strict || candidate.score < threshold) return false;
  if (isMeagre(quote) && candidate.rung !== "whitespace" && candidate.rung !== "indentation") return false;
  return (
    canChangeAt(quote, candidate, image) &&
    isDriftHarmless(quote, candidate, image) &&
    !isOfAnother(quote, candidate, image) &&
    !isHalfDone(quote, candidate, image) &&
    !(quote.forgetful && isForgottenOrNot(quote.hunk, candidate.alignment, image)) &&
    !fallsApart(quote, candidate, image) &&
    !isAroundElsewhere(quote, candidate) &&
    (isNearClaim(quote.hunk, candidate) || isFaithful(quote, candidate, image))
  );
}

/** True if every line to be deleted is there, and every insertion has a quoted line beside it. */
export function canChangeAt(quote: Quote, candidate: Candidate, image: Image): boolean {
  return isRemovedThere(quote, candidate, image) && isInsertionHeld(quote, candidate, image);
}

/** True if no line is claimed that counts, or the place is about there. */
function isNearClaim({ line, reach = 0 }: Hunk, candidate: Candidate): boolean {
  return line === undefined || reach === 0 || Math.abs(startOf(candidate) - line) <= Math.max(reach, NEARBY);
}

/** True if every quoted line is there, in canonical form, and only blank lines and comments were left out. */
export function isFaithful(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  return alignment.every((line, row) => {
    if (quote.elided[row]) return true;
    const above = alignment[row - 1];
    const left = above === undefined || quote.elided[row - 1] ? [] : image.linesBetween(above + 1, line);
    return line >= 0 && fold(image.line(line)!) === quote.folds[row] && left.every(isSkippable);
  });
}

function isAtClaimedLine(hunk: Hunk, candidate: Candidate): boolean {
  return hunk.line === undefined || hunk.reach !== 1 || startOf(candidate) === hunk.line;
}

/** Every line to be deleted stands in the file, and no code between two of them is left out of the quote. */
function isRemovedThere(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  return quote.removed.every((removed, row) => {
    if (!removed) return true;
    const line = alignment[row]!;
    if (line < 0) return false;
    const above = alignment[row - 1];
    if (row === 0 || !quote.removed[row - 1] || above === undefined || above < 0) return true;
    return image.linesBetween(above + 1, line).every(isSkippable);
  });
}

/**
 * A word that changed in one context line is no other place if all else stands as quoted, and
 * - the line is a comment among lines of code, or
 * - telling lines are to be deleted, and it is not the head of the scope around them: that would be a sibling.
 */
function isDriftHarmless(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  const drifted = quote.folds.flatMap((folded, row) => {
    const line = image.line(alignment[row]!);
    if (line === undefined || line === quote.lines[row]) return [];
    const actual = fold(line);
    return isDrifted(folded, actual) && similarity(folded, actual) === 0 ? [row] : [];
  });
  const [row] = drifted;
  if (row === undefined) return true;
  const isAllThere = alignment.every((line, index) => line >= 0 || quote.elided[index]);
  if (drifted.length > 1 || !isAllThere) return false;
  if (isComment(quote.lines[row]!) && tellingCode(quote) >= CODE_TO_GO_BY) return true;
  const deleted = [...quote.removed.keys()].filter((index) => quote.removed[index]);
  return (
    deleted.some((index) => isTelling(quote.weights[index]!)) &&
    deleted.every((index) => depthOf(quote.lines[row]!) >= depthOf(quote.lines[index]!))
  );
}

const depthOf = (line: string) => indentOf(line).length;

/**
 * True if a quoted line that is further out than all that changes differs in a number or a string from the one in its
 * place, and what is to be deleted stands in the file again: that belongs to another thing.
 *
 *        {                            {
 *     -    "type": "bytes"              "type": "bytes"
 *        }                            }
 *      "name": "setRole"            "name": "getRole"     ←
 */
function isOfAnother(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  const { hunk, lines, folds, removed } = quote;
  if (!alignment.includes(-1)) return false;
  const changed = hunk.lines.filter(({ kind, text }) => kind !== "context" && !isBlank(text));
  const depth = Math.min(...changed.map(({ text }) => depthOf(text)));
  const displaced = displacedRows(hunk, alignment, image);
  const isOther = missingRuns(hunk, alignment).some(({ from, to }) => {
    const start = from > 0 ? alignment[from - 1]! + 1 : alignment[to]! - (to - from);
    const end = alignment[to] ?? start + to - from;
    const differs = (actual: string, nth: number) =>
      depthOf(lines[from + nth]!) < depth &&
      !displaced.has(from + nth) &&
      resemblance(folds[from + nth]!, fold(actual)) > 0;
    return end - start === to - from && image.linesBetween(start, end).some(differs);
  });
  return isOther && alignment.every((line, row) => !removed[row] || standsAgain(line, line + 1, image));
}

function tellingCode({ lines, weights }: Quote): number {
  return lines.filter((line, row) => isTelling(weights[row]!) && !isComment(line)).length;
}

/**
 * True if the quote falls apart: so much code is left out between two lines that they may belong to different
 * places, and one that changes something stands in the file again.
 */
function fallsApart(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  const pieces: number[][] = [];
  let most = 0;
  const [first, last] = tellingRows(quote);
  for (const [row, line] of alignment.entries()) {
    if (line < 0 || row < first || row > last) continue;
    const above = pieces.at(-1)?.at(-1);
    const left = above === undefined || quote.elided[row - 1] ? 0 : codeBetween(above + 1, line, image);
    most = Math.max(most, left);
    if (above === undefined || left > 1) pieces.push([line]);
    else pieces.at(-1)!.push(line);
  }
  if (pieces.length < 2) return false;
  return most > MOST_LEFT_OUT || pieces.some((piece) => standsAgain(piece[0]!, piece.at(-1)! + 1, image));
}

/**
 * True if most of what is quoted above or below a line that stands for others is not there: it is too far away to have
 * been looked at together.
 *
 *      create() {                         }
 *     +  start();                     →   …
 *        …                                stop();
 *        stop();
 */
function isAroundElsewhere({ elided, weights }: Quote, { alignment }: Candidate): boolean {
  const cuts = [...elided.keys()].filter((row) => elided[row]);
  if (cuts.length === 0) return false;
  return [...cuts, weights.length].some((end, nth) => {
    const rows = [...weights.keys()].slice((cuts[nth - 1] ?? -1) + 1, end);
    const weigh = (some: readonly number[]) => some.reduce((sum, row) => sum + weights[row]!, 0);
    return weigh(rows.filter((row) => alignment[row]! >= 0)) < weigh(rows) / 2;
  });
}

/** The rows from the first to the last that says something, or beside which something changes. */
function tellingRows({ hunk, weights, removed }: Quote): readonly [number, number] {
  let row = 0;
  const changing = new Set([...removed.keys()].filter((at) => removed[at]));
  for (const { kind } of hunk.lines) {
    if (kind !== "insert") row++;
    else for (const at of [row - 1, row]) changing.add(at);
  }
  const rows = [...weights.keys()].filter((at) => isTelling(weights[at]!) || changing.has(at));
  return [rows[0] ?? 0, rows.at(-1) ?? weights.length];
}

function codeBetween(from: number, to: number, image: Image): number {
  let code = 0;
  for (let at = from; at < to && code <= MOST_LEFT_OUT; at++) if (!isSkippable(image.line(at)!)) code++;
  return code;
}

function standsAgain(from: number, to: number, image: Image): boolean {
  const lines = image.text.slice(image.startOf(from), image.startOf(to));
  return image.text.indexOf(lines) !== image.text.lastIndexOf(lines);
}

/**
 * True if a line to be inserted stands where it would go already, among lines that are not quoted, and not with all
 * those that are to be inserted with it.
 */
function isHalfDone(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  const runs = [...standingRuns(quote.hunk.lines, alignment, image).values()];
  const isDone = (line: number) => runs.some(({ from, to }) => line >= from && line < to);
  const wanted = new Set(
    quote.hunk.lines.flatMap(({ kind, text }) => (kind === "insert" && tells(text) ? [fold(text)] : [])),
  );
  const aligned = alignment.filter((line) => line >= 0);
  return aligned.some((line, nth) => {
    for (let at = (aligned[nth - 1] ?? line) + 1; at < line; at++) {
      if (isDone(at) || isSkippable(image.line(at)!)) continue;
      if (wanted.has(fold(image.line(at)!))) return true;
    }
    return false;
  });
}

/**
 * Lines are only inserted beside a quoted line that stands in the file, below all that is quoted above them and above
 * all that is quoted below.
 */
function isInsertionHeld({ hunk, forgetful }: Quote, { alignment }: Candidate, image: Image): boolean {
  const forgotten = forgetful ? forgottenRows(hunk, alignment, image) : new Set<number>();
  const lines = linesStoodAt(hunk, alignment, image);
  const bounds = boundsOf(lines);
  let row = 0;
  let above = -1;
  let open = false;
  for (const { kind } of hunk.lines) {
    const isInserted = kind === "insert" || forgotten.has(row);
    if (kind !== "insert") row++;
    if (kind === "insert" && bounds[row]!.above >= bounds[row]!.below) return false;
    if (isInserted) {
      open ||= above < 0;
      continue;
    }
    above = lines[row - 1]!;
    if (open && above < 0) return false;
    open = false;
  }
  return !open;
}

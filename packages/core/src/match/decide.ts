import type { Candidate, Hunk, Image, Match } from "../types.ts";
import { fold, indentOf, isBlank, isSkippable, weightOf } from "./fold.ts";
import { isMeagre, type Quote } from "./quote.ts";
import { isDrifted, similarity } from "./similarity.ts";
import type { Sureness } from "./sureness.ts";

export type Decision =
  | { readonly kind: "placed"; readonly match: Match }
  /** Several places are as good. */
  | { readonly kind: "ambiguous"; readonly candidates: readonly Candidate[] }
  /** No place is good enough. */
  | { readonly kind: "not-found" };

/** So many lines about the claimed one a misquoted hunk may stand; as BUFFER_LINES of apply_diff. */
const NEARBY = 40;
/** So many lines of code between two quoted ones a model forgets; where there are more, it jumped. */
const MOST_LEFT_OUT = 4;
/** How well the claimed place has to fit to make one doubt an exact place elsewhere. */
const CLAIMED = 0.4;

/** Returns the one place of `candidates` where the quote belongs, or why there is none. */
export function decide(
  quote: Quote,
  candidates: readonly Candidate[],
  image: Image,
  sureness: Sureness,
): Decision {
  const viable = candidates.filter((candidate) => isViable(quote, candidate, image, sureness));
  const best = viable[0];
  const claimed = candidates.find((candidate) => isClaimed(quote, candidate, image));
  if (best?.rung === "exact" && claimed) {
    return { kind: "ambiguous", candidates: [best, claimed] };
  }
  if (!best) return { kind: "not-found" };
  const rivals = viable.filter((candidate) => isRival(candidate, best, sureness.margin));
  if (rivals.length === 1) return { kind: "placed", match: matchOf(quote.hunk, best, viable[1]) };
  const meant = byHints(quote.hunk, rivals, image);
  if (!meant) return { kind: "ambiguous", candidates: rivals };
  return {
    kind: "placed",
    match: matchOf(
      quote.hunk,
      meant,
      rivals.find((rival) => rival !== meant),
    ),
  };
}

/** A place at the claimed line where the change could be made, though the context is misquoted. */
function isClaimed(quote: Quote, candidate: Candidate, image: Image): boolean {
  const { line, reach = 0 } = quote.hunk;
  if (line === undefined || reach === 0 || candidate.rung === "exact") return false;
  if (Math.abs(startOf(candidate) - line) > reach || candidate.score < CLAIMED) return false;
  return isRemovedThere(quote, candidate, image) && isInsertionHeld(quote, candidate);
}

/** A place that is exact is not rivalled by one that is alike when folded. */
function isRival(candidate: Candidate, best: Candidate, margin: number): boolean {
  if (best.rung === "exact" && candidate.rung !== "exact") return false;
  return best.score - candidate.score < margin;
}

function matchOf(hunk: Hunk, candidate: Candidate, next: Candidate | undefined): Match {
  const match = { ...candidate, margin: next ? Math.max(0, candidate.score - next.score) : 1 };
  if (hunk.line === undefined) return match;
  const offset = startOf(candidate) - hunk.line;
  const rung = match.rung === "exact" && offset !== 0 && (hunk.reach ?? 0) > 0 ? "offset" : match.rung;
  return { ...match, rung, offset };
}

/** Returns the line where the quote would start if no line was left out. */
function startOf(candidate: Candidate): number {
  return candidate.range.from - candidate.alignment.findIndex((line) => line >= 0);
}

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
    isRemovedThere(quote, candidate, image) &&
    isInsertionHeld(quote, candidate) &&
    isDriftHarmless(quote, candidate, image) &&
    !isHalfDone(quote, candidate, image) &&
    !fallsApart(quote, candidate, image) &&
    (isNearClaim(quote.hunk, candidate) || isFaithful(quote, candidate, image))
  );
}

/** True if no line is claimed that counts, or the place is about there. */
function isNearClaim({ line, reach = 0 }: Hunk, candidate: Candidate): boolean {
  return line === undefined || reach === 0 || Math.abs(startOf(candidate) - line) <= Math.max(reach, NEARBY);
}

/** True if every quoted line is there, in canonical form, and only blank lines and comments were left out. */
function isFaithful(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  return alignment.every((line, row) => {
    if (quote.elided[row]) return true;
    const above = alignment[row - 1];
    const left = above === undefined || quote.elided[row - 1] ? [] : image.lines.slice(above + 1, line);
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
    return image.lines.slice(above + 1, line).every(isSkippable);
  });
}

/**
 * A word that changed in one context line is no other place if all else stands as quoted, telling lines are to be
 * deleted, and the line is not the head of the scope around them: that would be a sibling.
 */
function isDriftHarmless(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  const drifted = quote.folds.flatMap((folded, row) => {
    const actual = image.line(alignment[row]!);
    return actual !== undefined && isDrifted(folded, fold(actual)) && similarity(folded, fold(actual)) === 0
      ? [row]
      : [];
  });
  const [row] = drifted;
  if (row === undefined) return true;
  const depth = (index: number) => indentOf(quote.lines[index]!).length;
  const deleted = [...quote.removed.keys()].filter((index) => quote.removed[index]);
  return (
    drifted.length === 1 &&
    alignment.every((line, index) => line >= 0 || quote.elided[index]) &&
    deleted.some((index) => quote.weights[index]! > 0.3) &&
    deleted.every((index) => depth(row) >= depth(index))
  );
}

/**
 * True if the quote falls apart: so much code is left out between two lines that they may belong to different
 * places, and one that changes something stands in the file again.
 */
function fallsApart(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  const pieces: number[][] = [];
  let most = 0;
  for (const [row, line] of alignment.entries()) {
    if (line < 0) continue;
    const last = pieces.at(-1)?.at(-1);
    const left = last === undefined || quote.elided[row - 1] ? 0 : codeBetween(last + 1, line, image);
    most = Math.max(most, left);
    if (last === undefined || left > 1) pieces.push([line]);
    else pieces.at(-1)!.push(line);
  }
  if (pieces.length < 2) return false;
  return most > MOST_LEFT_OUT || pieces.some((piece) => standsAgain(piece[0]!, piece.at(-1)! + 1, image));
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

/** True if a line to be inserted stands where it would go already, among lines that are not quoted. */
function isHalfDone(quote: Quote, { alignment }: Candidate, image: Image): boolean {
  const wanted = new Set(
    quote.hunk.lines.flatMap(({ kind, text }) =>
      kind === "insert" && weightOf(text) > 0.3 ? [fold(text)] : [],
    ),
  );
  const aligned = alignment.filter((line) => line >= 0);
  return aligned.some((line, nth) => {
    for (let at = (aligned[nth - 1] ?? line) + 1; at < line; at++) {
      if (!isSkippable(image.line(at)!) && wanted.has(fold(image.line(at)!))) return true;
    }
    return false;
  });
}

/** Lines are only inserted beside a quoted line that stands in the file. */
function isInsertionHeld(quote: Quote, { alignment }: Candidate): boolean {
  let row = 0;
  let held = true;
  for (const [index, line] of quote.hunk.lines.entries()) {
    if (line.kind !== "insert") row++;
    else if (quote.hunk.lines[index - 1]?.kind !== "insert") {
      held &&= (alignment[row - 1] ?? -1) >= 0 || (alignment[row] ?? -1) >= 0;
    }
  }
  return held;
}

/** Returns the place that the hunk's hints single out, if they do. */
function byHints(hunk: Hunk, rivals: readonly Candidate[], image: Image): Candidate | undefined {
  let left = rivals;
  for (const hint of [inScope, atEnd, nearLine]) {
    const kept = hint(hunk, left, image);
    if (kept.length === 1) return kept[0];
    if (kept.length > 0) left = kept;
  }
  return undefined;
}

function atEnd(hunk: Hunk, rivals: readonly Candidate[], image: Image): readonly Candidate[] {
  if (!hunk.atEnd) return rivals;
  return rivals.filter(({ range }) => image.lines.slice(range.to).every(isBlank));
}

/** The nearest place, if it is within reach of the claimed line or every other is three times as far. */
function nearLine(hunk: Hunk, rivals: readonly Candidate[]): readonly Candidate[] {
  const { line, reach = 0 } = hunk;
  if (line === undefined) return rivals;
  const distance = (candidate: Candidate) => Math.abs(startOf(candidate) - line);
  const [nearest, second] = [...rivals].sort((a, b) => distance(a) - distance(b));
  if (!nearest || !second) return rivals;
  const inReach = rivals.filter((candidate) => distance(candidate) <= reach);
  if (inReach.length === 1) return inReach;
  return distance(nearest) * 3 < distance(second) && distance(nearest) <= Math.max(reach, NEARBY)
    ? [nearest]
    : rivals;
}

/** The places inside of the innermost scope that the hunk names. */
function inScope(hunk: Hunk, rivals: readonly Candidate[], image: Image): readonly Candidate[] {
  let within = [{ from: 0, to: image.length }];
  for (const anchor of hunk.anchors) {
    within = within.flatMap(({ from, to }) => scopes(fold(anchor), image, from, to));
  }
  if (hunk.anchors.length === 0 || within.length === 0) return rivals;
  return rivals.filter(({ range }) =>
    within.some(({ from, to }) => range.from >= from && range.to <= to + 1),
  );
}

/** Returns the stretches of lines that start with a line like `anchor` and end where its indentation does. */
function scopes(anchor: string, image: Image, from: number, to: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let start = from; start < to; start++) {
    if (!image.line(start)!.trim() || !fold(image.line(start)!).includes(anchor)) continue;
    const depth = indentOf(image.line(start)!).length;
    let end = start + 1;
    while (end < to && (isBlank(image.line(end)!) || indentOf(image.line(end)!).length > depth)) end++;
    found.push({ from: start, to: end });
  }
  return found;
}

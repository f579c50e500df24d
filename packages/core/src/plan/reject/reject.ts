import { lineOfRun, stands, timesOf } from "../../match/align/exact.ts";
import { type Scope, scopesOf, statedScope } from "../../match/hints/scope.ts";
import type { Unplaced } from "../../match/place.ts";
import type { Quote } from "../../match/quote.ts";
import { isLiteral } from "../../match/rung.ts";
import { isVisible } from "../../text/blanks.ts";
import { listed } from "../../text/listed.ts";
import type { Candidate, Hunk, Image, Range, Reject } from "../../types.ts";
import type { Target } from "../patch/patched.ts";
import { onlyPlaceOf } from "../patch/strings/string.ts";
import { differenceAt, differenceIn } from "./divergence.ts";
import { beginningOf, excerptsOf, isShort } from "./excerpts.ts";
import { hindranceInWords } from "./hindrance-in-words.ts";
import { type SpacedOtherwise, spacedOtherwise } from "./spaced-otherwise.ts";

const MOST_CANDIDATES = 3;
/** So many places of an ambiguous hunk are shown with the lines around. */
const MOST_SHOWN = 5;
/** So much of the line of a scope is shown. */
const LONGEST_SCOPE = 80;
/** A place that fits less well is no place. */
const LEAST = 0.02;

/**
 * Makes the reject of a hunk that has no place, or several; of many those about line `near` are shown, where the hunk names
 * none.
 */
export function rejectHunk(
  unplaced: Unplaced,
  { path, image, rules: { strict } }: Pick<Target, "path" | "image" | "rules">,
  near = 0,
): Reject {
  const { kind: code, quote, standsAt: another } = unplaced;
  const { span, line = near } = quote.hunk;
  const isAmbiguous = code === "ambiguous";
  const candidates = unplaced.candidates.filter(({ score }) => isAmbiguous || score >= LEAST);
  const [best] = candidates;
  const spaced = isAmbiguous || strict ? undefined : spacedOtherwise(quote, best, image, path);
  const reason = isAmbiguous ? undefined : notFoundReason(unplaced, best, image, spaced);
  const isDifferent = best && !(isAmbiguous && isLiteral(best));
  const nearest = isAmbiguous ? nearestTo(line, candidates) : candidates.slice(0, 1);
  const places =
    nearest.length > 0 ? nearest.map(({ range }) => range) : likelyPlaces(quote.hunk, image, spaced);
  return {
    code,
    path,
    message: isAmbiguous
      ? ambiguousMessage(path, unplaced, candidates)
      : notFoundMessage(path, quote, best, image, reason),
    ...(reason !== undefined && { reason }),
    span,
    preimage: quote.lines,
    ...(quote.hunk.line !== undefined && { line: quote.hunk.line }),
    candidates: isAmbiguous ? candidates : candidates.slice(0, MOST_CANDIDATES),
    ...(spaced
      ? differenceIn(quote, spaced, image)
      : isDifferent && differenceAt(quote, best, image, strict)),
    ...(another && { standsAt: another }),
    ...excerptsOf(image, places),
  };
}

/** Why the best place will not do, if it is not that it fits too badly. */
function notFoundReason(
  { quote, hindrance, standsAt: another }: Unplaced,
  best: Candidate | undefined,
  image: Image,
  spaced: SpacedOtherwise | undefined,
): string | undefined {
  if (spaced)
    return `Line ${spaced.index + 1} of the quote, which is to be removed, has other blanks than line ${spaced.line + 1} of the file where they count.`;
  if (!hindrance) return withinLines(quote, image);
  if (!best) return undefined;
  const { line } = quote.hunk;
  if (line !== undefined && standsAt(best.range, quote, image))
    return `The quoted lines are in the file, but not at line ${line + 1}: give the number they have there.`;
  return hindranceInWords(hindrance, quote, best, image, another);
}

/** A quote that stands in the file, but for what its first line lacks before, or its last one behind. */
function withinLines({ hunk, lines }: Quote, image: Image): string | undefined {
  const place = hunk.partial || !lines.some(isVisible) ? undefined : onlyPlaceOf(lines.join("\n"), image);
  return place && (isVisible(place.before) || isVisible(place.behind))
    ? `The quote begins or ends within a line, at line ${place.line + 1}: quote whole lines.`
    : undefined;
}

function notFoundMessage(
  path: string,
  quote: Quote,
  best: Candidate | undefined,
  image: Image,
  reason = "",
): string {
  if (image.length === 0)
    return `${path} is empty, so it does not contain the quoted lines. Send its text as that of a new file.`;
  const claimed = quote.hunk.line;
  if (quote.lines.length === 0 && claimed !== undefined)
    return `${path} ends at line ${image.length}: line ${claimed}, below which lines are to be inserted, is not there. Give the number of a line that is there, or quote the lines around.`;
  if (best && claimed !== undefined && standsAt(best.range, quote, image))
    return `${path} has the quoted lines at line ${best.range.from + 1}, not at line ${claimed + 1}. Give the number they have in the file now.`;
  const why = reason && ` ${reason}`;
  const scope = statedScope(quote.hunk, image);
  const mayBeElsewhere = scope && image.text.includes(quote.lines[0] ?? "");
  const elsewhere = mayBeElsewhere ? lineOfRun(quote.lines, image) : -1;
  if (scope && elsewhere !== -1)
    return `${outOfScopeMessage(path, elsewhere, scope, image)}${why} Quote the lines exactly as they are there now, or correct the scope.`;
  const nearest = best ? `; the nearest place is line ${best.range.from + 1}` : "";
  return `${path} does not contain the quoted lines${nearest}.${why} Quote the lines exactly as they are in the file now.`;
}

/** Of lines that stand elsewhere, in a sibling perhaps of the scope that is stated. */
function outOfScopeMessage(path: string, line: number, { from, to }: Scope, image: Image): string {
  const scope = JSON.stringify(image.line(from)!.trim().slice(0, LONGEST_SCOPE));
  const last = from + image.linesBetween(from, to).findLastIndex(isVisible) + 1;
  return `${path} has the quoted lines at line ${line + 1}, but not within the scope ${scope}, lines ${from + 1}-${last}.`;
}

/** True if a range has the quoted lines as they are: only their number was wrong then. */
function standsAt({ from, to }: Range, { lines }: Quote, image: Image): boolean {
  return lines.length === to - from && stands(lines, from, image);
}

function ambiguousMessage(
  path: string,
  { quote, hindrance }: Unplaced,
  candidates: readonly Candidate[],
): string {
  if (quote.lines.length === 0)
    return `${path} already has the lines to be inserted there, and similar ones next to them: it is unclear whether another one is meant. Quote the lines above and below.`;
  const linesOf = (some: readonly Candidate[]) =>
    some.map(({ range }) => range.from + 1).sort((a, b) => a - b);
  const exact = candidates.filter(({ rung }) => rung === "exact");
  const own = exact.length > 0 ? exact : candidates.filter(isLiteral);
  const others = candidates.filter((one) => !own.includes(one));
  if (own.length === 1 && others.length > 0) {
    const blanks = exact.length > 0 ? "" : ", with other blanks,";
    return `${path} contains the quoted lines${blanks} at line ${linesOf(own)}, and similar lines at ${listed(linesOf(others))}, which may be meant instead. Quote more lines around the change.`;
  }
  const lines = linesOf(candidates);
  if (hindrance === "done-elsewhere")
    return `${path} already has the new text, and lines that differ only a little from the quoted ones at ${listed(lines)}: it is unclear whether those are meant. Quote the lines exactly as they are in the file now, or leave this edit out.`;
  const what = candidates.some(isLiteral) ? "the quoted lines" : "lines like the quoted ones";
  return `${path} contains ${what} ${timesOf(lines)}, at lines ${listed(lines)}. Quote more lines around the change.`;
}

/** Returns the places nearest to a line. */
function nearestTo(line: number, candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length <= MOST_SHOWN) return candidates;
  const distance = ({ range }: Candidate) => Math.abs(range.from - line);
  return candidates.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_SHOWN);
}

/** Returns where a hunk without any place may belong, or says that it does; none in a file that is shown as a whole. */
function likelyPlaces(hunk: Hunk, image: Image, spaced: SpacedOtherwise | undefined): readonly Range[] {
  if (spaced) return [{ from: spaced.line, to: spaced.line + 1 }];
  const { line } = hunk;
  if (isShort(image)) return [];
  const scope = statedScope(hunk, image);
  if (line === undefined) return (scope ? [scope] : scopesOf(hunk, image)).slice(0, 1).map(beginningOf);
  const from = Math.max(0, Math.min(line, image.length - 1));
  return [beginningOf({ from, to: Math.min(image.length, from + hunk.lines.length) })];
}

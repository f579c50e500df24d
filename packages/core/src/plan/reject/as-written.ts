import type { Candidate, Divergence, Excerpt, Image, Places, Range, Reject } from "../../types.ts";
import { type LineMap, lineMap } from "../merge/carry.ts";
import { excerptOf, excerptsOf } from "./excerpts.ts";

/** A file before edits that fit, and with them. */
interface Written {
  readonly before: Image;
  readonly after: Image;
  /** Absent where the two have too little in common. */
  readonly map: LineMap | undefined;
}

/**
 * Returns what adds to rejects their places in `after`, what the edits that fit make of the file: where those are written, it
 * is that text which the model quotes next.
 */
export function writtenTo(before: Image, after: Image): (reject: Reject) => Reject {
  const written = { before, after, map: lineMap(before.lines, after.lines) };
  return (reject) => withWritten(reject, written);
}

function withWritten({ others, ...reject }: Reject, written: Written): Reject {
  return {
    ...reject,
    written: placesIn(reject, written),
    ...(others && { others: others.map((other) => withWritten(other, written)) }),
  };
}

function placesIn(
  { candidates, divergence, leftOut, standsAt, excerpt, elsewhere }: Places,
  { before, after, map }: Written,
): Places {
  if (!map) return { candidates: [], ...excerptsOf(after, []) };
  const isWhole = excerpt?.line === 0 && excerpt.lines.length === before.length;
  const shown = ({ line, lines }: Excerpt) =>
    excerptOf(after, carriedRange({ from: line, to: line + lines.length }, map));
  const line = standsAt ? map[standsAt.line]! : -1;
  const leftAt = leftOut ? map[leftOut.line]! : -1;
  return {
    candidates: candidates.flatMap((one) => carriedCandidate(one, map)),
    ...(divergence && carriedDivergence(divergence, map)),
    ...(leftOut && leftAt >= 0 && { leftOut: { ...leftOut, line: leftAt } }),
    ...(standsAt && line >= 0 && { standsAt: { ...standsAt, line } }),
    ...(excerpt && { excerpt: isWhole ? { line: 0, lines: after.lines } : shown(excerpt) }),
    ...(elsewhere && { elsewhere: elsewhere.map(shown) }),
  };
}

/** Without a place whose lines were all replaced. */
function carriedCandidate(candidate: Candidate, map: LineMap): readonly Candidate[] {
  const alignment = candidate.alignment.map((line) => map[line] ?? -1);
  const isGone = alignment.length > 0 && alignment.every((line) => line < 0);
  return isGone ? [] : [{ ...candidate, alignment, range: carriedRange(candidate.range, map) }];
}

/** A line that was replaced differs in another way now. */
function carriedDivergence(
  { line, ...rest }: Divergence,
  map: LineMap,
): { readonly divergence?: Divergence } {
  if (line === undefined) return { divergence: rest };
  const at = map[line]!;
  return at < 0 ? {} : { divergence: { ...rest, line: at } };
}

/** The lines from the first that is left of a range to the last, with all that was written between. */
function carriedRange({ from, to }: Range, map: LineMap): Range {
  const left = map.slice(from, to).filter((line) => line >= 0);
  if (left.length > 0) return { from: left[0]!, to: left.at(-1)! + 1 };
  const above = map.findLast((line, at) => at < from && line >= 0) ?? -1;
  return { from: above + 1, to: above + 1 + to - from };
}

import { postimageOf } from "../hunk.ts";
import type { Candidate, Hunk, Image } from "../types.ts";
import { isTelling } from "./fold.ts";
import { startOf } from "./place.ts";
import type { Quote } from "./quote.ts";
import { scopesOf } from "./scope.ts";
import { mayBeVersions } from "./similarity.ts";

/** Numbers of models are off by so many lines, and mean the same. */
const OFF = 1;
/** In longer scopes nothing is looked for. */
const MOST_LINES = 1000;

/**
 * Returns the place that a hunk's hints name and that reads as the hunk leaves it, or as it quotes but for one line, where
 * the quote stands as it is somewhere else: what was meant may have changed, and this be its sibling.
 *
 *     @@ def load_order(path):             def load_order(path):
 *          except FileNotFoundError:           except FileNotFoundError:
 *     -        log.warning(path)                   log.error(path)           done, or changed
 *     +        log.error(path)             def load_invoice(path):
 *                                              except FileNotFoundError:
 *                                                  log.warning(path)         the quote as it is
 */
export function hintedInstead(quote: Quote, exact: Candidate, image: Image): Candidate | undefined {
  for (const at of hintedStarts(quote.hunk, exact, image)) {
    const place = nearlyAt(quote, at, image);
    if (place) return place;
  }
  return undefined;
}

function hintedStarts(hunk: Hunk, exact: Candidate, image: Image): readonly number[] {
  const start = startOf(exact);
  if (start === hunk.line) return [];
  const scopes = scopesOf(hunk, image);
  if (scopes.some(({ from, to }) => exact.range.from >= from && exact.range.to <= to + 1)) return [];
  const inScopes = scopes.flatMap(({ from, to }) =>
    to - from > MOST_LINES ? [] : Array.from({ length: to - from }, (_, nth) => from + nth),
  );
  const { line } = hunk;
  const atLine = line === undefined || Math.abs(start - line) <= OFF ? [] : [line, line - OFF, line + OFF];
  return [...inScopes, ...atLine];
}

/** The place at a line, if a quoted line that tells stands there, too. */
function nearlyAt({ hunk, lines, weights }: Quote, at: number, image: Image): Candidate | undefined {
  const isSame = (text: string, nth: number) => image.line(at + nth)?.trimEnd() === text.trimEnd();
  const same = lines.map(isSame);
  if (!weights.some((weight, row) => same[row] === true && isTelling(weight))) return undefined;
  const score = same.filter(Boolean).length / lines.length;
  const other = same.indexOf(false);
  const isNear =
    lines.length > 2 &&
    other === same.lastIndexOf(false) &&
    mayBeVersions((lines[other] ?? "").trim(), (image.line(at + other) ?? "").trim());
  const isDone = () => postimageOf(hunk).every(isSame);
  if (!isNear && !isDone()) return undefined;
  const alignment = same.map((is, row) => (is ? at + row : -1));
  return { range: { from: at, to: at + lines.length }, alignment, rung: "similar", score };
}

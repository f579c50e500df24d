import { insertionsOf, mayLackSign, quotedLines } from "../hunk.ts";
import { fold, isComment, isTelling, weightOf } from "../text/fold.ts";
import { isElision } from "../text/left-out/elision.ts";
import type { Hunk } from "../types.ts";

/**
 * The preimage of a hunk, made ready for matching: one entry of each array for each of its lines.
 *
 *     hunk                  folds              weights   removed   elided
 *      def total(items):    def total(items):   0.63
 *          ...              ...                 0                   yes
 *     -    return None      return None         0.53      yes
 *     +    return sum
 */
export interface Quote {
  readonly hunk: Hunk;
  /** The model may have forgotten to mark lines as inserted. */
  readonly forgetful: boolean;
  readonly lines: readonly string[];
  readonly folds: readonly string[];
  /** How much each line says about the place; 0 for an elision. */
  readonly weights: readonly number[];
  /** Sum of the weights. */
  readonly total: number;
  /** Lines to be deleted: they must be there. */
  readonly removed: readonly boolean[];
  /** Lines that stand for any number of lines of the file. */
  readonly elided: readonly boolean[];
}

/** Returns the preimage of a hunk, made ready for matching. */
export function quoteOf(hunk: Hunk, forgetful = mayLackSign(hunk)): Quote {
  const preimage = quotedLines(hunk);
  const lines = preimage.map((line) => line.text);
  const elided = lines.map(isElision);
  const weights = lines.map((line, index) => (elided[index] ? 0 : weightOf(line)));
  const folds = lines.map(fold);
  return {
    hunk,
    forgetful,
    lines,
    folds,
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    removed: preimage.map((line) => line.kind === "remove"),
    elided,
  };
}

/** Returns how much some rows of a quote say about its place, together. */
export function weightOfRows({ weights }: Pick<Quote, "weights">, rows: readonly number[]): number {
  return rows.reduce((sum, row) => sum + weights[row]!, 0);
}

/** Returns the rows of context that say something; what stands for other lines does not. */
export function tellingContext({ weights, removed }: Quote): readonly number[] {
  return [...weights.keys()].filter((row) => !removed[row] && isTelling(weights[row]!));
}

/** Returns the rows that go, and those right beside what comes; one of these may be beyond the quote. */
export function changingRows({ hunk, removed }: Quote): readonly number[] {
  const gone = [...removed.keys()].filter((row) => removed[row]);
  return [...gone, ...insertionsOf(hunk).flatMap(({ row }) => [row - 1, row])];
}

/** So many telling lines of code say where a comment is, whatever it says. */
const CODE_TO_GO_BY = 2;

/** True if there is enough code in the quote to tell its place without its comments. */
export function hasCodeToGoBy({ lines, weights }: Quote): boolean {
  const code = lines.filter((line, row) => isTelling(weights[row]!) && !isComment(line));
  return code.length >= CODE_TO_GO_BY;
}

/** A preimage with fewer characters than this in the lines that have words tells no place from another. */
const FEWEST = 10;

/** True if there is too little in the preimage to place it by anything but exact equality. */
export function isMeagre(quote: Quote): boolean {
  let telling = 0;
  for (const folded of quote.folds) {
    if (/[\p{L}\p{N}]/u.test(folded)) telling += folded.replaceAll(" ", "").length;
    if (telling >= FEWEST) return false;
  }
  return true;
}

import { smallest } from "../extremes.ts";
import { depthOf, isBlank } from "../text/blanks.ts";
import { fold, isComment, isTelling } from "../text/fold.ts";
import type { Candidate } from "../types.ts";
import { missingRuns } from "./missing.ts";
import { hasCodeToGoBy, type Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";
import { isDrifted, resemblance, similarity } from "./similarity.ts";
import { standsAgain } from "./standing-run.ts";

/**
 * A word that changed in one context line is no other place if all else stands as quoted, and
 * - the line is a comment among lines of code, or
 * - telling lines are to be deleted, and it is not the head of the scope around them: that would be a sibling.
 */
export function isDriftHarmless(quote: Quote, { alignment }: Candidate, file: SearchedFile): boolean {
  const drifted = quote.folds.flatMap((folded, row) => {
    const line = alignment[row]!;
    if (line < 0 || file.image.line(line) === quote.lines[row]) return [];
    const actual = file.fold(line);
    return isDrifted(folded, actual) && similarity(folded, actual) === 0 ? [row] : [];
  });
  const [row] = drifted;
  if (row === undefined) return true;
  const isAllThere = alignment.every((line, index) => line >= 0 || quote.elided[index]);
  if (drifted.length > 1 || !isAllThere) return false;
  if (isComment(quote.lines[row]!) && hasCodeToGoBy(quote)) return true;
  const deleted = [...quote.removed.keys()].filter((index) => quote.removed[index]);
  return (
    deleted.some((index) => isTelling(quote.weights[index]!)) &&
    deleted.every((index) => depthOf(quote.lines[row]!) >= depthOf(quote.lines[index]!))
  );
}

/**
 * True if a quoted line that is further out than all that changes differs in a number or a string from the one in its
 * place, and what is to be deleted stands in the file again: that belongs to another thing.
 *
 *        {                            {
 *     -    "type": "bytes"              "type": "bytes"
 *        }                            }
 *      "name": "setRole"            "name": "getRole"     ←
 */
export function isOfAnother(quote: Quote, { alignment }: Candidate, { image }: SearchedFile): boolean {
  const { hunk, lines, folds, removed } = quote;
  if (!alignment.includes(-1)) return false;
  const changed = hunk.lines.filter(({ kind, text }) => kind !== "context" && !isBlank(text));
  const depth = smallest(changed.map(({ text }) => depthOf(text)));
  const isOther = missingRuns(hunk, alignment).some(({ from, to }) => {
    const start = from > 0 ? alignment[from - 1]! + 1 : alignment[to]! - (to - from);
    const end = alignment[to] ?? start + to - from;
    const differs = (actual: string, nth: number) =>
      depthOf(lines[from + nth]!) < depth && resemblance(folds[from + nth]!, fold(actual)) > 0;
    return end - start === to - from && image.linesBetween(start, end).some(differs);
  });
  return isOther && alignment.every((line, row) => !removed[row] || standsAgain(line, line + 1, image));
}

import { depthOf } from "../../text/blanks.ts";
import { isTelling } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { isDrifted, similarity } from "../lines/similarity.ts";
import { hasCodeToGoBy, type Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";
import { isMereComment } from "./head.ts";

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
  if (isMereComment(quote.lines[row]!) && hasCodeToGoBy(quote)) return true;
  const deleted = [...quote.removed.keys()].filter((index) => quote.removed[index]);
  return (
    deleted.some((index) => isTelling(quote.weights[index]!)) &&
    deleted.every((index) => depthOf(quote.lines[row]!) >= depthOf(quote.lines[index]!))
  );
}

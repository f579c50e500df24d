import { indicesOf } from "../../range.ts";
import type { Candidate } from "../../types.ts";
import { displacedRows } from "../align/displaced.ts";
import { isAmongNew, missingRuns } from "../align/missing.ts";
import { type Quote, tellingContext } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** A row of context that is not there, and the line that stands in its place. */
export interface Counterpart {
  readonly row: number;
  readonly line: number;
  readonly quoted: string;
  readonly actual: string;
}

/** Returns the lines in the place of context that says something and is not there, of the gaps that are as long as what is missing. */
export function counterpartsOf(
  quote: Quote,
  candidate: Candidate,
  file: SearchedFile,
): readonly Counterpart[] {
  const { hunk, folds } = quote;
  const { alignment } = candidate;
  const instead = [...alignment];
  for (const { from, to } of missingRuns(hunk, alignment)) {
    const [above = -1, below = -1] = [alignment[from - 1], alignment[to]];
    const start = above >= 0 ? above + 1 : below - (to - from);
    const isAsLong = above < 0 || below < 0 || below - start === to - from;
    if (isAsLong) for (let row = from; row < to; row++) instead[row] = start + row - from;
  }
  const aligned = new Set(alignment);
  return strangeRows(quote, candidate, file).flatMap((row) => {
    const line = instead[row]!;
    if (file.image.line(line) === undefined || (alignment[row]! < 0 && aligned.has(line))) return [];
    return [{ row, line, quoted: folds[row]!, actual: file.fold(line) }];
  });
}

/** Returns the rows of context that say something and do not stand at the place, in whatever order, as they are quoted. */
export function strangeRows(quote: Quote, { alignment }: Candidate, file: SearchedFile): readonly number[] {
  const { hunk, folds } = quote;
  const displaced = displacedRows(hunk, alignment, file.image);
  const added = new Set(missingRuns(hunk, alignment).filter(isAmongNew).flatMap(indicesOf));
  const there = new Set(alignment.flatMap((line) => (line < 0 ? [] : file.fold(line))));
  return tellingContext(quote).filter(
    (row) => !displaced.has(row) && !added.has(row) && !there.has(folds[row]!),
  );
}

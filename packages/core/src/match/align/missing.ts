import { quotedIndices } from "../../hunk.ts";
import { isElision } from "../../text/left-out/elision.ts";
import type { Hunk, HunkLine, Range } from "../../types.ts";

/** Rows of a preimage, one below the other, that stand nowhere in the file. */
export interface MissingRun extends Range {
  /** What the hunk does with the line above them. */
  readonly above: HunkLine["kind"] | undefined;
  readonly below: HunkLine["kind"] | undefined;
}

/** True if lines are inserted right above and below: what stands between is new, whatever else there is in the file. */
export function isAmongInserted({ above, below }: MissingRun): boolean {
  return above === "insert" && below === "insert";
}

/** True if lines change right above and below, and some are inserted: what stands between takes the place of others with them. */
export function isAmongNew({ above, below }: MissingRun): boolean {
  const sides = [above, below];
  return sides.includes("insert") && sides.every((kind) => kind === "insert" || kind === "remove");
}

/**
 * Returns the runs of rows that are aligned with no line of the file; an elision begins none.
 *
 *     alignment  4 -1 -1 5 -1   →   rows 1 and 2, and row 4
 */
export function missingRuns({ lines }: Hunk, alignment: readonly number[]): readonly MissingRun[] {
  const runs: MissingRun[] = [];
  const rows = quotedIndices({ lines });
  for (let from = 0; from < rows.length; from++) {
    if (alignment[from]! >= 0 || isElision(lines[rows[from]!]!.text)) continue;
    let to = from;
    while (to < rows.length && alignment[to]! < 0) to++;
    const above = lines[rows[from]! - 1]?.kind;
    runs.push({ from, to, above, below: lines[rows[to - 1]! + 1]?.kind });
    from = to;
  }
  return runs;
}

/** Returns the line that a row stands at, or else the one right below that of the row above; -1 if that is not there either. */
export function lineInPlace(row: number, alignment: readonly number[]): number {
  const [above = -1, line] = [alignment[row - 1], alignment[row]!];
  return line < 0 && above >= 0 ? above + 1 : line;
}

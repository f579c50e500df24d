import type { Range } from "../../types.ts";
import { sharedOnce } from "../lines/shared-once.ts";

/** Shorter quotes are aligned with all of the window. */
const LONG = 64;
/** How far off its neighbours a line of a long quote may stand. */
const SLACK = 24;

/**
 * Returns the columns of a window between those of the lines above and below each row which stand once in the quote and once
 * in the window, in the same order.
 *
 *               columns of the window
 *     quote     ░░░░█·························     █  the one line that is the same
 *               ·····░░░░░░··················     ░  between
 *               ···········█··················
 */
export function gapsOf(quoted: readonly string[], there: readonly string[]): readonly Range[] {
  const chain = sharedOnce(quoted, there);
  let next = 0;
  return quoted.map((_, row) => {
    while (next < chain.length && chain[next]!.row < row) next++;
    return { from: (chain[next - 1]?.column ?? -1) + 1, to: chain[next]?.column ?? there.length };
  });
}

/** Returns the columns that each row may stand at: in a long quote its gap leaves little room. */
export function bandsOf(gaps: readonly Range[], columns: number): readonly Range[] {
  const slack = gaps.length > LONG ? SLACK : columns;
  return gaps.map(({ from, to }) => ({
    from: Math.max(0, from - 1 - slack),
    to: Math.min(columns, to + slack),
  }));
}

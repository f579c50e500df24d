import { isBlank } from "../../text/blanks.ts";
import type { Hunk, HunkLine } from "../../types.ts";

/** What a line that comes takes the place of, or stands with. */
export interface Counterpart {
  /**
   * Index of the line that goes, of the same number among those that go beside it, or of the last of them; where none goes, of
   * the line above, or below if that above begins a block. It may be that of no line, at the ends of the hunk.
   */
  readonly index: number;
  /** The lines of the hunk that go and come there, as indices, half-open. */
  readonly group: { readonly from: number; readonly to: number };
}

/** What stands at the end of a line that begins a block. */
const OPENS = /[:{([]\s*$/;

/**
 * Returns, by its index, the counterpart of each line that comes, blank lines aside.
 *
 *     0  a                     0  if a:
 *     1 -b                     1 +x         → 2
 *     2 -c                     2  b
 *     3 +x    → 1
 *     4 +y    → 2
 */
export function counterparts({ lines }: Pick<Hunk, "lines">): ReadonlyMap<number, Counterpart> {
  const found = new Map<number, Counterpart>();
  for (let from = 0, to = 0; from < lines.length; from = to + 1) {
    to = from;
    while (to < lines.length && lines[to]!.kind !== "context") to++;
    const going = visibleIn(lines, from, to, "remove");
    const beside = OPENS.test(lines[from - 1]?.text ?? "") ? to : from - 1;
    for (const [nth, at] of visibleIn(lines, from, to, "insert").entries())
      found.set(at, { index: going[Math.min(nth, going.length - 1)] ?? beside, group: { from, to } });
  }
  return found;
}

function visibleIn(
  lines: readonly HunkLine[],
  from: number,
  to: number,
  kind: HunkLine["kind"],
): readonly number[] {
  const all = lines.slice(from, to);
  return all.flatMap((line, nth) => (line.kind === kind && !isBlank(line.text) ? [from + nth] : []));
}

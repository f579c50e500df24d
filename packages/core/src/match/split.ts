import type { Hunk, HunkLine } from "../types.ts";

/** So much of the context between two changes is tried with either of them. */
const MOST_CONTEXT = 6;

/**
 * Returns the hunk cut at its runs of context, one entry for each run of changed lines: the hunks that it may be
 * on its own, those with more context first. Context between two changes belongs to one of them, to both, or part
 * of it to each.
 *
 *      a            a                a          a
 *     -b           -b               -b         -b           c
 *      c      →     c,  or just         …  and   c    …    -d
 *     -d                                                     e
 *      e
 */
export function splitHunk(hunk: Hunk): readonly (readonly Hunk[])[] {
  const runs = runsOf(hunk.lines);
  const { line: _, ...rest } = hunk;
  return runs.flatMap((run, index) => {
    if (run[0]!.kind === "context") return [];
    const above = runs[index - 1] ?? [];
    const below = runs[index + 1] ?? [];
    const cuts = cutsOf(above.length, index > 1, below.length, index < runs.length - 2);
    return [
      cuts.map(([kept, after]) => ({
        ...rest,
        atEnd: false,
        lines: [...above.slice(above.length - kept), ...run, ...below.slice(0, after)],
      })),
    ];
  });
}

/** How many lines of context to keep above and below, most first; what no other change shares stays whole. */
function cutsOf(
  above: number,
  aboveShared: boolean,
  below: number,
  belowShared: boolean,
): [number, number][] {
  const cuts: [number, number][] = [];
  for (const kept of keepings(above, aboveShared))
    for (const after of keepings(below, belowShared)) cuts.push([kept, after]);
  return cuts.sort((a, b) => b[0] + b[1] - a[0] - a[1]);
}

function keepings(length: number, shared: boolean): readonly number[] {
  if (!shared) return [length];
  const most = Math.min(length, MOST_CONTEXT);
  return Array.from({ length: most + 1 }, (_, dropped) => most - dropped);
}

/** Runs of context and runs of changed lines, in turn. */
export function runsOf(lines: readonly HunkLine[]): readonly (readonly HunkLine[])[] {
  const runs: HunkLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && (last[0]!.kind === "context") === (line.kind === "context")) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

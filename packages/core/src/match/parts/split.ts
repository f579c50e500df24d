import type { Hunk, HunkLine } from "../../types.ts";

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
    const keptAbove = keepings(above.length, index > 1);
    const keptBelow = keepings(below.length, index < runs.length - 2);
    return [
      cutsOf(keptAbove, keptBelow).map(([kept, after]) => ({
        ...rest,
        atEnd: false,
        lines: [...above.slice(above.length - kept), ...run, ...below.slice(0, after)],
      })),
    ];
  });
}

/** Each number of lines kept above with each kept below, most first. */
function cutsOf(above: readonly number[], below: readonly number[]): readonly (readonly [number, number])[] {
  const cuts = above.flatMap((kept) => below.map((after) => [kept, after] as const));
  return cuts.sort((a, b) => b[0] + b[1] - a[0] - a[1]);
}

/** How many lines of context may be kept, most first; what no other change shares stays whole. */
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

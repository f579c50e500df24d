import type { Hunk, HunkLine } from "../types.ts";

/**
 * Returns the hunk cut into one hunk for each run of changed lines, each with the context before and after it.
 *
 *      a            a
 *     -b           -b
 *      c      →     c         and      c
 *     -d                              -d
 *      e                               e
 */
export function splitHunk(hunk: Hunk): readonly Hunk[] {
  const runs = runsOf(hunk.lines);
  const { line: _, ...rest } = hunk;
  return runs.flatMap((run, index) => {
    if (run[0]!.kind === "context") return [];
    return [
      { ...rest, atEnd: false, lines: [...(runs[index - 1] ?? []), ...run, ...(runs[index + 1] ?? [])] },
    ];
  });
}

/** Runs of context and runs of changed lines, in turn. */
function runsOf(lines: readonly HunkLine[]): readonly (readonly HunkLine[])[] {
  const runs: HunkLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && (last[0]!.kind === "context") === (line.kind === "context")) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

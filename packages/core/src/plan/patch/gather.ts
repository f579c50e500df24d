import type { HunkLine } from "../../types.ts";

/**
 * Returns the same comparison with fewer runs of changed lines: removed ones slide along equal lines until they meet the
 * next run. What goes together stands together, also where the file has lines between that nobody quoted.
 *
 *     -See this           -See this
 *      (blank)      →     -(blank)
 *     -(blank)             (blank)
 */
export function gatherChanges(lines: readonly HunkLine[]): readonly HunkLine[] {
  const upwards = gatherUpwards(lines);
  return [...gatherUpwards([...upwards].reverse())].reverse();
}

/** Slides each run of removed lines up to the run of changes above it, where the lines between allow that. */
function gatherUpwards(lines: readonly HunkLine[]): readonly HunkLine[] {
  const gathered: HunkLine[] = [];
  for (let from = 0; from < lines.length; ) {
    const { kind } = lines[from]!;
    let to = from;
    while (to < lines.length && lines[to]!.kind === kind) to++;
    const run = lines.slice(from, to);
    const slid = kind === "remove" && isAlone(lines, from, to) ? slideUp(run, gathered) : run;
    for (const line of slid) gathered.push(line);
    from = to;
  }
  return gathered;
}

function isAlone(lines: readonly HunkLine[], from: number, to: number): boolean {
  return lines[from - 1]?.kind === "context" && (lines[to]?.kind ?? "context") === "context";
}

/** Takes off `above` the lines that the run slides past, and returns what follows there. */
function slideUp(run: readonly HunkLine[], above: HunkLine[]): readonly HunkLine[] {
  const context = above.length - 1 - above.findLastIndex((line) => line.kind !== "context");
  if (context === above.length) return run;
  const texts = [...above.slice(above.length - context), ...run].map((line) => line.text);
  const slides = texts.slice(0, context).every((text, nth) => text === texts[nth + run.length]);
  if (!slides) return run;
  above.length -= context;
  return texts.map((text, nth) => ({ kind: nth < run.length ? run[0]!.kind : "context", text }));
}

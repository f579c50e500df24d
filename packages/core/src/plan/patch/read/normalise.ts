import { postimageOf, preimageOf } from "../../../hunk.ts";
import { compareLines } from "../../../match/lines/compare-lines.ts";
import { runsOf } from "../../../match/parts/split.ts";
import { isElision } from "../../../text/left-out/elision.ts";
import type { Hunk, HunkLine } from "../../../types.ts";

/** Returns two texts as the lines of one hunk. */
export type Comparison = (preimage: readonly string[], postimage: readonly string[]) => readonly HunkLine[];

/**
 * Returns the hunk with its postimage compared to its preimage, so that lines which the model repeated unchanged
 * are context, whatever the format. What the model marked as context stays that.
 *
 *     -a -b -c +a +x +c   →    a -b +x  c
 */
export function normalise(hunk: Hunk): Hunk {
  const marked = hunk.lines.some(({ kind }) => kind === "context");
  const finalNewline = hunk.finalNewline ?? finalNewlineOf(hunk);
  const lines = comparedBy(compare, hunk.lines);
  return {
    ...hunk,
    ...(finalNewline !== undefined && { finalNewline, atEnd: true }),
    ...(changesOf(lines) < changesOf(hunk.lines) && { stated: hunk.lines }),
    marked,
    lines,
  };
}

/** Returns the lines of a hunk, those of each run that changes as a comparison has them, if that changes fewer. */
export function comparedBy(comparison: Comparison, stated: readonly HunkLine[]): readonly HunkLine[] {
  return runsOf(stated).flatMap((run) => {
    if (!replacesSome(run)) return run;
    const [preimage, postimage] = [preimageOf({ lines: run }), postimageOf({ lines: run })];
    const lines = compareAroundElisions(preimage, postimage, comparison);
    return changesOf(lines) < changesOf(run) ? lines : run;
  });
}

/** True if lines go and others come: where only one of the two is so, no comparison has fewer changes. */
function replacesSome(run: readonly HunkLine[]): boolean {
  return run.some(({ kind }) => kind === "remove") && run.some(({ kind }) => kind === "insert");
}

/** What the hunk makes of the line end of the last line, where it says that one of its two sides has none. */
function finalNewlineOf({ lines }: Hunk): boolean | undefined {
  const [before, after] = (["insert", "remove"] as const).map((not) =>
    lines.some(({ kind, unended }) => unended && kind !== not),
  );
  return before === after ? undefined : before;
}

/** Returns how many lines of a hunk change. */
export function changesOf(lines: readonly HunkLine[]): number {
  return lines.filter(({ kind }) => kind !== "context").length;
}

/** Where as many lines stand for others in both, the nth stands for the same: nothing moves past it. */
function compareAroundElisions(
  preimage: readonly string[],
  postimage: readonly string[],
  comparison: Comparison,
): readonly HunkLine[] {
  const [before, after] = [elisionsIn(preimage), elisionsIn(postimage)];
  if (before.length !== after.length || before.length === 0) return comparison(preimage, postimage);
  return [...before.keys(), before.length].flatMap((nth) => {
    const own = (all: readonly string[], cuts: readonly number[]) =>
      all.slice((cuts[nth - 1] ?? -1) + 1, cuts[nth]);
    const lines = comparison(own(preimage, before), own(postimage, after));
    return nth < before.length ? [...lines, { kind: "context", text: preimage[before[nth]!]! }] : lines;
  });
}

function elisionsIn(lines: readonly string[]): readonly number[] {
  return [...lines.keys()].filter((at) => isElision(lines[at]!));
}

/** Returns the lines of one hunk, those that are changed together as near to each other as can be. */
export function compare(preimage: readonly string[], postimage: readonly string[]): readonly HunkLine[] {
  return gatherChanges(compareLines(preimage, postimage));
}

/**
 * Returns the same comparison with fewer runs of changed lines: removed ones slide along equal lines until they meet the
 * next run. What goes together stands together, also where the file has lines between that nobody quoted.
 *
 *     -See this           -See this
 *      (blank)      →     -(blank)
 *     -(blank)             (blank)
 */
function gatherChanges(lines: readonly HunkLine[]): readonly HunkLine[] {
  if (runsOf(lines).filter((run) => changesOf(run) > 0).length < 2) return lines;
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
    const slid = kind === "remove" ? slideUp(run, gathered) : run;
    for (const line of slid) gathered.push(line);
    from = to;
  }
  return gathered;
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

import { postimageOf, preimageOf } from "../../hunk.ts";
import { compareLines } from "../../match/compare-lines.ts";
import { isElision } from "../../match/elision.ts";
import type { Hunk, HunkLine } from "../../types.ts";
import { gatherChanges } from "./gather.ts";

/**
 * Returns the hunk with its postimage compared to its preimage, so that lines which the model repeated unchanged
 * are context, whatever the format.
 *
 *     -a -b -c +a +x +c   →    a -b +x  c
 */
export function normalise(hunk: Hunk): Hunk {
  const preimage = preimageOf(hunk);
  const postimage = postimageOf(hunk);
  const marked = hunk.lines.some(({ kind }) => kind === "context");
  const lines = compareAroundElisions(preimage, postimage);
  const finalNewline = hunk.finalNewline ?? finalNewlineOf(hunk);
  return {
    ...hunk,
    ...(finalNewline !== undefined && { finalNewline, atEnd: true }),
    marked,
    lines: changesOf(lines) < changesOf(hunk.lines) ? lines : gatherChanges(hunk.lines),
  };
}

/** What the hunk makes of the line end of the last line, where it says that one of its two sides has none. */
function finalNewlineOf({ lines }: Hunk): boolean | undefined {
  const [before, after] = (["insert", "remove"] as const).map((not) =>
    lines.some(({ kind, unended }) => unended && kind !== not),
  );
  return before === after ? undefined : before;
}

function changesOf(lines: readonly HunkLine[]): number {
  return lines.filter(({ kind }) => kind !== "context").length;
}

/** Where as many lines stand for others in both, the nth stands for the same: nothing moves past it. */
function compareAroundElisions(
  preimage: readonly string[],
  postimage: readonly string[],
): readonly HunkLine[] {
  const [before, after] = [elisionsIn(preimage), elisionsIn(postimage)];
  if (before.length !== after.length) return compare(preimage, postimage);
  return [...before.keys(), before.length].flatMap((nth) => {
    const own = (all: readonly string[], cuts: readonly number[]) =>
      all.slice((cuts[nth - 1] ?? -1) + 1, cuts[nth]);
    const lines = compare(own(preimage, before), own(postimage, after));
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

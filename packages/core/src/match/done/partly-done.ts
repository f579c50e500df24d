import { fold, tells } from "../../text/fold.ts";
import type { Candidate, Hunk, HunkLine, Image } from "../../types.ts";
import { seek } from "../candidates.ts";
import { decide } from "../decide.ts";
import { saysAt } from "../lines/standing-run.ts";
import { runsOf } from "../parts/split.ts";
import { type Placed, startOf } from "../place.ts";
import { quoteOf } from "../quote.ts";
import { laxer } from "../rung.ts";
import type { SearchedFile } from "../searched-file.ts";
import { isFaithful } from "../viable/viable.ts";

/**
 * Returns the place of what is left of a hunk of which some changes were done before, and the others not begun: all that it
 * quotes, and all that it inserts where a change was done, stands there in one piece.
 *
 *      a        a         a
 *     -b        x         x
 *     +x        c    →    c
 *      c        d        -d
 *     -d
 */
export function locateRest(
  hunk: Hunk,
  candidates: readonly Candidate[],
  file: SearchedFile,
): Placed | undefined {
  if (file.strict) return undefined;
  const rests = candidates.flatMap((one) => restAt(startOf(one), hunk, file.image) ?? []);
  const [rest] = rests;
  if (!rest || new Set(rests.map(({ lines }) => JSON.stringify(lines))).size > 1) return undefined;
  const quote = quoteOf(rest);
  const decision = decide(quote, seek(quote, file).candidates, file);
  if (decision.kind !== "placed" || !isFaithful(quote, decision.match, file)) return undefined;
  return { hunk: rest, match: { ...decision.match, rung: laxer(decision.match.rung, "similar") } };
}

/** Returns the hunk with the changes as context that were done at lines from `from` on; `undefined` if all or none were. */
function restAt(from: number, hunk: Hunk, image: Image): Hunk | undefined {
  const lines: HunkLine[] = [];
  let line = from;
  let done = 0;
  let open = 0;
  const runs = runsOf(hunk.lines);
  for (const [nth, run] of runs.entries()) {
    const isContext = run[0]!.kind === "context";
    const below = isContext ? [] : (runs[nth + 1]?.slice(0, 1) ?? []);
    const before = run.filter(({ kind }) => kind !== "insert");
    const after = run.filter(({ kind }) => kind === "insert");
    const stands = (lines: readonly HunkLine[]) =>
      saysAt(
        image,
        line,
        [...lines, ...below].map(({ text }) => fold(text)),
      );
    const isOpen = stands(before);
    const isDone = !isContext && stands(after) && !isLeft(before, after, line, image);
    if (isOpen === isDone || (isDone && !after.some(({ text }) => tells(text)))) return undefined;
    for (const each of isDone ? asContext(after) : run) lines.push(each);
    line += (isDone ? after : before).length;
    if (isDone) done++;
    else if (!isContext) open++;
  }
  return done > 0 && open > 0 ? { ...hunk, lines } : undefined;
}

function asContext(lines: readonly HunkLine[]): readonly HunkLine[] {
  return lines.map(({ text }) => ({ kind: "context", text }));
}

/** True if a line that is only to be written in another way still stands as it was: `say('hi')`, which is to be `say("hi")`. */
function isLeft(
  before: readonly HunkLine[],
  after: readonly HunkLine[],
  from: number,
  image: Image,
): boolean {
  const wished = new Set(after.map(({ text }) => text));
  const old = new Set(before.flatMap(({ text }) => (wished.has(text) ? [] : [text])));
  return image.linesBetween(from, from + after.length).some((text) => old.has(text));
}

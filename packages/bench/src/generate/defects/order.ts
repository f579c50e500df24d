import { extname } from "node:path";
import { certaintyOfHunk } from "../certainty.ts";
import { type Draft, type DraftFile, type DraftHunk, preimageOf } from "../draft.ts";
import type { Random } from "../random.ts";
import { markedFormats, numberedFormats } from "../render.ts";
import { type Defect, everyHunk, oneFile } from "./defect.ts";
import { copyPlace } from "./refuse.ts";

/** Wrong numbers, and hunks in another order or cut in another way. */
export const orderDefects: readonly Defect[] = [
  {
    name: "off-by-one",
    on: "numbers",
    formats: numberedFormats,
    damage: everyHunk((hunk, _file, random) => shiftLine(hunk, random.pick([-1, 1])!)),
  },
  {
    name: "numbers-off",
    on: "numbers",
    formats: ["apply-diff", "udiff-numbered"],
    damage: everyHunk((hunk, _file, random) =>
      shiftLine(hunk, (2 + random.below(30)) * random.pick([-1, 1])!),
    ),
  },
  { name: "twice-numbered", on: "place", formats: numberedFormats, damage: oneFile(copyPlace) },
  { name: "wrong-counts", on: "numbers", formats: ["udiff-numbered"], damageResponse: miscount },
  { name: "shuffled-hunks", on: "order", damage: oneFile(shuffleHunks) },
  { name: "shuffled-files", on: "order", damage: shuffleFiles },
  { name: "repeated-hunk", on: "order", damage: oneFile(repeatHunk) },
  {
    name: "merged-hunks",
    on: "order",
    formats: ["search-replace", "apply-diff", "str_replace", ...markedFormats],
    damage: oneFile(mergeHunks),
  },
  {
    name: "elided-middle",
    on: "order",
    formats: ["search-replace", "apply-diff", "udiff", "v4a"],
    damage: oneFile(elideMiddle),
  },
];

function shiftLine(hunk: DraftHunk, by: number): DraftHunk | undefined {
  return hunk.line + by < 0 ? undefined : { ...hunk, line: hunk.line + by };
}

function miscount(response: string, random: Random): string {
  return response.replace(/^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/gm, (_, from, before, to, after) => {
    const by = random.pick([-2, -1, 1, 2])!;
    return `@@ -${from},${Math.max(1, Number(before) + by)} +${to},${Math.max(1, Number(after) - by)} @@`;
  });
}

function shuffleHunks(file: DraftFile, random: Random): DraftFile | undefined {
  if (file.hunks.length < 2) return undefined;
  const hunks = random.shuffle(file.hunks);
  return {
    ...file,
    hunks: hunks.every((hunk, at) => hunk === file.hunks[at]) ? [...file.hunks].reverse() : hunks,
  };
}

/** The hunks of two files come by turns: each file is named more than once. */
function shuffleFiles(draft: Draft, random: Random): Draft | undefined {
  if (draft.files.length < 2) return undefined;
  const files = draft.files.flatMap((file) => file.hunks.map((hunk) => ({ ...file, hunks: [hunk] })));
  return { ...draft, files: random.shuffle(files) };
}

function repeatHunk(file: DraftFile, random: Random): DraftFile {
  const index = random.below(file.hunks.length);
  return { ...file, hunks: file.hunks.toSpliced(index, 0, file.hunks[index]!) };
}

/** The model jumps from one place to the next without saying so. */
function mergeHunks(file: DraftFile, random: Random): DraftFile | undefined {
  return join(file, random, () => []);
}

/** Two places and the lines between them in one hunk, the middle left out. */
function elideMiddle(file: DraftFile, random: Random): DraftFile | undefined {
  const comment = /^\.(?:py|rb|sh|ya?ml|toml)$/.test(extname(file.path)) ? "#" : "//";
  return join(file, random, (next) => {
    const indent = /^\s*/.exec(next.lines[0]!.text)![0];
    const styles =
      extname(file.path) === ".md" ? ["..."] : ["...", `${comment} ...`, `${comment} ... existing code ...`];
    const text = random.pick(styles)!;
    return [{ kind: "context", text: indent + text }];
  });
}

function join(
  file: DraftFile,
  random: Random,
  between: (next: DraftHunk) => DraftHunk["lines"],
): DraftFile | undefined {
  const indices = [...file.hunks.keys()].filter((index) => {
    const next = file.hunks[index + 1];
    return (
      next !== undefined &&
      next.from - file.hunks[index]!.to >= 2 &&
      isFramed(file.hunks[index]!) &&
      isFramed(next)
    );
  });
  const index = random.pick(indices);
  if (index === undefined) return undefined;
  const first = file.hunks[index]!;
  const next = file.hunks[index + 1]!;
  // Cut apart again, each part must have a place of its own.
  if ([first, next].some((hunk) => certaintyOfHunk(file, hunk, false) !== "certain")) return undefined;
  const joined = {
    ...first,
    to: next.to,
    lines: [...first.lines, ...between(next), ...next.lines],
    uncounted: (first.uncounted ?? 0) + (next.uncounted ?? 0),
  };
  return { ...file, hunks: file.hunks.toSpliced(index, 2, joined) };
}

/** Says whether context stands on both sides of the change: then each part has a place of its own. */
function isFramed({ lines }: DraftHunk): boolean {
  const solid = (index: number) => lines.at(index)?.kind === "context";
  return solid(0) && solid(-1) && preimageOf(lines).join("").trim().length >= 20;
}

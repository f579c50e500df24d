import type { FileChange, Step } from "@git-llm-apply/core";
import type { Screen } from "../context.ts";
import { escapeLine } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import { endOf, padded, widthOf } from "../terminal/width.ts";
import { count } from "./count.ts";
import { patchOf, sidesOf } from "./patch.ts";

/** How many lines come to a file, and go. */
export interface FileStat {
  readonly path: string;
  readonly insertions: number;
  readonly deletions: number;
}

/**
 * Returns how much changes, in the words of git: ` 2 files changed, 5 insertions(+), 1 deletion(-)`, and above it a
 * line for each file where there are several. No line is wider than the screen.
 */
export function statOf(steps: readonly Step[], screen: Screen): string {
  const files = filesOf(steps);
  const insertions = files.reduce((sum, file) => sum + file.insertions, 0);
  const deletions = files.reduce((sum, file) => sum + file.deletions, 0);
  const sum = [
    ` ${count(files.length, "file")} changed`,
    insertions > 0 && `${count(insertions, "insertion")}(+)`,
    deletions > 0 && `${count(deletions, "deletion")}(-)`,
  ];
  const lines = files.length > 1 ? linesOf(files, screen) : [];
  return [...lines, sum.filter(Boolean).join(", ")].join("\n");
}

/** Returns what changes in each file. One that is renamed and then changed is one. */
export function filesOf(steps: readonly Step[]): readonly FileStat[] {
  const files = new Map<string, FileStat>();
  for (const change of steps.flatMap((step) => step.changes)) {
    const { from, to } = sidesOf(change);
    const path = to ?? from!;
    const before = files.get(path) ?? { path, insertions: 0, deletions: 0 };
    files.set(path, {
      ...before,
      insertions: before.insertions + linesWith("+", change),
      deletions: before.deletions + linesWith("-", change),
    });
  }
  return [...files.values()];
}

function linesWith(sign: string, change: FileChange): number {
  const lines = patchOf(change).flatMap((hunk) => hunk.lines);
  return lines.filter((line) => line.startsWith(sign)).length;
}

/** `Math.max` takes some 100,000 arguments and no more. */
function highest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}

/** ` src/a.ts | 12 +++++++++---`: the names get what the numbers and a short bar leave of the width. */
function linesOf(files: readonly FileStat[], screen: Screen): readonly string[] {
  const most = Math.max(1, highest(files.map(totalOf)));
  const digits = String(most).length;
  const room = Math.max(20, screen.columns ?? 80) - digits - " ".length * 3 - "|".length;
  const nameOf = ({ path }: FileStat) => escapeLine(path);
  const names = Math.min(highest(files.map((file) => widthOf(nameOf(file)))), room - SHORTEST_BAR);
  const bar = Math.min(most, room - names - 1);
  return files.map((file) => {
    const total = String(totalOf(file)).padStart(digits);
    return ` ${fitted(nameOf(file), names)} | ${total} ${barOf(file, bar / most, screen)}`.trimEnd();
  });
}

const SHORTEST_BAR = 10;

function totalOf({ insertions, deletions }: FileStat): number {
  return insertions + deletions;
}

/** The end of a path says most. */
function fitted(name: string, width: number): string {
  return padded(widthOf(name) > width ? `...${endOf(name, width - 3)}` : name, width);
}

function barOf({ insertions, deletions }: FileStat, scale: number, screen: Screen): string {
  // What changed at all is seen.
  const length = (lines: number) => (lines === 0 ? 0 : Math.max(1, Math.floor(lines * scale)));
  return (
    paint(screen, "new", "+".repeat(length(insertions))) + paint(screen, "old", "-".repeat(length(deletions)))
  );
}

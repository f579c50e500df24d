import { type Change, diffWordsWithSpace } from "diff";
import type { Screen } from "../context.ts";
import { escapeText } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";

/** Longer lines take too long to compare, and nobody sees a word in them. */
const longest = 500;

/**
 * Returns the lines of a hunk, escaped and in colour. Where as many lines come as go, the words in which a line
 * differs from the one in its place stand out.
 */
export function highlighted(lines: readonly string[], screen: Screen): readonly string[] {
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const removed = run(lines, at, "-");
    const inserted = run(lines, at + removed.length, "+");
    const pairs =
      removed.length === inserted.length
        ? removed.map((line, nth) => pair(line, inserted[nth]!, screen))
        : [];
    const all =
      pairs.length > 0
        ? [...pairs.map(([before]) => before), ...pairs.map(([, after]) => after)]
        : [...removed, ...inserted].map((line) => whole(line, screen));
    for (const line of all) shown.push(line);
    at += removed.length + inserted.length;
    if (removed.length + inserted.length === 0) shown.push(whole(lines[at++]!, screen));
  }
  return shown;
}

/** The lines from `at` on that begin with `sign`. */
function run(lines: readonly string[], at: number, sign: string): readonly string[] {
  let end = at;
  while (lines[end]?.startsWith(sign)) end++;
  return lines.slice(at, end);
}

function whole(line: string, screen: Screen): string {
  const slot = line.startsWith("-") ? "old" : line.startsWith("+") ? "new" : undefined;
  return paint(screen, slot, escapeText(line));
}

function pair(before: string, after: string, screen: Screen): readonly [string, string] {
  const parts =
    before.length + after.length < longest ? diffWordsWithSpace(before.slice(1), after.slice(1)) : [];
  // Lines that share little are easier to read in one colour.
  const common = parts
    .filter((part) => !part.added && !part.removed)
    .reduce((sum, part) => sum + part.value.trim().length, 0);
  if (common * 2 < Math.min(before.length, after.length))
    return [whole(before, screen), whole(after, screen)];
  return [side("old", parts, screen), side("new", parts, screen)];
}

function side(slot: "old" | "new", parts: readonly Change[], screen: Screen): string {
  const [sign, gone] = slot === "old" ? (["-", "added"] as const) : (["+", "removed"] as const);
  const shown = parts
    .filter((part) => !part[gone])
    .map((part) => paint(screen, part.added || part.removed ? `${slot}Word` : slot, escapeText(part.value)));
  return paint(screen, slot, sign) + shown.join("");
}

import type { HunkLine } from "@git-llm-apply/core";
import { type Draft, type DraftFile, type DraftHunk, lineOf, preimageOf } from "./draft.ts";
import { type DraftFormat, numberedFormats } from "./render.ts";

/**
 * How well a response tells where it belongs. `ambiguous`: another place fits as well. `misleading`: another place fits
 * better, or a line number that is behind points to it; no case can be made of that, as any answer could be defended.
 */
export type Certainty = "certain" | "ambiguous" | "misleading";

const worst: readonly Certainty[] = ["misleading", "ambiguous", "certain"];

/** Returns how certain the least certain hunk of a draft is. */
export function certaintyOf(draft: Draft, format: DraftFormat): Certainty {
  if (format === "whole") return "certain";
  const numbered = numberedFormats.includes(format);
  const all = draft.files.flatMap((file) => file.hunks.map((hunk) => certaintyOfHunk(file, hunk, numbered)));
  return worst.find((one) => all.includes(one)) ?? "certain";
}

/** Returns how certain the place of one hunk is; `numbered`: the format says at which line it starts. */
export function certaintyOfHunk(file: DraftFile, hunk: DraftHunk, numbered: boolean): Certainty {
  const lines = preimageOf(file.rows).map(canonical);
  const from = lineOf(file.rows, hunk.from);
  const region = preimageOf(file.rows.slice(hunk.from, hunk.to)).map(canonical);
  const quoted = preimageOf(hunk.lines).map(canonical);
  const own = common(quoted, region);
  const best = bestElsewhere(lines, quoted, region, from);
  if (best > own || isExactElsewhere(file, hunk, from)) return "misleading";
  if (best === own && best > 0) {
    if (!numbered) return "ambiguous";
    return hunk.line === from ? "certain" : "misleading";
  }
  // What little is intact may be enough to find the place, and is not to be sure of it.
  return own < weightOf(quoted) && evidence(quoted, region) < 10 ? "ambiguous" : "certain";
}

/** Says whether what is quoted stands byte for byte at another place, and not at its own. */
function isExactElsewhere({ rows }: DraftFile, hunk: DraftHunk, from: number): boolean {
  const lines = preimageOf(rows);
  const quoted = preimageOf(hunk.lines);
  const standsAt = (at: number) => quoted.every((text, index) => lines[at + index] === text);
  return quoted.length > 0 && !standsAt(from) && [...lines.keys()].some(standsAt);
}

/** Returns how well the lines fit at the best place which is not the place itself. */
function bestElsewhere(
  lines: readonly string[],
  quoted: readonly string[],
  region: readonly string[],
  from: number,
): number {
  const starts = new Set(quoted.filter((line) => line !== ""));
  let best = 0;
  for (const [at, line] of lines.entries()) {
    if (at === from || !starts.has(line)) continue;
    const overlaps = at < from + region.length && from < at + region.length;
    // Beside itself, a place is a rival only where all of it stands once more, moved by some lines.
    const again = region.every((text, index) => lines[at + index] === text);
    if (!overlaps)
      best = Math.max(
        best,
        common(quoted, lines.slice(at, Math.min(at + region.length + 3, at < from ? from : lines.length))),
      );
    else if (again) best = Math.max(best, common(quoted, region));
  }
  return best;
}

const weight = (line: string): number => (/\w{2}/.test(line) ? 1 : 0.1);
const weightOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + weight(line), 0);

/** Returns the weight of the longest common subsequence. */
function common(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const line of a) {
    const next = [0];
    for (const [index, other] of b.entries())
      next.push(line === other ? row[index]! + weight(line) : Math.max(row[index + 1]!, next[index]!));
    row = next;
  }
  return row[b.length]!;
}

function evidence(quoted: readonly string[], region: readonly string[]): number {
  const standing = new Set(region);
  return quoted.filter((line) => standing.has(line)).join("").length;
}

/** Returns a line without what the defects do to whole hunks: blanks, quotes, entities, line numbers. */
function canonical(text: HunkLine["text"]): string {
  return text
    .replace(/^ *\d+ \| /, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s/g, "");
}

import type { HunkLine } from "@git-llm-apply/core";
import { type Draft, type DraftFile, type DraftHunk, lineOf, preimageOf } from "./draft.ts";
import { type DraftFormat, numberedFormats } from "./render.ts";

/** Says whether the response alone can't tell the place of some hunk: another place fits as well. */
export function isAmbiguous(draft: Draft, format: DraftFormat): boolean {
  if (format === "whole") return false;
  return draft.files.some((file) =>
    file.hunks.some((hunk) => hasRival(file, hunk, numberedFormats.includes(format))),
  );
}

/** Says whether another place fits a hunk as well as its own, and no line number that is true tells them apart. */
export function hasRival(file: DraftFile, hunk: DraftHunk, numbered: boolean): boolean {
  const lines = preimageOf(file.rows).map(canonical);
  const from = lineOf(file.rows, hunk.from);
  const region = preimageOf(file.rows.slice(hunk.from, hunk.to)).map(canonical);
  const quoted = preimageOf(hunk.lines).map(canonical);
  const own = common(quoted, region);
  const damaged = own < weightOf(quoted);
  // What little is intact may be enough to find the place, and is not to be sure of it.
  if (damaged && evidence(quoted, region) < 10) return true;
  if (isExactElsewhere(file, hunk, from)) return true;
  const best = bestElsewhere(lines, quoted, region, from);
  const numberTells = numbered && hunk.line === from;
  return best > own || (best === own && !numberTells);
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

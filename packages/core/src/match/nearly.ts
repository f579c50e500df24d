import { postimageOf } from "../hunk.ts";
import { isTelling, tells } from "../text/fold.ts";
import type { Candidate, Hunk, Image } from "../types.ts";
import { mayBeVersions } from "./lines/similarity.ts";
import type { Quote } from "./quote.ts";

/** Of fewer lines one that is another makes half of them another. */
const FEWEST = 3;
/** The place at a line, if a quoted line that tells stands there, and all others but one, or if the change was done there. */
export function nearlyAt({ hunk, lines, weights }: Quote, at: number, image: Image): Candidate | undefined {
  const isSameAt = (text: string, nth: number) => isSame(image.line(at + nth), text);
  const same = lines.map(isSameAt);
  const other = same.indexOf(false);
  const there = same.map((is, row) => (is ? at + row : -1));
  const without = same.map((_, row) => (row === other ? -1 : at + row - (row > other ? 1 : 0)));
  const isChanged = () => rowOfOther(lines, at, image) !== undefined;
  const isGone = () => lines.slice(other + 1).every((text, nth) => isSameAt(text, other + nth));
  const tellsSome = (rows: readonly number[]) =>
    rows.some((line, row) => line >= 0 && isTelling(weights[row]!));
  const isDone = () => (tellsSome(there) || insertsTelling(hunk)) && postimageOf(hunk).every(isSameAt);
  const near = isChanged() ? there : isGone() ? without : [];
  const alignment = tellsSome(near) ? near : isDone() ? there : undefined;
  if (!alignment) return undefined;
  const score = alignment.filter((line) => line >= 0).length / lines.length;
  return { range: { from: at, to: at + lines.length }, alignment, rung: "similar", score };
}

/** Returns the only row that does not stand to the letter from a line on, if it may stand in its place in another version. */
function rowOfOther(lines: readonly string[], at: number, image: Image): number | undefined {
  const isOther = (text: string, row: number) => !isSame(image.line(at + row), text);
  const other = lines.findIndex(isOther);
  const isOnly = lines.length >= FEWEST && other !== -1 && other === lines.findLastIndex(isOther);
  if (!isOnly) return undefined;
  return mayBeVersions(lines[other]!.trim(), (image.line(at + other) ?? "").trim()) ? other : undefined;
}

function insertsTelling({ lines }: Hunk): boolean {
  return lines.some(({ kind, text }) => kind === "insert" && tells(text));
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd();
}

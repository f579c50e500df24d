import { hunksOf, quotedLines } from "../../hunk.ts";
import { tells } from "../../text/fold.ts";
import type { Block, Edit, Hunk } from "../../types.ts";
import { linesMade, linesTaken, linesWithPath } from "./lines-of-edit.ts";

/** What a sentence calls an edit of the answer. The source of a regular expression. */
export const WHAT =
  "answer|attempt|block|change|code|diff|draft|edit|patch|snippet|solution|suggestion|version|approach";
/** "Correction", "Corrected diff:", "The right version of that edit is:", "…, use this instead:", "Correct that line:" */
const REPLACES = new RegExp(
  [
    String.raw`^\W*(?:correction|corrected (?:${WHAT}))\W*$`,
    String.raw`\b(?:corrected|fixed|right) (?:${WHAT})\b[^.:;,]{0,60}:\W*$`,
    String.raw`\b(?:take|use) (?:this|the following)(?: (?:one|${WHAT}))? instead\s?:\W*$`,
    String.raw`(?:^|[.;,–—-] )\W{0,4}(?:please )?correct (?:that|this|the) (?:line|${WHAT})\s?:\W*$`,
  ].join("|"),
  "i",
);
/** "If that is wrong for you, use this instead:" */
const OFFERS = /\b(?:alternativ\w*|if|in case|optional\w*|otherwise|prefer|unless)\b/i;

/** Returns whether a line that takes something back says that the edit below takes its place. */
export function saysReplaced(line: string): boolean {
  return REPLACES.test(line) && !OFFERS.test(line);
}

/** "in the first block" */
const NTH = new RegExp(String.raw`\b(first|second|third) (?:${WHAT}|one)\b`, "i");
const NTHS = ["first", "second", "third"];

/**
 * Returns what finds the one block before the n-th that takes away the same lines of the same file, and is the one that a line
 * speaks of, if it counts them: of the two only the later one is meant.
 */
export function replacedIn(blocks: readonly Block[]): (nth: number, line: string) => Block | undefined {
  const groups = new Map<string, number[]>();
  for (const [nth, { edits }] of blocks.entries()) {
    const key = keyOf(edits);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), nth]);
  }
  return (nth, line) => {
    const group = groups.get(keyOf(blocks[nth]!.edits) ?? "") ?? [];
    const [former, ...others] = group.filter((other) => other < nth);
    const counted = NTHS.indexOf(NTH.exec(line)?.[1]?.toLowerCase() ?? "");
    const isMeant = former !== undefined && others.length === 0 && (counted === -1 || counted === former);
    return isMeant ? blocks[former] : undefined;
  };
}

/** The file of a block's only edit, and what of it that takes away; `undefined` for several. */
function keyOf([edit, ...others]: readonly Edit[]): string | undefined {
  if (!edit || others.length > 0) return undefined;
  if (edit.kind === "write") return `${edit.path}\n`;
  const removed = hunksOf(edit).map(removedFrom);
  return removed.length > 0 && removed.every((lines) => lines.some(tells))
    ? JSON.stringify([edit.path, removed])
    : undefined;
}

function removedFrom(hunk: Hunk): readonly string[] {
  return quotedLines(hunk).flatMap(({ kind, text }) => (kind === "remove" ? [text.trim()] : []));
}

/** Returns what tells whether the n-th block takes away what one before it puts in, in the same file: it corrects that. */
export function removesMadeIn(blocks: readonly Block[]): (nth: number) => boolean {
  const made = new Map<string, number>();
  for (const [nth, { edits }] of blocks.entries())
    for (const line of linesWithPath(edits, linesMade)) if (!made.has(line)) made.set(line, nth);
  return (nth) => linesWithPath(blocks[nth]!.edits, linesTaken).some((line) => (made.get(line) ?? nth) < nth);
}

import { pathInLine } from "../naming/path-text.ts";
import { LONGEST } from "../speech/sentence.ts";
import { isVisible } from "../text/blanks.ts";
import { isFenceLike } from "../text/markdown.ts";
import type { Edit } from "../types.ts";

/** Returns the sentences, or the heading, right above an edit, if they are above no other. */
export type SentencesAbove = (edit: Edit) => string | undefined;

/**
 * Finds the paragraph that stands above each edit, with nothing between but its path and how its block begins. What stands above
 * several edits says of none which part of a file it is for.
 *
 *     In `load`, wait longer:
 *
 *     src/a.ts
 *     <<<<<<< SEARCH
 */
export function sentencesAbove(response: string, edits: readonly Edit[]): SentencesAbove {
  const inOrder = edits.toSorted((a, b) => a.span.from - b.span.from);
  const said = inOrder.map(({ span }, nth) => {
    const before = inOrder[nth - 1]?.span.to ?? 0;
    return before > span.from ? undefined : paragraphAbove(response.slice(before, span.from));
  });
  const isAlone = (nth: number) => nth === inOrder.length - 1 || said[nth + 1] !== undefined;
  const found = new Map(inOrder.map((edit, nth) => [edit, isAlone(nth) ? said[nth] : undefined]));
  return (edit) => found.get(edit);
}

/** What stands between a sentence and an edit: tags, rules, heads of diffs and patches, what chat windows show above code. */
const BETWEEN = /^\s*(?:<[^>]*>|[-*_]{3,}|(?:\*\*\*|---|\+\+\+|diff|index|@@) .*|copy(?: code)?)\s*$/i;
/** So many lines may stand above an edit that are none of its paragraph. */
const MOST = 40;

/** The last lines of a text that are a paragraph, unless other code follows them. */
function paragraphAbove(text: string): string | undefined {
  const lines = text.split("\n").slice(-MOST);
  const isBetween = (line: string) =>
    !isVisible(line) || BETWEEN.test(line) || pathInLine(line) !== undefined;
  const last = lines.findLastIndex((line) => !isBetween(line) && !isFenceLike(line));
  const fences = lines.slice(last + 1).filter(isFenceLike);
  if (last === -1 || fences.length > 1) return undefined;
  const from = lines.slice(0, last).findLastIndex((line) => !isVisible(line) || isFenceLike(line)) + 1;
  const said = lines.slice(from, last + 1).join(" ");
  return said.length <= LONGEST && /\p{L}/u.test(said) ? said : undefined;
}

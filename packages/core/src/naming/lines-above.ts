import { isVisible } from "../text/blanks.ts";
import { withoutLabelBelow } from "../text/copy-label.ts";
import { lineOf } from "../text/line.ts";
import { type Fence, openFence } from "../text/markdown.ts";
import { onlyFile, pathInLine } from "./path-text.ts";

/** The mark of a list's item. */
export const BULLET = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;

/** Returns whether the last line is one of several files in a list, and no caption: "- `a.ts`" right below "- `b.ts`". */
export function endsListOfFiles(above: readonly string[]): boolean {
  const last = above.findLastIndex((text) => isVisible(text) && infoOf(text) === undefined);
  const isFile = (text: string) => BULLET.test(text) && (pathInLine(text) ?? onlyFile(text)) !== undefined;
  return last > 0 && isFile(above[last]!) && isFile(above[last - 1]!);
}

/**
 * The last line with something on it, but for what chat windows show above a fence: `js`, `Copy code`. A sentence that was
 * wrapped there is one line: "Add this to", "`src/a.ts`:".
 */
export function nearestLine(above: readonly string[]): string {
  const isLine = (text: string, at: number) => isVisible(text) && !underlines(text, above[at - 1] ?? "");
  const lines = above.filter((text, at) => isLine(text, at) && infoOf(text) === undefined);
  const last = withoutLabelBelow(lines).at(-1) ?? "";
  const before = above[above.lastIndexOf(last) - 1] ?? "";
  return GOES_ON.test(before.trimEnd()) ? `${before.trimEnd()} ${last.trimStart()}` : last;
}

/** What no line ends with, unless the sentence goes on below. */
const GOES_ON = / (?:as|at|from|in|into|like|of|see|the|to|with)$/;

/** Dashes right below a line that are as long, or longer, make it a heading, or other signs; fewer are a rule. */
function underlines(text: string, above: string): boolean {
  const isRule = /^(?:-{4,}|={4,}|\^{4,}|─{4,}|━{4,}|═{4,})\s*$/.test(text);
  return isRule && isVisible(above) && text.trim().length >= above.trim().length - 2;
}

/** Returns the lines above a fence with something on them. */
export function visibleAbove(above: readonly string[], { line }: Fence): readonly string[] {
  return above.filter((text) => isVisible(text) && text !== line.text);
}

/** Returns whether nothing stands above a line in its fence but what blocks claimed, or it stands in none. */
export function standsFirst(above: readonly string[], fence: Fence | undefined): boolean {
  return !fence || (above.findLast(isVisible) ?? fence.line.text) === fence.line.text;
}

/** Returns the info string of a fence, empty for a tag alone on its line; `undefined` for any other line. */
export function infoOf(text: string): string | undefined {
  const fence = openFence(lineOf(text));
  return fence?.info ?? (/^\s*<\/?[\w-]+>\s*$/.test(text) ? "" : undefined);
}

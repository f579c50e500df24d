import { fold } from "../../match/fold.ts";
import { depthOf, isVisible } from "../../text/blanks.ts";

/**
 * Returns which end of a text lies in the middle of a file: it begins deeper than the file does, or ends deeper, with more
 * brackets open. Where blanks alone tell the depth, a file may end anywhere.
 *
 *     {                          the file's, and not in the text
 *       "name": "shop",          the text
 *       "private": true
 */
export function cutOutAt(text: readonly string[], file: readonly string[]): "start" | "end" | undefined {
  const [lines, own] = [text, file].map((all) => all.filter(isVisible));
  const isDeeper = (at: number) => {
    const [line = "", other = ""] = [lines!.at(at), own!.at(at)];
    return depthOf(line) > depthOf(other) && fold(line) !== fold(other);
  };
  if (isDeeper(0)) return "start";
  return isDeeper(-1) && openBrackets(text) > openBrackets(file) ? "end" : undefined;
}

/** How many brackets of a text are open at its end, those in its strings counted as well. */
function openBrackets(lines: readonly string[]): number {
  let open = 0;
  for (const line of lines) {
    for (const sign of line.match(/[()[\]{}]/g) ?? []) open += "([{".includes(sign) ? 1 : -1;
  }
  return open;
}

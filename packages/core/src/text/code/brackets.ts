import { onceFor } from "../../once.ts";

/** Returns whether each kind of bracket opens as often in a text as it closes. */
export function isBalanced(text: string): boolean {
  const counts = { "(": 0, "[": 0, "{": 0 };
  for (const char of text) {
    if (char === "(" || char === "[" || char === "{") counts[char]++;
    else if (char === ")") counts["("]--;
    else if (char === "]") counts["["]--;
    else if (char === "}") counts["{"]--;
  }
  return Object.values(counts).every((count) => count === 0);
}

/** Where the body of a function in SQL begins, or ends. */
const DOLLARS = /^\s*\$\$|\b(?:as|do)\s+\$\$\s*$/i;

/** Returns what of some lines stands in pairs: their brackets, and each `$$`, as SQL has it around a function. */
export const pairsIn = onceFor((lines: readonly string[]): readonly [brackets: boolean, dollars: boolean] => {
  return [isBalanced(lines.join("\n")), lines.filter((line) => DOLLARS.test(line)).length % 2 === 0];
});

/** A bracket, or one that stands for itself: `"("`, `\(`. */
const BRACKET = /(["'`])[()[\]{}]\1|\\[()[\]{}]|[()[\]{}]/g;

/** Returns how many brackets of some lines are open at their end, those in longer strings counted as well. */
export function openBrackets(lines: readonly string[]): number {
  let open = 0;
  for (const line of lines) {
    for (const sign of line.match(BRACKET) ?? [])
      if (sign.length === 1) open += "([{".includes(sign) ? 1 : -1;
  }
  return open;
}

import { quotedIndices, quotedLines } from "../hunk.ts";
import { isElision } from "../text/elision.ts";
import { fold, tells } from "../text/fold.ts";
import type { Hunk, HunkLine, Image } from "../types.ts";
import { saysAt } from "./standing-run.ts";

/**
 * True if the quote goes on further down the file, though right below the line before it the file goes on as the hunk does,
 * to the line below the next change, done or not.
 *
 *      a            a
 *      b            b
 *     -c            d    ←  `c` is gone
 *      d            …
 *                   c
 *                   d
 */
export function jumpsInVain(hunk: Hunk, alignment: readonly number[], image: Image): boolean {
  const quoted = quotedLines(hunk);
  return alignment.some((line, row) => {
    if (line < 0 || alignment[row + 1] === line + 1) return false;
    const next = alignment.findIndex((other, at) => at > row && (other >= 0 || isElision(quoted[at]!.text)));
    if (next < 0) return false;
    return continuations(hunk.lines, row).some((texts) => {
      const isFurther = alignment[next]! > line + texts.length;
      return isFurther && texts.some(tells) && saysAt(image, line + 1, texts.map(fold));
    });
  });
}

/** Returns what follows a row of the preimage down to the line below the next change, before it and after it. */
function continuations(lines: readonly HunkLine[], row: number): readonly (readonly string[])[] {
  const start = 1 + quotedIndices({ lines })[row]!;
  const change = lines.findIndex(({ kind }, index) => index >= start && kind !== "context");
  if (change < 0) return [];
  const below = lines.findIndex(({ kind }, index) => index > change && kind === "context");
  const rest = lines.slice(start, below < 0 ? undefined : below + 1);
  return (["insert", "remove"] as const).map((not) =>
    rest.filter(({ kind }) => kind !== not).map(({ text }) => text),
  );
}

import { quotedIndices, quotedLines } from "../../hunk.ts";
import { isVisible } from "../../text/blanks.ts";
import { fold, tells } from "../../text/fold.ts";
import { isElision } from "../../text/left-out/elision.ts";
import type { Hunk, HunkLine, Image } from "../../types.ts";
import { saysAt } from "../lines/standing-run.ts";

/**
 * True if the quote goes on further down the file, though right below the line before it the file goes on as the hunk does:
 * down to the next change, or to the line below it, done or not.
 *
 *      a            a
 *      b            b
 *     -c            d    ←  `c` is gone
 *      d            …
 *                   b
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
      return isFurther && saysAt(image, line + 1, texts.map(fold));
    });
  });
}

/**
 * Returns what follows a row of the preimage down to the next change, and down to the line below that, before it and
 * after it.
 */
function continuations(lines: readonly HunkLine[], row: number): readonly (readonly string[])[] {
  const start = 1 + quotedIndices({ lines })[row]!;
  const change = lines.findIndex(({ kind }, index) => index >= start && kind !== "context");
  if (change < 0) return [];
  const below = lines.findIndex(({ kind }, index) => index > change && kind === "context");
  const rest = lines.slice(start, below < 0 ? undefined : below + 1);
  const textsOf = (own: readonly HunkLine[]) => own.map(({ text }) => text);
  const sides = (["insert", "remove"] as const).map((not) =>
    textsOf(rest.filter(({ kind }) => kind !== not)),
  );
  const above = textsOf(lines.slice(start, change));
  // A bracket alone says enough between a line that tells and one that has to be there.
  const isHeld = tells(lines[start - 1]!.text) && lines[change]!.kind === "remove" && above.some(isVisible);
  return [...sides, above].filter((texts) => texts.some(tells) || (isHeld && texts === above));
}

import type { Rung } from "../types.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";

/** Returns the least strict of the ways in which the lines of an alignment agree. */
export function rungOf(quote: Quote, file: SearchedFile, alignment: readonly number[]): Rung {
  let rung: Rung = "exact";
  let previous = -1;
  for (const [index, line] of alignment.entries()) {
    const elided = quote.elided[index - 1];
    if (quote.elided[index]) continue;
    if (line < 0 || (previous >= 0 && line !== previous + 1 && !elided)) return "gapped";
    previous = line;
    rung = laxer(rung, pairRung(quote, index, file, line));
  }
  return rung;
}

/** All rungs, strictest first. */
export const rungs: readonly Rung[] = [
  "exact",
  "offset",
  "whitespace",
  "indentation",
  "punctuation",
  "similar",
  "gapped",
  "split",
  "earlier",
];

/** Returns the less strict of two. */
export function laxer(a: Rung, b: Rung): Rung {
  return rungs.indexOf(a) >= rungs.indexOf(b) ? a : b;
}

/** Returns whether one is stricter than another. */
export function isStricter(one: Rung, other: Rung): boolean {
  return laxer(one, other) !== one;
}

/** Returns whether a place has the quoted lines as they are, but for blanks, and not only lines like them. */
export function isLiteral({ rung }: { readonly rung: Rung }): boolean {
  return isStricter(rung, "punctuation");
}

function pairRung({ lines, folds }: Quote, row: number, file: SearchedFile, line: number): Rung {
  const quoted = lines[row]!;
  const actual = file.image.line(line)!;
  if (quoted === actual) return "exact";
  if (folds[row] !== file.fold(line)) return "similar";
  if (quoted.trimEnd() === actual.trimEnd()) return "whitespace";
  return quoted.replace(/\s+/g, " ").trim() === actual.replace(/\s+/g, " ").trim()
    ? "indentation"
    : "punctuation";
}

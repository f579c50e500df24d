import { locate } from "../match/locate.ts";
import type { Sureness } from "../match/sureness.ts";
import type { Hunk, HunkLine, Image, Rung } from "../types.ts";
import { normalise } from "./normalise.ts";

const RUNGS: readonly Rung[] = [
  "exact",
  "offset",
  "whitespace",
  "indentation",
  "punctuation",
  "similar",
  "gapped",
  "split",
];

/**
 * Returns the hunk as it is to be read: of its readings the one whose preimage is found most strictly, and of those
 * the one that quotes most.
 *
 *     a         the file holds `a`, a line of `=======` and `b`: the first divider gives a preimage of one line, the
 *     =======   second one of three, and both are found; that of three says more
 *     b
 *     =======
 *     c
 */
export function chooseReading(hunk: Hunk, image: Image, sureness: Sureness): Hunk {
  if (!hunk.readings) return hunk;
  const { readings, ...plain } = hunk;
  const found = [plain.lines, ...readings].flatMap((lines) => {
    const [location] = locate([normalise({ ...plain, lines })], image, sureness);
    if (location?.kind === "already-there") return [{ lines, rung: RUNGS.length }];
    if (location?.kind !== "placed") return [];
    return [{ lines, rung: Math.max(...location.parts.map(({ match }) => RUNGS.indexOf(match.rung))) }];
  });
  const [best] = found.toSorted((a, b) => a.rung - b.rung || quoted(b.lines) - quoted(a.lines));
  return best ? { ...plain, lines: best.lines } : plain;
}

function quoted(lines: readonly HunkLine[]): number {
  return lines.filter((line) => line.kind !== "insert").length;
}

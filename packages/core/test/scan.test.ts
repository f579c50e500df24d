import fc from "fast-check";
import { expect, test } from "vitest";
import { imageOf } from "../src/image.ts";
import { fold } from "../src/match/fold.ts";
import { linesWithFold } from "../src/match/scan.ts";

const piece = fc.constantFrom(
  "a",
  "b",
  " ",
  "  ",
  "\t",
  "\r",
  '"',
  "'",
  "`",
  "“",
  "\u00a0",
  "\u0001",
  "\u007f",
  "–",
  "-",
  "é",
);
const line = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));

test("linesWithFold finds each line whose canonical form is wanted, and no other", () => {
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(line),
      fc.constantFrom("", "\n"),
      fc.constantFrom("", "\uFEFF"),
      (lines, others, end, bom) => {
        const image = imageOf(bom + lines.join("\n") + end);
        const wanted = new Set([...lines.slice(0, 2), ...others].map(fold));
        const expected = new Map<string, number[]>();
        for (const [at, text] of image.lines.entries())
          if (wanted.has(fold(text))) expected.set(fold(text), [...(expected.get(fold(text)) ?? []), at]);
        expect(linesWithFold(image, wanted)).toEqual(expected);
      },
    ),
    { numRuns: 1000 },
  );
});

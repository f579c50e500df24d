import fc from "fast-check";
import { expect, test } from "vitest";
import { imageOf } from "../src/image.ts";
import { searchedFile } from "../src/match/searched-file.ts";
import { fold } from "../src/text/fold.ts";

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

test("each line with a canonical form is found, and no other", () => {
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(line),
      fc.constantFrom("", "\n"),
      fc.constantFrom("", "\uFEFF"),
      (lines, others, end, bom) => {
        const image = imageOf(bom + lines.join("\n") + end);
        const file = searchedFile(image, []);
        for (const folded of [...lines.slice(0, 2), ...others].map(fold)) {
          const expected = image.lines.flatMap((text, at) => (fold(text) === folded ? [at] : []));
          expect(file.linesLike(folded)).toEqual(expected);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test("few lines are looked at in vain", () => {
  const text = Array.from({ length: 1000 }, (_, at) => `const item${at} = read(${at * 7});\n`).join("");
  const file = searchedFile(imageOf(text), []);
  const found = file.image.lines.flatMap((text) => file.likelyLines(fold(text)));
  expect(found.length).toBeLessThan(1010);
});

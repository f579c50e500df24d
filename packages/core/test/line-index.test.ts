import fc from "fast-check";
import { expect, test } from "vitest";
import { imageOf } from "../src/image.ts";
import { fold } from "../src/match/fold.ts";
import { lineIndexOf } from "../src/match/line-index.ts";

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

test("the index leads to each line with a canonical form, and to no line with another one but for its blanks", () => {
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(line),
      fc.constantFrom("", "\n"),
      fc.constantFrom("", "\uFEFF"),
      (lines, others, end, bom) => {
        const image = imageOf(bom + lines.join("\n") + end);
        const index = lineIndexOf(image);
        const bare = (text: string) => text.replace(/[\0- ]/g, "");
        for (const folded of [...lines.slice(0, 2), ...others].map(fold)) {
          const linesThat = (matches: (own: string) => boolean) =>
            image.lines.flatMap((text, at) => (matches(fold(text)) ? [at] : []));
          expect(index(folded)).toEqual(linesThat((own) => bare(own) === bare(folded)));
        }
      },
    ),
    { numRuns: 1000 },
  );
});
